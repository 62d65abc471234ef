/** Spanish for progress notes and psychotherapy notes. */
export const spanishNotes: Readonly<Record<string, string>> = {
  'Progress note': 'Nota de evolución',
  'Progress notes': 'Notas de evolución',
  'Psychotherapy note': 'Nota de psicoterapia',
  'Psychotherapy notes': 'Notas de psicoterapia',
  'Your psychotherapy notes': 'Sus notas de psicoterapia',
  'Only you read them. They are no part of the chart and never leave with it.':
    'Solo usted las lee. No forman parte del expediente y nunca salen con él.',
  'Write a note': 'Escribir una nota',
  'Write one': 'Escribir una',
  'All of yours': 'Todas las suyas',
  'All notes on this client': 'Todas las notas de este cliente',
  'No notes yet': 'Aún no hay notas',
  'What is written about the client’s care appears here.':
    'Aquí aparece lo que se escribe sobre la atención del cliente.',
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
  'No open objective': 'Ningún objetivo abierto',
  'The client has no active plan with an open objective. Write the plan first.':
    'El cliente no tiene un plan activo con un objetivo abierto. Escriba primero el plan.',
  'Give start and end; minutes are counted here.': 'Indique inicio y fin; aquí se cuentan los minutos.',
  'A service takes 1 to {{most}} minutes': 'Un servicio dura de 1 a {{most}} minutos',
  'Late entry: signed more than 24 hours after the service':
    'Entrada tardía: firmada más de 24 horas después del servicio',
  'Copied from note {{id}} of {{day}}': 'Copiado de la nota {{id}} del {{day}}',
  'Copied from an earlier note': 'Copiado de una nota anterior',
  'Copy the history of note {{id}}': 'Copiar los antecedentes de la nota {{id}}',
  'History copied from note {{id}}': 'Antecedentes copiados de la nota {{id}}',
  '{{author}}, service of {{day}}': '{{author}}, servicio del {{day}}',
  'Entered in error: {{reason}}': 'Registrado por error: {{reason}}',
  '{{percent}} % of this stood in note {{id}}. Say what was different today.':
    'El {{percent}} % de esto ya estaba en la nota {{id}}. Diga qué fue distinto hoy.',
  '{{percent}} % of it stood in the note before': 'El {{percent}} % ya estaba en la nota anterior',
  'Load the newer version': 'Cargar la versión más reciente',
  'What you typed stays here until you load the newer version. Copy what you need first.':
    'Lo que escribió se queda aquí hasta que cargue la versión más reciente. Copie antes lo que necesite.',
  'It stands as it is from then on.': 'Desde entonces queda como está.',
  'You sign for what somebody wrote who may not sign alone.':
    'Usted firma por lo que escribió alguien que no puede firmar solo.',
  // Why a note is refused
  'Service time overlaps note {{id}} for this staff member':
    'La hora del servicio se solapa con la nota {{id}} de esta persona',
  'Service time overlaps another note for this staff member':
    'La hora del servicio se solapa con otra nota de esta persona',
  'Somebody else wrote this note. Only its author signs it': 'Otra persona escribió esta nota. Solo su autor la firma',
  'Somebody else is writing this note. Only its author gives it up':
    'Otra persona está escribiendo esta nota. Solo su autor la abandona',
  'Co-signing asks for a verified licence to practise independently. Ask a supervisor who holds one':
    'Refrendar requiere una licencia verificada de ejercicio independiente. Pida a un supervisor que la tenga',
  'is a kind of note that your role does not write. Choose another one':
    'es un tipo de nota que su función no escribe. Elija otro',
  'is needed before the note is signed': 'es necesario antes de firmar la nota',
  '{{section}} is needed before the note is signed': '{{section}} es necesaria antes de firmar la nota',
  'is needed for a billable note': 'es necesario para una nota facturable',
  'must be at least one minute after the start': 'debe ser al menos un minuto después del inicio',
  'must be at most 480 minutes after the start': 'debe ser como máximo 480 minutos después del inicio',
  'must be during a stay of the client. Choose another time, or write it as a contact':
    'debe estar dentro de una estancia del cliente. Elija otra hora o escríbala como contacto',
  'must not be in the future. Write the note once the service is over':
    'no debe estar en el futuro. Escriba la nota cuando el servicio haya terminado',
  'must name at least one objective of the active plan': 'debe nombrar al menos un objetivo del plan activo',
  'must be of the active plan. Load the page again and choose anew':
    'debe ser del plan activo. Vuelva a cargar la página y elija de nuevo',
  'must be a signed note of the same client': 'debe ser una nota firmada del mismo cliente',
  '{{code}} is for {{least}} to {{most}} minutes; this service took {{minutes}}. Choose another code':
    '{{code}} es para {{least}} a {{most}} minutos; este servicio duró {{minutes}}. Elija otro código',
  '{{code}} is for {{least}} minutes or more; this service took {{minutes}}. Choose another code':
    '{{code}} es para {{least}} minutos o más; este servicio duró {{minutes}}. Elija otro código',
};
