/**
 * An audit case: with a reason and for two weeks, compliance reads the charts that the case names, and no other (role matrix:
 * "V by audit case"). What is read under it is traced with it. Notes that are their author's alone stay closed.
 */
import { auditReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, instant, longText, ref, rows, text, user } from '#engine/model/fields.ts';

/** How long charts stay open under one case: a proposed default, the handbook names no time. */
export const CASE_DAYS = 14;
/** More is no sample that one person reads. */
export const CLIENTS_MOST = 50;

const SOMEWHERE = '019ac2c0-0000-7000-8000-000000000003';
const one = {
  subject: 'Signatures of treatment plans, November',
  purpose: 'internal',
  location: SOMEWHERE,
  reason: 'Quarterly sample of signed plans, as the audit plan asks for.',
} as const;
const records = [{ mrn: '0001001' }];

export const auditCase = resource('audit_case', {
  label: ['Audit case', 'Audit cases'],
  title: ['subject'],
  ownedBy: 'account',
  readsAudited: true,
  personal: true,
  fields: {
    subject: text({ max: 120, fixed: true, help: 'What you are auditing. Do not include names.' }),
    purpose: choice(
      { internal: 'Internal audit', licensing: 'Licensing survey', payer: 'Payer audit', complaint: 'Complaint' },
      { default: 'internal', fixed: true },
    ),
    location: ref('location', { fixed: true, label: 'Facility' }),
    /** As they stand on the sample; the server finds the clients, of that facility only. */
    records: rows(
      { mrn: text({ max: 20, label: 'MRN' }) },
      { max: CLIENTS_MOST, fixed: true, privacy: 'C9', label: 'Charts', help: 'By record number, at most 50.' },
    ),
    clients: rows({ client: ref('client') }, { setBy: 'server', optional: true, max: CLIENTS_MOST, privacy: 'C9' }),
    reason: longText({
      min: 20,
      max: 500,
      fixed: true,
      help: 'Why you need to read these charts, at least 20 characters.',
    }),
    account: user({ setBy: 'server', label: 'Who' }),
    person: text({ setBy: 'server', max: 160, label: 'Name' }),
    until: instant({ setBy: 'server', label: 'Open until', index: true }),
    finding: longText({ max: 2000, optional: true, setBy: 'server' }),
  },
  // Each read is traced with the case that opened it: two at once would leave open which.
  unique: [{ fields: ['account'], whileIn: ['open'], else: 'already has an open audit case. Close that case first' }],
  rules: [{ field: 'records', holds: (r) => r.records.length > 0, else: 'must name at least one chart' }],
  states: { open: { close: 'closed', lapse: 'lapsed' }, lapsed: { close: 'closed' }, closed: {} },
  marks: { open: 'in progress', lapsed: 'awaiting', closed: 'complete' },
  actions: {
    close: {
      by: { compliance_officer: mine },
      label: 'Close case',
      asks: ['finding'],
      tone: 'primary',
      confirm: 'You lose access to the charts immediately.',
    },
    lapse: { by: {} },
  },
  access: {
    read: auditReaders,
    create: { compliance_officer: all },
  },
  list: {
    columns: ['subject', 'purpose', 'location', 'person', 'until', 'status'],
    filters: ['status', 'purpose', 'location'],
    sort: '-until',
    views: { Open: { status: 'open' }, 'No finding recorded': { status: 'lapsed' } },
  },
  detail: {
    Case: ['subject', 'purpose', 'location', 'records', 'reason', 'person', 'until', 'status', 'finding'],
  },
  examples: {
    good: [{ ...one, records }],
    bad: [
      { input: { ...one, records, reason: 'Because' }, field: 'reason' },
      { input: { ...one, records: [] }, field: 'records' },
      { input: { ...one, records, clients: [{ client: SOMEWHERE }] }, field: 'clients' },
    ],
  },
});
