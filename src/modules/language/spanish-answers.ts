/** Spanish of what people read while they answer a form and choose files for it. */
export const spanishAnswers: Readonly<Record<string, string>> = {
  '(optional)': '(opcional)',
  'Type a number to answer. Press Enter to continue.': 'Escriba un número para responder. Pulse Intro para continuar.',
  '{{answered}} of {{asked}} answered': '{{answered}} de {{asked}} respondidas',
  'Not answered': 'Sin respuesta',
  'Prefer not to say': 'Prefiero no decirlo',
  'Thank you': 'Gracias',
  '1 file|{{count}} files': '1 archivo|{{count}} archivos',
  'Choose file|Choose files': 'Elegir archivo|Elegir archivos',
  '{{kinds}}, 1 file up to {{maxMb}} MB|{{kinds}}, up to {{count}} files of {{maxMb}} MB each':
    '{{kinds}}, 1 archivo de hasta {{maxMb}} MB|{{kinds}}, hasta {{count}} archivos de {{maxMb}} MB cada uno',
  '{{name}} is empty. Choose another file.': '{{name}} está vacío. Elija otro archivo.',
  '{{name}} is larger than {{maxMb}} MB. Make it smaller and choose it again.':
    '{{name}} supera los {{maxMb}} MB. Reduzca su tamaño y elíjalo de nuevo.',
  '{{name}} is not an allowed file type. Allowed types: {{kinds}}. Save it as one of them and choose it again.':
    '{{name}} no es de un tipo admitido. Tipos admitidos: {{kinds}}. Guárdelo en uno de ellos y elíjalo de nuevo.',
  '{{name}} was not uploaded: {{why}}': '{{name}} no se subió: {{why}}',
  'A file was not uploaded. Upload it again or remove it to continue.':
    'Un archivo no se subió. Súbalo de nuevo o quítelo para continuar.',
  'Files are still uploading. Continue when they are done.':
    'Aún se están subiendo archivos. Continúe cuando terminen.',
  'Only 1 file is allowed. Not added: {{names}}. Remove the other file first.|At most {{count}} files are allowed. Not added: {{names}}. Remove another file first.':
    'Solo se admite 1 archivo. No añadido: {{names}}. Quite antes el otro archivo.|Se admiten {{count}} archivos como máximo. No añadidos: {{names}}. Quite antes otro archivo.',
  'The form is not in use. Ask HR to publish a version.':
    'El formulario no está en uso. Pida a Recursos Humanos que publique una versión.',
  '{{count}} day left|{{count}} days left': 'Queda {{count}} día|Quedan {{count}} días',
  // HR asks several people for a document
  '1 person asked|{{count}} people asked': '1 persona avisada|{{count}} personas avisadas',
  '1 already has an open request|{{count}} already have an open request':
    '1 ya tiene una solicitud abierta|{{count}} ya tienen una solicitud abierta',
  '1 selected person no longer works here and is not asked.|{{count}} selected people no longer work here and are not asked.':
    '1 persona seleccionada ya no trabaja aquí y no se le pide.|{{count}} personas seleccionadas ya no trabajan aquí y no se les pide.',
  '{{names}} and {{more}} more': '{{names}} y {{more}} más',
};
