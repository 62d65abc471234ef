/** Spanish of the landing page, first pages, campaigns, invitations, imports, record pages, units and times of events. */
export const spanishNewest: Readonly<Record<string, string>> = {
  // Landing page
  'What is live': 'Qué funciona ya',
  'Bring your organization': 'Incorpore su organización',
  'Provider survey': 'Encuesta a proveedores',
  'Insurance calculator': 'Calculadora de seguros',
  'Live and upcoming features': 'Funciones actuales y próximas',
  'Open the demo': 'Abrir la demostración',
  'Choose from {{count}} roles. No account needed, sample data only.':
    'Elija entre {{count}} roles. Sin cuenta y solo con datos de ejemplo.',
  'Leave, schedules and people. Beds, charts and assessments. One system for treatment providers.':
    'Permisos, horarios y personas. Camas, historias clínicas y evaluaciones. Un solo sistema para centros de tratamiento.',
  'All portals, one sign-in': 'Todos los portales, un solo acceso',
  'See coverage before you approve': 'Vea la cobertura antes de aprobar',
  'Each leave request shows who is left on the team.': 'Cada solicitud muestra quién queda en el equipo.',
  'One clock for the whole stay': 'Un solo reloj para toda la estancia',
  'Scores and vital signs share one time axis.': 'Puntajes y signos vitales comparten un eje de tiempo.',
  'A mark and a word, never color alone': 'Una marca y una palabra, nunca solo el color',
  'Status reads in grayscale, in print and aloud.': 'El estado se lee en gris, impreso y en voz alta.',
  'Help that works offline': 'Ayuda sin conexión',
  'Crisis numbers open without a connection.': 'Los números de crisis se abren sin conexión.',
  'A client’s chart: allergies, withdrawal scores and blood pressure on one clock, and what is due next':
    'La historia de un cliente: alergias, puntajes de abstinencia y presión arterial en un solo reloj, y lo que sigue',
  'A leave request beside the balance it uses and the team that remains on each day':
    'Una solicitud de permiso junto al saldo que usa y el equipo que queda cada día',
  Workforce: 'Personal',
  'Withdrawal and vital signs': 'Abstinencia y signos vitales',
  'since admission': 'desde el ingreso',
  'Due next': 'Lo que sigue',
  // First pages and campaigns
  'Next meeting': 'Próxima reunión',
  'Next session': 'Próxima sesión',
  '{{name}}, with {{hostName}}': '{{name}}, con {{hostName}}',
  'In all organizations': 'En todas las organizaciones',
  '{{active}} active': '{{active}} activas',
  '{{accounts}} accounts': '{{accounts}} cuentas',
  'Sign-ups': 'Solicitudes de alta',
  'Waiting for review': 'Pendientes de revisión',
  'Needs attention': 'Requiere atención',
  Database: 'Base de datos',
  'Answers reads and writes': 'Responde lecturas y escrituras',
  'Background jobs': 'Tareas en segundo plano',
  'Reminders, mail, nightly work': 'Recordatorios, correo, trabajo nocturno',
  'File storage': 'Almacenamiento de archivos',
  'Room for uploads': 'Espacio para archivos',
  '{{answers}} of {{quota}} responses': '{{answers}} de {{quota}} respuestas',
  '1 response|{{count}} responses_one': '1 respuesta',
  '1 response|{{count}} responses_other': '{{count}} respuestas',
  'Requested from several people': 'Solicitado a varias personas',
  '{{done}} of {{people}} done': '{{done}} de {{people}} listas',
  '{{overdue}} overdue': '{{overdue}} vencidas',
  'Due {{day}}': 'Vence: {{day}}',
  Campaign: 'Campaña',
  Campaigns: 'Campañas',
  'belongs to somebody else. Choose a campaign that you started':
    'pertenece a otra persona. Elija una campaña iniciada por usted',
  // Invitations and passwords
  'New password': 'Contraseña nueva',
  'Another organization created your account and may know its password. Choose a new one. Your passkeys, authenticator app and single sign-on are then disconnected; set them up again in your settings.':
    'Otra organización creó su cuenta y puede conocer su contraseña. Elija una nueva. Sus llaves de acceso, la aplicación de autenticación y el inicio de sesión único se desconectan; configúrelos de nuevo en sus ajustes.',
  'Set a new password to open this organization: your other organization may know the current one. Use “Forgot password” on the sign-in page.':
    'Establezca una contraseña nueva para abrir esta organización: su otra organización puede conocer la actual. Use “¿Olvidó su contraseña?” en la página de acceso.',
  'Your organization’s sign-in service opens only that organization. Set a password first, with “Forgot password” on the sign-in page.':
    'El servicio de acceso de su organización solo abre esa organización. Establezca primero una contraseña con “¿Olvidó su contraseña?” en la página de acceso.',
  'This account also belongs to another organization. Ask a super administrator.':
    'Esta cuenta pertenece también a otra organización. Pregunte a un superadministrador.',
  'This address has an account in several organizations, so its link cannot be shown. Set up a mail server to send it.':
    'Esta dirección tiene una cuenta en varias organizaciones, por lo que su enlace no se puede mostrar. Configure un servidor de correo para enviarlo.',
  'We check your date of birth against your record, to be sure that this invitation reached you.':
    'Comparamos su fecha de nacimiento con su expediente para asegurarnos de que esta invitación le llegó a usted.',
  'does not match the date on file. Check it: you have 1 try left|does not match the date on file. Check it: you have {{count}} tries left_one':
    'no coincide con la fecha registrada. Revísela: le queda 1 intento',
  'does not match the date on file. Check it: you have 1 try left|does not match the date on file. Check it: you have {{count}} tries left_other':
    'no coincide con la fecha registrada. Revísela: le quedan {{count}} intentos',
  'The date of birth was wrong {{most}} times, so this invitation has ended. Ask your coach for a new one.':
    'La fecha de nacimiento fue incorrecta {{most}} veces, por lo que esta invitación ha terminado. Pida una nueva a su coach.',
  // Imports
  'No {{noun}} is called {{text}}': 'No hay ningún registro de {{noun}} con el nombre {{text}}',
  'More than one {{noun}} is called {{text}}. Write its number, code or ID':
    'Hay más de un registro de {{noun}} con el nombre {{text}}. Escriba su número, código o ID',
  'Line {{line}} refers to itself': 'La línea {{line}} se refiere a sí misma',
  'Lines {{lines}} refer to each other in a circle. Leave one of them blank, then fill it in after the import':
    'Las líneas {{lines}} se refieren unas a otras en círculo. Deje una en blanco y complétela después de importar',
  '{{label}} has two columns. Remove one of them': '{{label}} tiene dos columnas. Quite una de ellas',
  '{{text}} can be read in two ways. Write {{whole}} or {{decimal}}':
    '{{text}} se puede leer de dos maneras. Escriba {{whole}} o {{decimal}}',
  '{{text}} contains a character that was lost ({{lost}}). Save the file again as CSV UTF-8':
    '{{text}} contiene un carácter que se perdió ({{lost}}). Guarde de nuevo el archivo como CSV UTF-8',
  '{{text}} could have the day or the month first, because the column also has {{other}}. Write YYYY-MM-DD':
    '{{text}} puede tener primero el día o el mes, porque la columna también tiene {{other}}. Escriba AAAA-MM-DD',
  '{{text}} has more than two decimal places. Write {{example}}':
    '{{text}} tiene más de dos decimales. Escriba {{example}}',
  '{{text}} is not a date in the form MM/DD/YYYY. Write YYYY-MM-DD':
    '{{text}} no es una fecha con la forma MM/DD/AAAA. Escriba AAAA-MM-DD',
  '{{text}} is not a number in US format. Write {{example}}':
    '{{text}} no es un número en formato de EE. UU. Escriba {{example}}',
  '{{text}} is on line {{line}} of the file, which cannot be imported':
    '{{text}} está en la línea {{line}} del archivo, que no se puede importar',
  'is hidden in this file. Write the value itself': 'está oculto en este archivo. Escriba el valor mismo',
  'has a value in column {{at}}, which has no heading. Put quotes around a cell that contains a comma':
    'tiene un valor en la columna {{at}}, que no tiene encabezado. Ponga entre comillas la celda que contiene una coma',
  // Record pages
  'Expires {{day}}': 'Caduca: {{day}}',
  'Expired {{day}}': 'Caducó: {{day}}',
  'Overdue since {{day}}': 'Vencido desde: {{day}}',
  '{{what}} expires {{day}}': '{{what}} caduca: {{day}}',
  '{{what}} due {{day}}': '{{what}} vence: {{day}}',
  '{{what}} overdue since {{day}}': '{{what}} vencido desde: {{day}}',
  '{{what}} expired {{day}}': '{{what}} caducó: {{day}}',
  'Show 1 empty field|Show {{count}} empty fields_one': 'Mostrar 1 campo vacío',
  'Show 1 empty field|Show {{count}} empty fields_other': 'Mostrar {{count}} campos vacíos',
  'Missing: {{missing}}': 'Falta: {{missing}}',
  'Add: {{what}}': 'Agregar: {{what}}',
  'If approved': 'Si se aprueba',
  'Requested by me': 'Solicitado por mí',
  Tomorrow: 'Mañana',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  Yesterday: 'Ayer',
  // Units and times of events
  'Units of measurement': 'Unidades de medida',
  'Height unit': 'Unidad de estatura',
  'Weight unit': 'Unidad de peso',
  'Temperature unit': 'Unidad de temperatura',
  '°C, kg, cm': '°C, kg, cm',
  '°F, lb, in': '°F, lb, in',
  'Leave blank for °F, lb and in.': 'Déjelo en blanco para °F, lb e in.',
  'Use these vital signs': 'Usar estos signos vitales',
  'Vital signs were taken at {{at}}.': 'Los signos vitales se tomaron a las {{at}}.',
  'Moved at': 'Hora del traslado',
  'Reason for an earlier time': 'Motivo de una hora anterior',
  'is required for an earlier time': 'es obligatorio para una hora anterior',
  'must not be in the future': 'no puede estar en el futuro',
  'must not be before the admission': 'no puede ser anterior al ingreso',
  'must not be before the admission or the move to this bed':
    'no puede ser anterior al ingreso ni al traslado a esta cama',
  'The stay and its deadlines begin at this time.': 'La estancia y sus plazos comienzan a esta hora.',
  'The stay ends at this time.': 'La estancia termina a esta hora.',
};
