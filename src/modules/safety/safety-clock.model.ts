/** What OSHA gives a time for: the log within seven days, the report within 8 or 24 hours. */
import { resource } from '#access/define.model.ts';
import { clockActions, clockFields, clockMarks, clockStates } from '#engine/model/clocks.ts';
import { ref } from '#engine/model/fields.ts';
import { oshaOffice } from './safety-access.model.ts';

export const safetyClock = resource('safety_clock', {
  label: ['OSHA clock', 'OSHA clocks'],
  title: ['title'],
  serverOnly: true,
  clock: true,
  fields: { ...clockFields, oshaCase: ref('osha_case', { setBy: 'server', cascade: true }) },
  states: clockStates,
  marks: clockMarks,
  actions: clockActions,
  access: { read: oshaOffice },
  list: {
    columns: ['title', 'oshaCase', 'dueAt', 'escalated', 'status'],
    filters: ['status', 'kind', 'oshaCase', 'dueAt'],
    sort: 'dueAt',
    views: { Open: { status: 'open' }, Late: { status: 'open', 'dueAt[lt]': 'today' }, Done: { status: 'done' } },
  },
});
