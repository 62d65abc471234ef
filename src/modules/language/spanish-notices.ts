/** Spanish for notifications and job results: stored texts that are translated for the reader. */
export const spanishNotices: Readonly<Record<string, string>> = {
  // What waits for somebody
  '{{what}} needs your decision': '{{what}}: espera su decisión',
  'Overdue: {{title}}': 'Atrasado: {{title}}',
  // Leave
  'Your leave was approved': 'Se aprobó su permiso',
  'Your leave was not approved': 'No se aprobó su permiso',
  'Your leave was canceled': 'Se canceló su permiso',
  'A day of your leave was canceled': 'Se canceló un día de su permiso',
  'Your leave after your last day was canceled': 'Se canceló su permiso posterior a su último día',
  'Leave of {{person}} after the last day was canceled': 'Se canceló el permiso de {{person}} posterior al último día',
  'Your leave is approved again': 'Su permiso vuelve a estar aprobado',
  'Leave of {{person}} is approved again': 'El permiso de {{person}} vuelve a estar aprobado',
  'Leave of {{person}} was canceled': 'Se canceló el permiso de {{person}}',
  '{{person}} is back: a day of leave was canceled': '{{person}} vuelve un día que tenía de permiso',
  '{{leave}}, {{days}}.': '{{leave}}, {{days}}.',
  '{{from}} to {{to}}.': '{{from}} a {{to}}.',
  '{{days}}: {{why}}': '{{days}}: {{why}}',
  'Your leave balance was adjusted': 'Se ajustó su saldo de permisos',
  'Your leave requires a certification': 'Hace falta un certificado para su permiso',
  'HR needs it by {{day}}.': 'RR. HH. lo necesita antes del {{day}}.',
  'Your leave was designated as protected': 'Su permiso queda reconocido como protegido',
  'Your leave payout was approved': 'Se le paga su permiso',
  'Your leave payout was declined': 'No se le paga su permiso',
  '{{hours}} h will go to payroll.': '{{hours}} h pasan a la nómina.',
  'A holiday changed your leave': 'Un día festivo cambió su permiso',
  '{{date}} is a working day again and {{type}} does not cover it. Come to work or request leave.':
    'El {{date}} vuelve a ser laborable y {{type}} no lo cubre: se le espera en el trabajo, o pida un permiso.',
  '{{date}} is {{holiday}}: {{hours}} h of {{type}} are returned.':
    'El {{date}} es {{holiday}}: se devuelven {{hours}} h de {{type}}.',
  '{{date}} is a working day again: {{hours}} h of {{type}} are deducted.':
    'El {{date}} vuelve a ser laborable: se toman {{hours}} h de {{type}}.',
  '{{date}} is {{holiday}}: {{type}} gets back {{days}}.': 'El {{date}} es {{holiday}}: {{type}} recupera {{days}}.',
  '{{date}} is a working day again: {{type}} loses {{days}}.':
    'El {{date}} vuelve a ser laborable: {{type}} pierde {{days}}.',
  'a holiday': 'festivo',
  // One's own record
  'Your job details changed': 'Cambiaron los datos de su puesto',
  'A bank account for your pay was added': 'Se añadió una cuenta bancaria para su pago',
  'A bank account for your pay was removed': 'Se quitó una cuenta bancaria para su pago',
  'Your tax form was changed': 'Se cambió su formulario de impuestos',
  'Your {{what}} has expired': 'Su {{what}} ha caducado',
  // Meetings, messages, announcements
  'You are invited to a meeting': 'Le invitan a una reunión',
  'You are invited to a meeting as co-host': 'Le invitan a una reunión como coanfitrión',
  'A meeting was canceled': 'Se canceló una reunión',
  'You have a new message': 'Tiene un mensaje nuevo',
  'New announcement': 'Hay un anuncio nuevo',
  'An announcement needs your acknowledgment': 'Un anuncio le pide confirmar que lo leyó',
  'An announcement still needs your acknowledgment': 'Un anuncio sigue esperando que confirme que lo leyó',
  // Clinical work, without what it is about
  'Vital signs need review': 'Signos vitales por revisar',
  // Access and the organization
  '{{person}} opened emergency access': '{{person}} abrió un acceso de emergencia',
  '{{person}}’s emergency access needs review': 'El acceso de emergencia de {{person}} espera su revisión',
  'Your organization is closing': 'Su organización va a cerrar',
  'In {{days}} days, all its data is removed. Until then, you can export it or keep the organization.':
    'En {{days}} días se elimina todo lo que posee. Hasta entonces puede llevárselo o conservar la organización.',
  'Your organization stays open': 'Su organización se queda',
  'It is no longer closing.': 'Ya no va a cerrar.',
  '{{organization}} applied to join Nexus': '{{organization}} pide unirse a Nexus',
  // Long work
  '{{done}} of {{total}} rows imported': '{{done}} de {{total}} filas importadas',
  '{{records}} records in {{files}} files': '{{records}} registros en {{files}} archivos',
  'It stopped before it finished. Completed work is kept.':
    'Se detuvo antes del final. Lo que se hizo antes queda hecho.',
};
