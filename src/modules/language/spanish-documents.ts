/** Spanish of policies and the knowledge base. */
export const spanishDocuments: Readonly<Record<string, string>> = {
  // Policies
  '1 policy|{{count}} policies': '1 política|{{count}} políticas',
  'A policy needs your acknowledgment': 'Una política necesita su confirmación',
  'A policy still needs your acknowledgment': 'Una política aún necesita su confirmación',
  'A reminder was already sent today. You can send another tomorrow.':
    'Ya se envió un recordatorio hoy. Puede enviar otro mañana.',
  'All departments': 'Todos los departamentos',
  '1 question is open|{{count}} questions are open_one': 'Falta 1 respuesta',
  '1 question is open|{{count}} questions are open_other': 'Faltan {{count}} respuestas',
  Quiz: 'Cuestionario',
  '{{right}} of {{all}} answers are right, and {{needed}} are needed: read the text again and try once more':
    '{{right}} de {{all}} respuestas son correctas y se necesitan {{needed}}: lea el texto otra vez e inténtelo de nuevo',
  'Add version': 'Añadir versión',
  'Acknowledged {{n}}': 'Confirmadas {{n}}',
  'Change the search or the filter.': 'Cambie la búsqueda o el filtro.',
  'Everyone has acknowledged this policy': 'Todos la han confirmado',
  'I have read and understood this policy.': 'He leído y comprendido esta política.',
  'Name, number or department': 'Nombre, número o departamento',
  'New hires appear here.': 'Las nuevas contrataciones aparecen aquí.',
  'No version is published yet': 'Aún no hay ninguna versión publicada',
  'Not required': 'No se requiere',
  'Open the file': 'Abrir el archivo',
  'Open {{n}}': 'Pendientes {{n}}',
  Outstanding: 'Pendiente',
  'Overdue {{n}}': 'Vencidas {{n}}',
  'Reminded today': 'Recordado hoy',
  'Show all {{n}}': 'Mostrar los {{n}}',
  'The policy is archived. Create a new policy.': 'La política está archivada. Cree una nueva.',
  'The text': 'El texto',
  'This version no longer applies. Open the policy again and read the new one.':
    'Esta versión ya no se aplica. Abra la política de nuevo y lea la nueva.',
  'To acknowledge': 'Por confirmar',
  'Version {{n}}': 'Versión {{n}}',
  'Write a version and publish it. Its audience is notified then.':
    'Escriba una versión y publíquela. Después se avisa a las personas a las que va dirigida.',
  'You acknowledged it on {{when}}': 'La confirmó el {{when}}',
  'due {{day}}': 'vence el {{day}}',
  'effective {{day}}': 'vigente desde el {{day}}',
  'on paper': 'en papel',
  '{{done}} of {{people}} acknowledged': '{{done}} de {{people}} confirmadas',
  // Knowledge base
  '1 article|{{count}} articles': '1 artículo|{{count}} artículos',
  'Add article': 'Añadir artículo',
  'Recently changed': 'Cambios recientes',
  'Due for review': 'Por revisar',
  'How we do things here': 'Cómo hacemos las cosas aquí',
  'No articles match': 'Ningún artículo coincide',
  'No articles yet': 'Aún no hay artículos',
  'Published articles appear here.': 'Los artículos publicados aparecen aquí.',
  'Results for “{{words}}”': 'Resultados de “{{words}}”',
  'Search articles': 'Buscar artículos',
  'Try other words or browse the categories.': 'Pruebe otras palabras o mire las categorías.',
  'Version {{n}}, changed on {{day}}': 'Versión {{n}}, cambiada el {{day}}',
  'Was this helpful?': '¿Le resultó útil?',
  '{{yes}} of {{total}} people found it helpful': '{{yes}} de {{total}} personas lo consideraron útil',
  'People by name': 'Personas por nombre',
  'A department': 'Un departamento',
  'A location': 'Un centro',
  'Choose whom to ask': 'Elija a quién pedirlo',
  'Each person is notified and sends a photo or a PDF. You approve it.':
    'Cada persona recibe un aviso y envía una foto o un PDF. Usted lo aprueba.',
  Asked: 'Pedido',
  'Already has an open request': 'Ya tiene una solicitud abierta',
  'are required. Choose people, a department or a location':
    'son obligatorias. Elija personas, un departamento o un centro',
  'are more than {{most}}. Choose a department and a location':
    'son más de {{most}}. Elija un departamento y un centro',
  'are missing: nobody works there. Choose another place': 'faltan: nadie trabaja allí. Elija otro lugar',
  'include someone who no longer works here. Remove that person':
    'incluyen a alguien que ya no trabaja aquí. Quite a esa persona',
  'Legal hold “{{name}}”: it cannot be removed or destroyed.':
    'Retención legal «{{name}}»: no se puede quitar ni destruir.',
  'is required, or a client or a folder: a hold names what it holds':
    'es obligatorio, o bien un cliente o una carpeta: una retención dice qué retiene',
  'must be empty for a hold on an employee. Place a second hold':
    'debe quedar vacío en una retención de un empleado. Cree una segunda retención',
  'A coaching client whose documents must stay.': 'Un cliente de coaching cuyos documentos deben conservarse.',
};
