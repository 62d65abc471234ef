/** Where somebody works just now: the site and the shift they chose in the top bar. Everybody has their own. */
import { resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { ref, text, user } from '#engine/model/fields.ts';

export const workPlace = resource('work_place', {
  label: ['Place of work', 'Places of work'],
  path: 'work-places',
  title: ['shift'],
  ownedBy: 'account',
  fields: {
    account: user({ setBy: 'server' }),
    location: ref('location', { optional: true, cascade: true, label: 'Site', help: 'Leave blank for all sites.' }),
    shift: text({ max: 40, optional: true, help: 'One of the organization’s shifts. Leave blank for none.' }),
  },
  access: { read: { '*': mine }, create: { '*': mine }, edit: { '*': mine }, remove: { '*': mine } },
  unique: [{ fields: ['account'], else: 'already has a place of work. Edit that one' }],
  list: { columns: ['location', 'shift'] },
  examples: {
    good: [{}, { shift: 'Day' }],
    bad: [{ input: { shift: 'x'.repeat(41) }, field: 'shift' }],
  },
});
