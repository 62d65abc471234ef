/** What somebody answered, and the links by which people are asked. */
import { byHr, resource } from '#access/define.model.ts';
import { instant, integer, json, ref, text } from '#engine/model/fields.ts';

/** Question code → answer, as `answers.model.ts` checks it. */
export type Answers = Readonly<Record<string, unknown>>;

export const surveyResponse = resource('survey_response', {
  label: ['Survey answer', 'Survey answers'],
  title: ['reference'],
  serverOnly: true,
  hiddenInDemo: true,
  fields: {
    survey: ref('survey', { setBy: 'server', cascade: true }),
    reference: text({ setBy: 'server', max: 20, unique: true }),
    organization: text({ setBy: 'server', max: 120, optional: true }),
    contact: text({ setBy: 'server', max: 120, optional: true }),
    email: text({ setBy: 'server', max: 254, optional: true, label: 'Email' }),
    phone: text({ setBy: 'server', max: 16, optional: true, label: 'Telephone' }),
    state: text({ setBy: 'server', max: 40, optional: true }),
    score: integer({ setBy: 'server', min: 0, max: 10, optional: true }),
    answers: json<Answers>({ setBy: 'server' }),
    submittedAt: instant({ setBy: 'server', label: 'Date', index: true }),
    link: ref('survey_link', { setBy: 'server', optional: true, unique: true }),
  },
  states: {
    new: { contact: 'contacted', qualify: 'qualified', close: 'closed' },
    contacted: { qualify: 'qualified', close: 'closed' },
    qualified: { close: 'closed' },
    closed: { reopen: 'new' },
  },
  marks: { new: 'due', contacted: 'in progress', qualified: 'complete', closed: 'inactive' },
  // Read and moved on through the pages of the survey's answers, which keep anonymous ones together until there are enough.
  actions: { contact: { by: {} }, qualify: { by: {} }, close: { by: {} }, reopen: { by: {} } },
  access: { read: {} },
  list: {
    columns: ['reference', 'submittedAt', 'organization', 'state', 'score', 'status'],
    filters: ['survey', 'status'],
    sort: '-submittedAt',
  },
  detail: {
    Answer: ['reference', 'submittedAt', 'organization', 'contact', 'email', 'phone', 'state', 'score', 'status'],
  },
});

export const surveyLink = resource('survey_link', {
  label: ['Survey link', 'Survey links'],
  title: ['note'],
  serverOnly: true,
  fields: {
    survey: ref('survey', { setBy: 'server', cascade: true }),
    note: text({ setBy: 'server', max: 120, label: 'For' }),
    usedAt: instant({ setBy: 'server', optional: true, label: 'Used' }),
  },
  states: { open: { use: 'used', revoke: 'revoked' }, used: {}, revoked: {} },
  marks: { open: 'due', used: 'complete', revoked: 'refused' },
  actions: {
    use: { by: {} },
    revoke: { by: byHr, tone: 'danger', confirm: 'The link will no longer work.' },
  },
  access: { read: byHr },
  list: { columns: ['note', 'status', 'usedAt'], filters: ['survey', 'status'], sort: '-createdAt' },
  detail: { Link: ['survey', 'note', 'status', 'usedAt'] },
});
