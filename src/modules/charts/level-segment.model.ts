/** On which level of care somebody was from when to when: written when they are admitted and whenever the level changes. */
import { chartReaders, clinicalRecord, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, instant, ref, text } from '#engine/model/fields.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';

export const levelSegment = resource('level_segment', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Level of care', 'Levels of care'],
  title: ['level'],
  serverOnly: true,
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    episode: ref('episode', { setBy: 'server', cascade: true }),
    level: choice(LEVELS_OF_CARE, { setBy: 'server', label: 'Level of care' }),
    from: instant({ setBy: 'server' }),
    to: instant({ setBy: 'server', optional: true }),
    reason: text({ setBy: 'server', optional: true, max: 300, privacy: 'C3' }),
  },
  exclusive: [{ name: 'one', by: ['episode'], from: 'from', to: 'to', else: 'A stay has one level of care at a time' }],
  access: { read: { ...chartReaders, ...placeReaders } },
  list: { columns: ['client', 'level', 'from', 'to', 'reason'], filters: ['level', 'client'], sort: '-from' },
});
