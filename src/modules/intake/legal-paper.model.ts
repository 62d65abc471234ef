/** The paper under which somebody comes or stays who did not choose to: an order of a court, a hold, a commitment. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { day, file, instant, ref, text, choice } from '#engine/model/fields.ts';
import { paperReaders, taking } from '#modules/consents/consent.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const order = {
  episode: SOMETHING,
  kind: 'court_order',
  authority: 'Superior Court, County of Alder',
  issuedOn: '2026-11-18',
  document: SOMETHING,
} as const;

export const LEGAL_PAPERS = {
  court_order: 'Court order',
  hold: 'Involuntary hold',
  commitment: 'Commitment order',
} as const;
export type LegalPaperKind = keyof typeof LEGAL_PAPERS;
/** The papers of which one lets somebody come this way; who comes voluntarily needs none. */
export const PAPER_FOR: Readonly<Record<'voluntary' | 'court' | 'involuntary', readonly LegalPaperKind[]>> = {
  voluntary: [],
  court: ['court_order'],
  involuntary: ['hold', 'commitment'],
};
/** Whether a paper holds at a moment (milliseconds since 1970); one that names no end holds until it is taken back. */
export const isInForce = ({ endsAt }: { readonly endsAt: string | null }, now: number): boolean =>
  endsAt === null || Date.parse(endsAt) > now;

export const legalPaper = resource('legal_paper', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Legal document', 'Legal documents'],
  title: ['kind', 'authority'],
  titleJoin: ': ',
  fields: {
    client: ref('client', { setBy: 'server' }),
    episode: ref('episode', { fixed: true, cascade: true }),
    kind: choice(LEGAL_PAPERS, { fixed: true }),
    authority: text({ max: 200, fixed: true, label: 'Court or authority' }),
    caseNumber: text({ max: 60, fixed: true, optional: true, label: 'Case number' }),
    issuedOn: day({ fixed: true, label: 'Issued on' }),
    endsAt: instant({
      fixed: true,
      optional: true,
      label: 'Ends at',
      help: 'When the hold or order ends. Required for a hold.',
    }),
    document: file({
      types: ['application/pdf', 'image/jpeg', 'image/png'],
      maxMb: 10,
      fixed: true,
      label: 'Document',
    }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason' }),
  },
  rules: [
    { field: 'endsAt', holds: (r) => r.kind !== 'hold' || r.endsAt !== null, else: 'is required for a hold' },
    {
      field: 'endsAt',
      holds: (r) => r.endsAt === null || r.endsAt.slice(0, 10) >= r.issuedOn,
      else: 'must not be before the issue date',
    },
  ],
  states: { filed: { retract: 'entered_in_error' }, entered_in_error: {} },
  marks: { filed: 'complete', entered_in_error: 'inactive' },
  actions: { retract: { by: taking, asks: ['endedFor'], tone: 'danger', label: 'Entered in error' } },
  // As the other papers of an intake packet.
  access: { read: paperReaders, create: taking },
  list: {
    columns: ['client', 'kind', 'authority', 'issuedOn', 'endsAt', 'status'],
    filters: ['status', 'kind', 'client', 'episode'],
    sort: '-issuedOn',
  },
  detail: {
    Paper: ['client', 'kind', 'authority', 'caseNumber', 'issuedOn', 'endsAt', 'document', 'status', 'endedFor'],
  },
  examples: {
    good: [order, { ...order, kind: 'hold', endsAt: '2026-11-21T18:00:00Z' }],
    bad: [
      { input: { ...order, kind: 'hold' }, field: 'endsAt' },
      { input: { ...order, endsAt: '2026-11-17T18:00:00Z' }, field: 'endsAt' },
      { input: { ...order, authority: '' }, field: 'authority' },
    ],
  },
});
