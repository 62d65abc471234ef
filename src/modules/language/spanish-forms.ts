/** Spanish of forms that people build, and of requests on them. */
export const spanishForms: Readonly<Record<string, string>> = {
  // The builder
  'Add item': 'Añadir elemento',
  'Add section': 'Añadir sección',
  'Export JSON': 'Exportar JSON',
  'Formula, such as {price} * 2': 'Fórmula, por ejemplo {price} * 2',
  Highest: 'Máximo',
  Lowest: 'Mínimo',
  'Most characters': 'Máximo de caracteres',
  'Move down': 'Bajar',
  'Move up': 'Subir',
  'One answer per line. Add “= 2” to count 2 points.': 'Una respuesta por línea. Añada «= 2» para que cuente 2 puntos.',
  Outline: 'Esquema',
  Properties: 'Propiedades',
  'Ready to publish': 'Listo para publicar',
  Redo: 'Rehacer',
  'Remove item': 'Quitar elemento',
  'Section {{n}}': 'Sección {{n}}',
  'Select an item in the outline to change it.': 'Seleccione un elemento del esquema para cambiarlo.',
  'Shown if': 'Se muestra si',
  'Published templates cannot be edited; create a new version':
    'Las plantillas publicadas no se pueden modificar; cree una versión nueva',
  'The form is retired. Create a new form.': 'El formulario está retirado. Cree uno nuevo.',
  'This version cannot be read. Ask for a new version.': 'Esta versión no se puede leer. Pida una versión nueva.',
  'New answers use this version. Answers that are under way finish on theirs. It cannot be changed again.':
    'Las respuestas nuevas usan esta versión. Las que están en curso terminan en la suya. Después no se puede cambiar.',
  'Nobody can begin it again. Answers that are under way can still be finished.':
    'Nadie puede empezarlo de nuevo. Las respuestas en curso aún se pueden terminar.',
  'Short and permanent, such as weekly-check-in.': 'Corto y permanente, por ejemplo weekly-check-in.',
  'must be lowercase letters, digits and hyphens, and start with a letter':
    'debe tener minúsculas, cifras y guiones, y empezar por una letra',
  'Leave blank for all levels.': 'Deje en blanco para todos los niveles.',
  // Answering
  'Not yet known': 'Aún no se conoce',
  'Type your full name to sign.': 'Escriba su nombre completo para firmar.',
  // Requests
  'Form request': 'Solicitud',
  'Form requests': 'Solicitudes',
  'Form version': 'Versión de formulario',
  'Form versions': 'Versiones de formularios',
  'Start a request': 'Empezar una solicitud',
  'The draft is closed and cannot be sent.': 'El borrador se cierra y no se puede enviar.',
  'The form': 'El formulario',
  'This version is not in use. Begin the form again from the list of forms.':
    'Esta versión no está en uso. Empiece de nuevo desde la lista de formularios.',
  'is not a form for employees': 'no es un formulario para empleados',
};
