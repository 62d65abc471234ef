/** Spanish for progress notes and psychotherapy notes. */
export const spanishNotes: Readonly<Record<string, string>> = {
  'Progress note': 'Nota de evolución',
  'Progress notes': 'Notas de evolución',
  'Psychotherapy note': 'Nota de psicoterapia',
  'Psychotherapy notes': 'Notas de psicoterapia',
  'Your psychotherapy notes': 'Sus notas de psicoterapia',
  'Visible only to you. Not part of the chart and never released with it.':
    'Solo usted las lee. No forman parte del expediente y nunca salen con él.',
  'Write a note': 'Escribir una nota',
  'Write one': 'Escribir una',
  'View all yours': 'Todas las suyas',
  'All notes for this client': 'Todas las notas de este cliente',
  'No notes yet': 'Aún no hay notas',
  'Notes about the client’s care will appear here.': 'Aquí aparece lo que se escribe sobre la atención del cliente.',
  'The notes': 'Las notas',
  'My drafts': 'Mis borradores',
  'My notes': 'Mis notas',
  'To co-sign': 'Por refrendar',
  'Co-sign': 'Refrendar',
  'Draft, overdue': 'Borrador, atrasado',
  Author: 'Autor',
  Section: 'Sección',
  Response: 'Respuesta',
  Narrative: 'Narrativa',
  Assessment: 'Evaluación',
  Plan: 'Plan',
  'Client response': 'Respuesta del cliente',
  'Risk status': 'Riesgo',
  Interventions: 'Intervenciones',
  'Objectives addressed': 'Objetivos tratados',
  'Quick mental status': 'Estado mental breve',
  'Place of service': 'Lugar del servicio',
  'Billing code': 'Código de facturación',
  'No open objectives': 'Ningún objetivo abierto',
  'The client has no active plan with an open objective. Write the plan first.':
    'El cliente no tiene un plan activo con un objetivo abierto. Escriba primero el plan.',
  'Duration is calculated from start and end.': 'Indique inicio y fin; aquí se cuentan los minutos.',
  'A service must be 1 to {{most}} minutes': 'Un servicio dura de 1 a {{most}} minutos',
  'Late entry: signed more than 24 hours after the service':
    'Entrada tardía: firmada más de 24 horas después del servicio',
  'Copied from note {{id}} of {{day}}': 'Copiado de la nota {{id}} del {{day}}',
  'Copied from an earlier note': 'Copiado de una nota anterior',
  'Copy the history of note {{id}}': 'Copiar los antecedentes de la nota {{id}}',
  'History copied from note {{id}}': 'Antecedentes copiados de la nota {{id}}',
  '{{author}}, service of {{day}}': '{{author}}, servicio del {{day}}',
  'Entered in error: {{reason}}': 'Registrado por error: {{reason}}',
  '{{percent}}% matches note {{id}}. Describe what changed.':
    'El {{percent}} % de esto ya estaba en la nota {{id}}. Diga qué fue distinto hoy.',
  '{{percent}}% matches the previous note': 'El {{percent}} % ya estaba en la nota anterior',
  'Load newer version': 'Cargar la versión más reciente',
  'Loading the newer version replaces what you typed. Copy what you need first.':
    'Lo que escribió se queda aquí hasta que cargue la versión más reciente. Copie antes lo que necesite.',
  'Once signed, it cannot be changed.': 'Desde entonces queda como está.',
  'You are co-signing for a supervised author.': 'Usted firma por lo que escribió alguien que no puede firmar solo.',
  // Why a note is refused
  'Service time overlaps note {{id}} for this staff member':
    'La hora del servicio se solapa con la nota {{id}} de esta persona',
  'Service time overlaps another note for this staff member':
    'La hora del servicio se solapa con otra nota de esta persona',
  'Someone else wrote this note. Only its author can sign it':
    'Otra persona escribió esta nota. Solo su autor la firma',
  'Someone else is writing this note. Only its author can discard it':
    'Otra persona está escribiendo esta nota. Solo su autor la abandona',
  'Co-signing requires a verified license to practice independently. Ask a supervisor who has one':
    'Refrendar requiere una licencia verificada de ejercicio independiente. Pida a un supervisor que la tenga',
  'is a note type your role cannot write. Choose another one':
    'es un tipo de nota que su función no escribe. Elija otro',
  'is required before the note is signed': 'es necesario antes de firmar la nota',
  '{{section}} is required before the note is signed': '{{section}} es necesaria antes de firmar la nota',
  'is required for a billable note': 'es necesario para una nota facturable',
  'must be at least one minute after the start': 'debe ser al menos un minuto después del inicio',
  'must be at most 480 minutes after the start': 'debe ser como máximo 480 minutos después del inicio',
  'must be during a stay of the client. Choose another time, or record it as a contact':
    'debe estar dentro de una estancia del cliente. Elija otra hora o escríbala como contacto',
  'must not be in the future. Write the note after the service ends':
    'no debe estar en el futuro. Escriba la nota cuando el servicio haya terminado',
  'must name at least one objective of the active plan': 'debe nombrar al menos un objetivo del plan activo',
  'must belong to the active plan. Reload the page and choose again':
    'debe ser del plan activo. Vuelva a cargar la página y elija de nuevo',
  'must be a signed note for the same client': 'debe ser una nota firmada del mismo cliente',
  '{{code}} is for {{least}} to {{most}} minutes; this service took {{minutes}}. Choose another code':
    '{{code}} es para {{least}} a {{most}} minutos; este servicio duró {{minutes}}. Elija otro código',
  '{{code}} is for {{least}} minutes or more; this service took {{minutes}}. Choose another code':
    '{{code}} es para {{least}} minutos o más; este servicio duró {{minutes}}. Elija otro código',
};
