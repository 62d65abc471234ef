/** Spanish for what the server says: why something is refused, and what is wrong with a value. */
export const spanishRefusals: Readonly<Record<string, string>> = {
  // What is wrong with a value; follows the field's name
  'is required': 'es obligatorio',
  'is empty': 'está vacío',
  'must be a valid e-mail': 'debe ser un correo válido',
  'must be a phone number with country code, such as +1 503 555 0142':
    'debe ser un teléfono con prefijo de país, como +1 503 555 0142',
  'must be a web address that starts with https://': 'debe ser una dirección web que empiece por https://',
  'must be a ZIP code of 5 or 9 digits': 'debe ser un código postal de 5 o 9 cifras',
  'can contain only lowercase letters, digits and hyphens': 'solo admite minúsculas, cifras y guiones',
  'must be at most {{most}} characters': 'debe tener como máximo {{most}} caracteres',
  'must be at least {{least}} characters': 'debe tener como mínimo {{least}} caracteres',
  'must be at least {{least}}': 'debe ser como mínimo {{least}}',
  'must be at most {{most}}': 'debe ser como máximo {{most}}',
  'must be in increments of {{step}}': 'debe ir en pasos de {{step}}',
  'must have at most {{most}} rows': 'debe tener como máximo {{most}} filas',
  'row {{row}} {{field}} {{problem}}': 'fila {{row}}: {{field}} {{problem}}',
  'must be on or after {{first}}': 'debe ser el {{first}} o después',
  'must be on or before {{last}}': 'debe ser el {{last}} o antes',
  'must be one of {{codes}}': 'debe ser uno de {{codes}}',
  'must be a list of {{codes}}': 'debe ser una lista de {{codes}}',
  'must not contain control characters': 'no debe contener caracteres de control',
  'must be a single line': 'debe ser una sola línea',
  'must be a number': 'debe ser un número',
  'must be a whole number of cents': 'debe ser un número entero de centavos',
  'must be a whole number': 'debe ser un número entero',
  'must be a list': 'debe ser una lista',
  'must be text': 'debe ser un texto',
  'must be a date as YYYY-MM-DD': 'debe ser una fecha como AAAA-MM-DD',
  'must be a time in the form HH:MM': 'debe ser una hora como HH:MM',
  'must be yes or no': 'debe ser sí o no',
  'must be the id of a record': 'debe ser el identificador de un registro',
  'must be an object': 'debe ser un objeto',
  'is not a recognized field': 'no es un campo conocido',
  'cannot be set here': 'no se puede indicar aquí',
  'cannot be in the future': 'no puede estar en el futuro',
  'must not be 0': 'no debe ser 0',
  'must be someone else': 'debe ser otra persona',
  'would create a loop': 'crearía un círculo',
  'already used by another {{noun}}': 'ya lo usa otro registro ({{noun}})',
  'must be an existing {{noun}}': 'debe existir ({{noun}})',
  'must be text of at most 1000 characters': 'debe ser un texto de como máximo 1000 caracteres',
  'must be a reason of 10 to 500 characters': 'debe ser un motivo de 10 a 500 caracteres',
  'is not an action for this list': 'no es una acción de esta lista',
  'must be a list of 1 to 500 ids': 'debe ser una lista de 1 a 500 identificadores',
  'contains a value that cannot be stored': 'contiene un valor que no se puede guardar',
  'must be at most {{most}} MB when unpacked; save it again without large images':
    'debe tener como máximo {{most}} MB descomprimido; guárdelo de nuevo, sin imágenes grandes',
  '{{unknown}}: no such column. Columns: {{known}}': '{{unknown}}: no existe esa columna. Columnas: {{known}}',
  'is not valid CSV: {{why}}': 'no es un CSV válido: {{why}}',
  'has {{rows}} rows, the limit is {{most}}. Split the file':
    'tiene {{rows}} filas, el límite es {{most}}. Divida el archivo',
  'must have a header row and at least one data row': 'necesita una línea de encabezado y al menos una fila',
  'Password must be at least {{least}} characters.': 'La contraseña debe tener como mínimo {{least}} caracteres.',
  'Password must be at most {{most}} characters.': 'La contraseña debe tener como máximo {{most}} caracteres.',
  // Why something is refused
  'The request is not valid JSON. Check the body and send it again.':
    'La solicitud no es JSON válido. Revísela y envíela de nuevo.',
  'The query is not valid: {{why}}': 'No se entiende la consulta: {{why}}',
  'The request is larger than {{limit}}. Send less at a time.':
    'La solicitud ocupa más de {{limit}}. Envíe menos de una vez.',
  'Authentication failed. Please log in again.': 'No se ha podido comprobar quién es. Vuelva a iniciar sesión.',
  'Enter the 6-digit code from your authenticator app.':
    'Escriba el código de 6 cifras de su aplicación de autenticación.',
  'That code is not valid. Try again.': 'Ese código no es válido. Inténtelo de nuevo.',
  'Your organization requires a second factor. Set one up to continue.':
    'Su organización pide un segundo factor. Configure uno para continuar.',
  'Confirm your identity with your password or code to continue.':
    'Demuestre que es usted: escriba su contraseña o su código y continuará.',
  'This link has expired or was already used.': 'Este enlace ha caducado o ya se ha usado.',
  'This sign-in method is not available here. Ask an administrator.':
    'Esta forma de iniciar sesión no está disponible aquí. Pregunte a un administrador.',
  'The sign-in service’s response was not accepted: {{why}}. Sign in again.':
    'No se ha aceptado la respuesta del servicio de inicio de sesión: {{why}}. Vuelva a iniciar sesión.',
  'Demo sessions are turned off. Sign in with your own account.':
    'Las sesiones de demostración están desactivadas aquí. Inicie sesión con su propia cuenta.',
  'Demo sessions cannot do this. Sign in with your own account.':
    'Las sesiones de demostración no pueden hacer esto. Inicie sesión con su propia cuenta.',
  '{{what}} is turned off. An administrator can turn it on.':
    '{{what}}: está desactivado aquí. Un administrador puede activarlo.',
  'You do not have permission to access this resource.': 'No tiene permiso para ver esto.',
  'This organization is suspended. Contact your administrator.':
    'Esta organización está suspendida. Hable con su administrador.',
  'This invitation was sent to a different e-mail address.': 'Esta invitación se envió a otra dirección de correo.',
  'This request is waiting for {{who}}, not you.': 'Esta solicitud espera a {{who}}, no a usted.',
  'Record changed by {{name}}. Reload.': 'Registro modificado por {{name}}. Vuelva a cargar.',
  '{{label}} is {{state}}: "{{action}}" is not available now.':
    '{{label}}: {{state}}. Ahora no es posible «{{action}}».',
  '{{label}} is {{state}} and can no longer be edited.': '{{label}}: {{state}}. Ya no se puede editar.',
  'Used by {{n}} records. Archive it instead.': 'Lo usan {{n}} registros. Archívelo en su lugar.',
  'The list has more than {{n}} rows. Narrow it with filters, then export again.':
    'La lista tiene más de {{n}} filas. Acótela con filtros y exporte de nuevo.',
  'This file type is not allowed.': 'Este tipo de archivo no está permitido.',
  'The file is larger than {{n}} MB.': 'El archivo ocupa más de {{n}} MB.',
  'The file is larger than {{maxMb}} MB.': 'El archivo ocupa más de {{maxMb}} MB.',
  'Too many requests. Try again in {{seconds}} seconds.':
    'Demasiadas solicitudes. Inténtelo de nuevo en {{seconds}} segundos.',
  'This passkey is already set up.': 'Esta llave de acceso ya está configurada.',
  'You have {{most}} passkeys. Remove one first.': 'Tiene {{most}} llaves de acceso. Quite una primero.',
  'You have {{most}} active keys. Revoke one first.': 'Tiene {{most}} claves en uso. Revoque una primero.',
  'Your organization has sent {{most}} invitations in 24 hours, which is the limit. Send the rest tomorrow.':
    'Su organización ha enviado {{most}} invitaciones en 24 horas, que es el límite. Envíe las demás mañana.',
  // People
  'A plan for this year and scenario is already approved. Reopen it first.':
    'Ya hay un plan aprobado para este año y escenario. Reábralo primero.',
  'The org chart holds at most {{most}} records of a kind. Open the list instead.':
    'El organigrama admite como máximo {{most}} registros de un tipo. Abra la lista.',
  'is archived: reopen it first': 'está archivado: reábralo primero',
  'must be a team that you lead or set up; ask its lead or HR':
    'debe ser un equipo que usted dirige o creó; pida ayuda a quien lo dirige o a RR. HH.',
  'Position is full ({{taken}} of {{limit}})': 'El puesto está completo ({{taken}} de {{limit}})',
  'must not be more than {{most}} days ahead': 'no debe estar a más de {{most}} días',
  'must be after the last day {{lastDay}}': 'debe ser después del último día, {{lastDay}}',
  'must be on or after the hire date {{hireDate}}': 'debe ser la fecha de contratación {{hireDate}} o después',
  'must be on or after the hire date {{hiredOn}}': 'debe ser la fecha de contratación {{hiredOn}} o después',
  'must be today or later': 'debe ser hoy o después',
  '{{count}} person works here. Move this person first.|{{count}} people work here. Move them first._one':
    'Aquí trabaja {{count}} persona. Muévala antes.',
  '{{count}} person works here. Move this person first.|{{count}} people work here. Move them first._other':
    'Aquí trabajan {{count}} personas. Muévalas antes.',
  '{{count}} direct report still reports to this person|{{count}} direct reports still report to this person_one':
    '{{count}} persona depende todavía de esta persona',
  '{{count}} direct report still reports to this person|{{count}} direct reports still report to this person_other':
    '{{count}} personas dependen todavía de esta persona',
  // Leave
  'must be on or after the first day': 'debe ser el primer día o después',
  'must be at most 366 days after from': 'debe ser como máximo 366 días después del primero',
  'is not part of the leave policy': 'no está en la norma de permisos',
  'All selected days are holidays or days off': 'Todos los días elegidos son festivos o libres',
  'must be in whole or half days': 'se toma por días o medios días',
  'must be between 0 and 24 hours': 'debe estar entre 0 y 24 horas',
  'Only HR can cancel leave that has started.':
    'Un permiso que ya ha empezado solo lo puede cancelar Recursos humanos.',
  'must be someone else: you cannot adjust your own leave': 'debe ser otra persona: nadie ajusta sus propios permisos',
  'You already have leave {{from}}–{{to}} ({{status}})': 'Ya tiene un permiso del {{from}} al {{to}} ({{status}})',
  '{{name}} starts after {{span}} of service': '{{name}}: empieza tras {{span}} de servicio',
  'must be on or before {{lastDay}}, the last day of service':
    'debe ser, como tarde, el {{lastDay}}, último día de trabajo',
  '{{name}} requires {{span}} notice, earliest possible day {{first}}':
    '{{name}}: se pide con {{span}} de antelación, primer día posible {{first}}',
  '{{name}} cannot start in the past': '{{name}}: no puede empezar en el pasado',
  '{{name}} can be backdated up to {{span}}, earliest {{first}}':
    '{{name}}: se puede pedir hasta {{span}} atrás, como pronto el {{first}}',
  '{{name}} allows at most {{most}} in a row, {{asked}} requested':
    '{{name}}: como máximo {{most}} seguidos, se piden {{asked}}',
  'A document is required for more than {{span}}': 'Hace falta un documento para más de {{span}}',
  'Dates fall in blackout "{{name}}"': 'Las fechas caen en el período sin permisos «{{name}}»',
  '{{name}} allows {{most}} h per event, {{asked}} h requested':
    '{{name}}: {{most}} h por suceso, se piden {{asked}} h',
  'Not enough balance: {{asked}} h requested, {{available}} h available':
    'Saldo insuficiente: se piden {{asked}} h, hay {{available}} h disponibles',
  '{{name}} allows {{most}} per event, {{asked}} requested': '{{name}}: {{most}} por suceso, se piden {{asked}}',
  'Not enough balance: {{asked}} requested, {{available}} available':
    'Saldo insuficiente: se piden {{asked}}, hay {{available}} disponibles',
  'must be {{hours}} for the schedule {{name}}, or {{hours}} divided by the FTE':
    'debe ser {{hours}} para el horario {{name}}, o {{hours}} dividido por la jornada',
  'must be a current employee; rehire this person first': 'debe trabajar aquí; vuelva a contratar antes a esta persona',
  'cannot be changed once anyone has a balance; create another leave type':
    'no se puede cambiar cuando alguien tiene saldo; cree otro tipo de permiso',
  '{{name}} cannot be paid out on request': '{{name}}: no se paga a petición',
  '{{n}} day|{{n}} days_one': '{{n}} día',
  '{{n}} day|{{n}} days_other': '{{n}} días',
  '{{n}} month|{{n}} months_one': '{{n}} mes',
  '{{n}} month|{{n}} months_other': '{{n}} meses',
  // Messages
  'It is not published. Reload the page.': 'No está publicado. Vuelva a cargar la página.',
  'You can correct a message for {{most}} minutes. Withdraw it, or write another one.':
    'Un mensaje se puede corregir durante {{most}} minutos. Retírelo o escriba otro.',
  'includes {{name}}, and you cannot write to them': 'incluye a {{name}}, a quien no puede escribir',
  'includes {{name}}, who cannot write to everyone else here':
    'reúne a {{name}} con personas a las que no puede escribir',
  'is required: choose at least one person': 'es obligatorio: elija al menos a una persona',
  'includes someone who is no longer here. Remove them': 'incluye a alguien que ya no está. Quítelo',
  'This conversation is closed, or you left it. Start a new one.':
    'Esta conversación está cerrada, o usted la dejó. Empiece otra.',
  'is empty: write something or attach a file': 'está vacío: escriba algo o adjunte un archivo',
};
