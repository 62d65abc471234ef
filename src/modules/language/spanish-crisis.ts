/** Calls for help, crises and rounds. */
export const spanishCrisis: Readonly<Record<string, string>> = {
  'Reach your team': 'Contacte a su equipo',
  'Alert my team': 'Avisar a mi equipo',
  'In your words': 'Con sus palabras',
  'You do not have to write anything.': 'No es necesario que escriba nada.',
  'Your team got your call at {{at}}. Stay where you are. Call 988 or 911 at any time.':
    'Su equipo recibió su aviso a las {{at}}. Quédese donde está. Llame al 988 o al 911 en cualquier momento.',
  '{{name}} answered and is calling you.': '{{name}} respondió y le está llamando.',
  '{{why}} If you cannot wait, call 988, or 911 in danger.':
    '{{why}} Si no puede esperar, llame al 988, o al 911 si hay peligro.',
  'Your team already has your call. If you are in danger, call 911 or 988 now.':
    'Su equipo ya tiene su aviso. Si está en peligro, llame al 911 o al 988 ahora.',
  'Calls for help': 'Avisos de ayuda',
  'Active crises': 'Crisis activas',
  'Start a crisis': 'Iniciar una crisis',
  'No active crisis': 'No hay crisis activas',
  'Safety plans': 'Planes de seguridad',
  Rounds: 'Rondas',
  'All rounds': 'Todas las rondas',
  'Observation levels': 'Niveles de observación',
  'Take the next 8 hours offline': 'Llevar las próximas 8 horas sin conexión',
  'The next 8 hours are on this device.': 'Las próximas 8 horas están en este dispositivo.',
  'Nobody is under observation': 'Nadie está en observación',
  'Asleep, breathing seen': 'Duerme, respiración vista',
};
