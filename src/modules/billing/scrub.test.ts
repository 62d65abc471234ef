import { expect, it } from 'vitest';
import { type ClaimFacts, type Gate, type LineFacts, scrub } from './scrub.model.ts';

const LINE: LineFacts = {
  code: '90834',
  firstDay: '2026-11-10',
  lastDay: '2026-11-10',
  units: 1,
  charge: 14_000,
  note: { status: 'signed', minutes: 45 },
  isTwice: false,
};
const AUTHORIZATION = {
  isApproved: true,
  firstDay: '2026-11-01',
  lastDay: '2026-11-14',
  approved: 14,
  billedElsewhere: 0,
};
const CLAIM: ClaimFacts = {
  kind: 'professional',
  today: '2026-11-20',
  diagnoses: 1,
  hasProvider: true,
  fileBy: '2026-11-20',
  needsAuthorization: false,
  authorization: null,
  coverage: { isValid: true, firstDay: '2026-01-01', lastDay: null },
  lines: [LINE],
};
const BED = { ...LINE, code: 'H0018', note: null, firstDay: '2026-11-08', lastDay: '2026-11-14', units: 7 };
const STAY: ClaimFacts = {
  ...CLAIM,
  kind: 'institutional',
  hasProvider: false,
  needsAuthorization: true,
  authorization: AUTHORIZATION,
  lines: [BED],
};
const gates = (claim: ClaimFacts): readonly Gate[] => scrub(claim).map(({ gate }) => gate);
const withLine = (more: Partial<LineFacts>): ClaimFacts => ({ ...CLAIM, lines: [{ ...LINE, ...more }] });
const withCover = (more: Partial<ClaimFacts['coverage']>): ClaimFacts => ({
  ...CLAIM,
  coverage: { ...CLAIM.coverage, ...more },
});
const withDays = (more: Partial<typeof AUTHORIZATION>): ClaimFacts => ({
  ...STAY,
  authorization: { ...AUTHORIZATION, ...more },
});

it('lets a claim out that holds together, up to the last day of each limit', () => {
  expect(scrub(CLAIM)).toEqual([]);
  expect(scrub(STAY)).toEqual([]);
  expect(gates(withDays({ billedElsewhere: 7 }))).toEqual([]);
  expect(gates(withCover({ lastDay: '2026-11-10', firstDay: '2026-11-10' }))).toEqual([]);
  expect(gates(withLine({ note: { status: 'cosigned', minutes: 52 } }))).toEqual([]);
  expect(gates(withLine({ code: 'H0004', units: 3 }))).toEqual([]);
});

it.each<[Gate, ClaimFacts]>([
  ['no_lines', { ...CLAIM, lines: [] }],
  ['unsigned', withLine({ note: { status: 'draft', minutes: 45 } })],
  ['uncosigned', withLine({ note: { status: 'uncosigned', minutes: 45 } })],
  ['retracted', withLine({ note: { status: 'entered_in_error', minutes: 45 } })],
  ['no_authorization', { ...STAY, authorization: null }],
  ['not_authorized', withDays({ isApproved: false })],
  ['outside_days', withDays({ lastDay: '2026-11-13' })],
  ['outside_days', withDays({ firstDay: '2026-11-09' })],
  ['over_units', withDays({ billedElsewhere: 8 })],
  ['not_covered', withCover({ lastDay: '2026-11-09' })],
  ['not_covered', withCover({ firstDay: '2026-11-11' })],
  ['not_covered', withCover({ isValid: false })],
  ['no_diagnosis', { ...CLAIM, diagnoses: 0 }],
  ['no_provider', { ...CLAIM, hasProvider: false }],
  ['minutes', withLine({ note: { status: 'signed', minutes: 53 } })],
  ['minutes', withLine({ code: 'H0004', units: 2 })],
  ['duplicate', withLine({ isTwice: true })],
  ['no_rate', withLine({ charge: null })],
  ['too_late', { ...CLAIM, fileBy: '2026-11-19' }],
])('closes %s', (gate, claim) => {
  expect(gates(claim)).toEqual([gate]);
});

it('names the day and the code of the line at fault', () => {
  expect(scrub(withLine({ charge: null }))).toEqual([{ gate: 'no_rate', on: '2026-11-10', code: '90834' }]);
});
