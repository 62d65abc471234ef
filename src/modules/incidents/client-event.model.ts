/** That something happened to a client, without a word about it: what the chart says of an incident, which is peer review. */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { instant, ref, text } from '#engine/model/fields.ts';

export const clientEvent = resource('client_event', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Event', 'Events'],
  title: ['note'],
  serverOnly: true,
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    at: instant({ setBy: 'server', index: true, label: 'Occurred at' }),
    note: text({ setBy: 'server', max: 120, default: 'Event reported; see nursing notes' }),
    incident: ref('incident', { setBy: 'server', cascade: true }),
  },
  access: { read: chartReaders },
  list: { columns: ['client', 'at', 'note'], filters: ['client', 'at'], sort: '-at' },
});
