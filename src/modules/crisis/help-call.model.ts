/** A client of health coaching presses "Alert my team": who answers, and when (platform, 2, crisis_event). */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { instant, longText, text, user } from '#engine/model/fields.ts';

const answering = { health_coach: all, health_admin: all, clinical_director: all } as const;

export const helpCall = resource('help_call', {
  label: ['Call for help', 'Calls for help'],
  title: ['name', 'raisedAt'],
  titleJoin: ' · ',
  ownedBy: 'person',
  personal: true,
  fields: {
    person: user({ setBy: 'server' }),
    name: text({ setBy: 'server', max: 120 }),
    words: longText({ max: 500, optional: true, fixed: true, label: 'In their words' }),
    raisedAt: instant({ setBy: 'server', label: 'Raised at', index: true }),
    answeredBy: user({ setBy: 'server', optional: true, label: 'Answered by' }),
    answeredAt: instant({ setBy: 'server', optional: true, label: 'Answered at' }),
    outcome: longText({ setBy: 'server', optional: true, min: 3, max: 1000 }),
  },
  states: { raised: { answer: 'answered' }, answered: { resolve: 'resolved' }, resolved: {} },
  marks: { raised: 'danger', answered: 'in progress', resolved: 'complete' },
  actions: {
    answer: { by: answering, tone: 'primary', label: 'I am calling them' },
    resolve: { by: answering, asks: ['outcome'], tone: 'primary' },
  },
  access: { read: { ...answering, health_client: mine, super_admin: all }, create: { health_client: mine } },
  list: {
    columns: ['name', 'raisedAt', 'answeredBy', 'answeredAt', 'status'],
    filters: ['status', 'raisedAt'],
    sort: '-raisedAt',
    views: { Open: { 'status[in]': 'raised,answered' }, Resolved: { status: 'resolved' } },
  },
  detail: { Call: ['name', 'words', 'raisedAt', 'answeredBy', 'answeredAt', 'outcome', 'status'] },
  examples: { good: [{}], bad: [] },
});
