/** Spanish of teams, a manager's day, absences, seats, the org chart, plans and people across organizations. */
export const spanishPeople: Readonly<Record<string, string>> = {
  // My team
  'The people who report to you, today and this week': 'Las personas a su cargo, hoy y esta semana',
  'Only employees have a team.': 'Solo los empleados tienen equipo.',
  'No teams yet': 'Aún no hay equipos',
  'Teams appear here once employees have a manager.': 'Los equipos aparecen aquí cuando los empleados tienen gerente.',
  'No one reports to you': 'Nadie depende de usted',
  'Once people report to you, you see here who is in, what waits for you and what is coming up.':
    'Cuando alguien dependa de usted, verá aquí quién está, qué espera su decisión y qué viene.',
  'The team today': 'El equipo hoy',
  'In today': 'Presentes hoy',
  'Of people on the team': 'De personas del equipo',
  'Expiring credentials': 'Credenciales por vencer',
  'In the next 90 days': 'En los próximos 90 días',
  'Contract hours': 'Horas contratadas',
  'Per week, all people': 'Por semana, todas las personas',
  'This week': 'Esta semana',
  'D = scheduled, H = holiday': 'D = programado, H = feriado',
  'Coming up': 'Próximamente',
  'Next {{n}} days': 'Próximos {{n}} días',
  'Nothing coming up': 'Nada próximo',
  'No overdue tasks': 'Sin tareas vencidas',
  'Tasks past their due day will appear here.': 'Las tareas vencidas aparecerán aquí.',
  Birthday: 'Cumpleaños',
  'No credentials expire soon': 'Ninguna credencial vence pronto',
  'Credentials that expire in the next 90 days will appear here.':
    'Las credenciales que vencen en los próximos 90 días aparecerán aquí.',
  // My absences
  'Your balances, your year and your requests': 'Sus saldos, su año y sus solicitudes',
  'Balance history': 'Historial de saldos',
  'My year {{year}}': 'Mi año {{year}}',
  'Earlier year': 'Año anterior',
  'Later year': 'Año siguiente',
  '{{name}}: no absences': '{{name}}: sin ausencias',
  '{{label}}, pending': '{{label}}, pendiente',
  '{{n}} taken': '{{n}} usadas',
  '{{n}} booked': '{{n}} reservadas',
  '{{n}} pending': '{{n}} pendientes',
  // Teams
  'No members yet': 'Aún no hay miembros',
  'Everyone on this team will appear here with their role.':
    'Las personas de este equipo aparecerán aquí con su función.',
  'Joining later': 'Se incorporan después',
  'Left the team': 'Dejaron el equipo',
  'You are now on the team {{name}}': 'Ahora forma parte del equipo {{name}}',
  'This person is already on the team on these days': 'Esta persona ya está en el equipo en esos días',
  'Memberships end today. The team stays in the history.':
    'Las membresías terminan hoy. El equipo queda en el historial.',
  // Position control
  Filled: 'Ocupados',
  Vacant: 'Vacantes',
  'Seats in this position. Leave blank for no limit.': 'Plazas de este puesto. Deje vacío si no hay límite.',
  'Reason to exceed the headcount limit': 'Motivo para superar el límite de plazas',
  'Only if the position is full. It is kept in the history.': 'Solo si el puesto está completo. Queda en el historial.',
  'Only if the new position is full.': 'Solo si el puesto nuevo está completo.',
  '{{incumbents}} of {{limit}} filled': '{{incumbents}} de {{limit}} ocupadas',
  '{{n}} over the limit': '{{n}} por encima del límite',
  '{{n}} vacant': '{{n}} vacantes',
  'must be at least {{taken}}, the number of people in this position':
    'debe ser al menos {{taken}}, el número de personas en este puesto',
  '{{count}} person holds this position. Move this person first.|{{count}} people hold this position. Move them first._one':
    '{{count}} persona ocupa este puesto. Trasládela primero.',
  '{{count}} person holds this position. Move this person first.|{{count}} people hold this position. Move them first._other':
    '{{count}} personas ocupan este puesto. Trasládelas primero.',
  'No one can be hired or moved into this position until it is reopened.':
    'Nadie puede ser contratado ni trasladado a este puesto hasta que se reabra.',
  'No one can be hired or moved into this position anymore.':
    'Nadie más puede ser contratado ni trasladado a este puesto.',
};
