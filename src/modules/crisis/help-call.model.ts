/** A client of health coaching presses "Alert my team": who answers, who is notified next, and the report (platform, 2, crisis_event). */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, instant, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';

const answering = { health_coach: all, health_admin: all, clinical_director: all } as const;
const reviewing = { health_admin: all, clinical_director: all } as const;

/** Who is notified, in this order; the next ones after so many minutes without an answer. */
export const LEVELS = {
  primary: 'Primary coach',
  covering: 'Covering coaches',
  administration: 'Health administration',
  everyone: 'Everyone on call',
} as const;
export type Level = keyof typeof LEVELS;
export const STEP_MINUTES = 5;
/** Hours after a call has ended within which its report is written. */
export const REPORT_HOURS = 24;

export const helpCall = resource('help_call', {
  label: ['Call for help', 'Calls for help'],
  title: ['name', 'raisedAt'],
  titleJoin: ' · ',
  ownedBy: 'person',
  personal: true,
  fields: {
    person: user({ setBy: 'server' }),
    name: text({ setBy: 'server', max: 120 }),
    client: ref('coaching_client', { setBy: 'server', optional: true }),
    words: longText({ max: 500, optional: true, fixed: true, label: 'In their words' }),
    raisedAt: instant({ setBy: 'server', label: 'Raised at', index: true }),
    toldUpTo: choice(LEVELS, { setBy: 'server', default: 'primary', label: 'Notified so far' }),
    nextStepAt: instant({ setBy: 'server', optional: true, label: 'Next ones are notified at' }),
    answeredBy: user({ setBy: 'server', optional: true, label: 'Answered by' }),
    answeredAt: instant({ setBy: 'server', optional: true, label: 'Answered at' }),
    outcome: longText({ setBy: 'server', optional: true, min: 3, max: 1000 }),
    reportDueAt: instant({ setBy: 'server', optional: true, label: 'Report due at' }),
    reminded: yesNo({ setBy: 'server', default: false, label: 'Reminded' }),
    report: longText({
      setBy: 'server',
      optional: true,
      min: 20,
      max: 4000,
      untraced: true,
      privacy: 'H1',
      label: 'Report',
      help: 'What happened, what was done, whom you reached, and what comes next.',
    }),
    reportedBy: user({ setBy: 'server', optional: true, label: 'Report by' }),
    reportedAt: instant({ setBy: 'server', optional: true, label: 'Reported at' }),
    reviewedBy: user({ setBy: 'server', optional: true, label: 'Reviewed by' }),
  },
  states: {
    raised: { answer: 'answered' },
    answered: { resolve: 'resolved' },
    resolved: { report: 'reported' },
    reported: { review: 'reviewed' },
    reviewed: {},
  },
  marks: {
    raised: 'danger',
    answered: 'in progress',
    resolved: 'due',
    reported: 'awaiting',
    reviewed: 'complete',
  },
  actions: {
    answer: { by: answering, tone: 'primary', label: 'I am calling them' },
    resolve: { by: answering, asks: ['outcome'], tone: 'primary', confirm: 'A report is due within 24 hours.' },
    report: { by: answering, asks: ['report'], tone: 'primary', label: 'Write the report' },
    review: { by: reviewing, tone: 'primary', label: 'Mark reviewed' },
  },
  access: {
    read: { ...answering, health_client: mine, super_admin: all },
    create: { health_client: mine },
  },
  list: {
    columns: ['name', 'raisedAt', 'toldUpTo', 'answeredBy', 'answeredAt', 'reportDueAt', 'status'],
    filters: ['status', 'raisedAt', 'client'],
    sort: '-raisedAt',
    views: {
      // Until the review is done, somebody has something to do about it.
      Open: { 'status[in]': 'raised,answered,resolved,reported' },
      'Report due': { status: 'resolved' },
      'To review': { status: 'reported' },
      Reviewed: { status: 'reviewed' },
    },
  },
  detail: {
    Call: ['name', 'words', 'raisedAt', 'toldUpTo', 'nextStepAt', 'answeredBy', 'answeredAt', 'outcome', 'status'],
    Report: ['reportDueAt', 'report', 'reportedBy', 'reportedAt', 'reviewedBy'],
  },
  examples: { good: [{}], bad: [] },
});
