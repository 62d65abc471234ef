/** What is due for a client by a rule: one list for assessments, plans, notes, rounds. */
import { clinicalRecord, workReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { clockActions, clockFields, clockMarks, clockStates } from '#engine/model/clocks.ts';
import { instant, ref } from '#engine/model/fields.ts';

export const dueItem = resource('due_item', {
  ...clinicalRecord,
  // A title names the work, never what is in it; opening the list of one's day is no reading of charts.
  readsAudited: false,
  label: ['Due item', 'Due items'],
  path: 'due-items',
  title: ['title'],
  ownedBy: 'person',
  serverOnly: true,
  clock: true,
  fields: {
    ...clockFields,
    client: ref('client', { setBy: 'server', cascade: true }),
    episode: ref('episode', { setBy: 'server', optional: true, cascade: true }),
    /** When somebody began it; it is open until it is complete. */
    begunAt: instant({ setBy: 'server', optional: true, label: 'Begun at' }),
  },
  states: clockStates,
  marks: clockMarks,
  actions: clockActions,
  access: { read: { ...workReaders, '*': mine } },
  list: {
    columns: ['title', 'client', 'dueAt', 'role', 'person', 'escalated', 'status'],
    filters: ['status', 'kind', 'role', 'client'],
    sort: 'dueAt',
    views: { Open: { status: 'open' }, Done: { status: 'done' } },
  },
});
