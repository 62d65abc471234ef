/** That a new hire was reported to the state of work: when, and by whom (42 USC 653a). */
import { resource } from '#access/define.model.ts';
import { choice, day, ref, text, user } from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { payOffice } from './pay-access.model.ts';

export const newHireReport = resource('new_hire_report', {
  label: ['New-hire report', 'New-hire reports'],
  title: ['state', 'reportedOn'],
  about: 'employee',
  fields: {
    employee: ref('employee', { setBy: 'server', cascade: true }),
    state: choice(US_STATES, { setBy: 'server' }),
    hiredOn: day({ setBy: 'server', label: 'Hired on' }),
    reportedOn: day({ setBy: 'server', label: 'Reported on' }),
    reportedBy: user({ setBy: 'server', optional: true, label: 'Reported by' }),
    confirmation: text({ setBy: 'server', optional: true, max: 40, label: 'Confirmation number' }),
  },
  unique: [{ fields: ['employee', 'state', 'hiredOn'], else: 'is reported already' }],
  serverOnly: true,
  access: { read: payOffice, export: payOffice },
  list: {
    columns: ['employee', 'state', 'hiredOn', 'reportedOn', 'reportedBy', 'confirmation'],
    filters: ['state', 'reportedOn', 'employee'],
    sort: '-reportedOn',
  },
  detail: { Report: ['employee', 'state', 'hiredOn', 'reportedOn', 'reportedBy', 'confirmation'] },
  examples: { good: [], bad: [] },
});
