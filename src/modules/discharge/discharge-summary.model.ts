/** A discharge summary (LOINC 78263-1): what the record says of a stay, and what its author concludes from it. Signed by two. */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility, mine } from '#access/scopes.model.ts';
import { choice, json, longText, ref, text, user } from '#engine/model/fields.ts';
import type { SummaryFacts } from './summary-facts.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** The code of such a document. */
export const LOINC = '78263-1';
/** Days after the departure within which it is signed. */
export const SUMMARY_DAYS = 7;
/** What is written by hand, in its order; all of it is needed for a signature. */
export const SUMMARY_PARTS = [
  'course',
  'response',
  'medications',
  'condition',
  'prognosis',
  'referrals',
  'followUp',
] as const;

const writing = { therapist: caseload, psychiatrist: caseload } as const;
const author = { therapist: mine, psychiatrist: mine } as const;
const readers = { ...chartReaders, psychiatrist: [caseload, mine], therapist: [caseload, mine] } as const;
const prose = { optional: true, untraced: true, max: 5000 } as const;

export const dischargeSummary = resource('discharge_summary', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Discharge summary', 'Discharge summaries'],
  path: 'discharge-summaries',
  title: ['authorName'],
  ownedBy: 'author',
  fields: {
    client: ref('client', { setBy: 'server' }),
    episode: ref('episode', { setBy: 'server' }),
    discharge: ref('discharge', { fixed: true }),
    author: user({ setBy: 'server', label: 'Author’s account' }),
    authorName: text({ setBy: 'server', max: 200, label: 'Author' }),
    facts: json<SummaryFacts, { setBy: 'server'; optional: true; untraced: true }>({
      setBy: 'server',
      optional: true,
      untraced: true,
    }),
    course: longText({ ...prose, label: 'Course of treatment', help: 'By dimension, where treated.' }),
    response: longText({ ...prose, label: 'Response to treatment' }),
    medications: longText({ ...prose, label: 'Discharge medications and relevant laboratory results' }),
    condition: choice(
      { improved: 'Improved', stable: 'Stable', unchanged: 'Unchanged', worse: 'Worse', deceased: 'Deceased' },
      { optional: true, untraced: true, label: 'Condition at discharge' },
    ),
    prognosis: choice(['good', 'fair', 'guarded', 'poor'], { optional: true, untraced: true }),
    referrals: longText({ ...prose, label: 'Referrals' }),
    followUp: longText({ ...prose, label: 'Follow-up and recommendations' }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 500, label: 'Reason' }),
  },
  states: {
    draft: { refresh: 'draft', sign: 'uncosigned', retract: 'entered_in_error' },
    uncosigned: { cosign: 'cosigned', retract: 'entered_in_error' },
    cosigned: {},
    entered_in_error: {},
  },
  marks: { draft: 'draft', uncosigned: 'awaiting', cosigned: 'complete', entered_in_error: 'inactive' },
  actions: {
    refresh: { by: author, label: 'Update from record' },
    sign: { by: author, proof: true, tone: 'primary', confirm: 'Once signed, it cannot be changed.' },
    cosign: {
      by: { psychiatrist: caseload, clinical_director: facility },
      proof: true,
      tone: 'primary',
      label: 'Co-sign',
      confirm: 'Your signature completes the summary.',
    },
    retract: {
      by: { ...author, clinical_director: facility },
      asks: ['endedFor'],
      tone: 'danger',
      label: 'Entered in error',
    },
  },
  signed: { by: { sign: 'author', cosign: 'cosigner' }, after: ['endedFor'] },
  access: { read: readers, create: writing, edit: author },
  editableIn: ['draft'],
  list: {
    columns: ['client', 'authorName', 'status'],
    filters: ['status', 'client', 'author', 'discharge'],
    sort: '-createdAt',
    views: { 'My drafts': { status: 'draft', author: 'me' }, 'To co-sign': { status: 'uncosigned' } },
  },
  detail: { Summary: ['client', 'status', 'authorName', ...SUMMARY_PARTS] },
  examples: {
    good: [{ discharge: SOMETHING, condition: 'improved', prognosis: 'guarded' }],
    bad: [
      { input: { discharge: SOMETHING, prognosis: 'excellent' }, field: 'prognosis' },
      { input: { discharge: SOMETHING, author: SOMETHING }, field: 'author' },
    ],
  },
});
