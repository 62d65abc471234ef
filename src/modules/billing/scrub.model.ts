/**
 * What holds up a claim before a payer gets it: a pure function over facts. Each gate is one sentence with the way
 * out (clinical handbook, section 2.19). A claim with a fault cannot become ready.
 */
import type { Day } from '#engine/model/days.ts';
import { faultOfCode, isCode, unitsOf } from '#modules/notes/billing-code.model.ts';

export const GATES = {
  no_lines: 'The claim has no lines. Add what you bill, or void the claim.',
  unsigned: 'The note is not signed. Ask its author to sign it.',
  uncosigned: 'The note has no co-signature. Ask a supervisor to co-sign it.',
  retracted: 'The note was entered in error. Remove the line.',
  no_authorization: 'No authorization is named. Choose one, or request one from the payer.',
  not_authorized: 'The payer has not approved the authorization. Record the decision, or choose another one.',
  outside_days: 'The service is outside the authorized days. Extend the authorization, or remove the line.',
  over_units: 'The claims bill more days than the payer authorized. Request an extension, or remove days.',
  not_covered: 'The policy did not cover this day. Check the coverage, or bill another payer.',
  no_diagnosis: 'The claim has no diagnosis. Add at least one ICD-10-CM code.',
  no_provider: 'The rendering provider’s NPI is missing. Enter it on the claim.',
  minutes: 'The minutes of the note do not fit the code or its units. Choose the code that fits.',
  duplicate: 'Another claim bills the same service on this day. Remove the line, or void the other claim.',
  no_rate: 'No rate is on file for this code. Add a rate, or enter the charge.',
  too_late: 'The filing limit has passed. Void the claim, or ask the payer for an exception.',
} as const;
export type Gate = keyof typeof GATES;

/** A gate that is closed, with the day and the code of the line where it is one line’s fault. */
export interface Fault {
  readonly gate: Gate;
  readonly on: Day | null;
  readonly code: string | null;
}
export interface LineFacts {
  readonly code: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly units: number;
  /** In cents; null where no rate was found. */
  readonly charge: number | null;
  /** Of a service that a note documents; minutes are whole. */
  readonly note: { readonly status: string; readonly minutes: number } | null;
  /** Whether a live claim of the same policy has the same code on that day. */
  readonly isTwice: boolean;
}
export interface ClaimFacts {
  readonly kind: 'professional' | 'institutional';
  readonly today: Day;
  readonly diagnoses: number;
  readonly hasProvider: boolean;
  readonly fileBy: Day | null;
  readonly needsAuthorization: boolean;
  readonly authorization: {
    readonly isApproved: boolean;
    readonly firstDay: Day;
    readonly lastDay: Day;
    /** Days approved; and days billed on other claims that name the same authorization. */
    readonly approved: number;
    readonly billedElsewhere: number;
  } | null;
  readonly coverage: { readonly isValid: boolean; readonly firstDay: Day; readonly lastDay: Day | null };
  readonly lines: readonly LineFacts[];
}

function faultsOfLine(line: LineFacts, claim: ClaimFacts): Gate[] {
  const { note, code } = line;
  const gates: Gate[] = [];
  if (note?.status === 'draft') gates.push('unsigned');
  if (note?.status === 'uncosigned') gates.push('uncosigned');
  if (note?.status === 'entered_in_error') gates.push('retracted');
  const { authorization, coverage } = claim;
  if (authorization?.isApproved && (line.firstDay < authorization.firstDay || line.lastDay > authorization.lastDay))
    gates.push('outside_days');
  if (
    !coverage.isValid ||
    line.firstDay < coverage.firstDay ||
    (coverage.lastDay !== null && line.lastDay > coverage.lastDay)
  )
    gates.push('not_covered');
  if (
    note &&
    code !== null &&
    isCode(code) &&
    (faultOfCode(code, note.minutes) || unitsOf(code, note.minutes) !== line.units)
  )
    gates.push('minutes');
  if (line.isTwice) gates.push('duplicate');
  if (line.charge === null) gates.push('no_rate');
  return gates;
}

/** Every closed gate of a claim: those of the claim first, then line by line in the order given. Empty: it may go out. */
export function scrub(claim: ClaimFacts): readonly Fault[] {
  const { authorization, kind } = claim;
  const whole: Gate[] = [];
  if (claim.lines.length === 0) whole.push('no_lines');
  if (claim.diagnoses === 0) whole.push('no_diagnosis');
  if (kind === 'professional' && !claim.hasProvider) whole.push('no_provider');
  if (claim.needsAuthorization && !authorization) whole.push('no_authorization');
  if (authorization && !authorization.isApproved) whole.push('not_authorized');
  // Authorizations of this product count days: services of a professional are bound by its days alone.
  const days = kind === 'institutional' ? claim.lines.reduce((sum, { units }) => sum + units, 0) : 0;
  if (authorization?.isApproved && days > 0 && authorization.billedElsewhere + days > authorization.approved)
    whole.push('over_units');
  if (claim.fileBy !== null && claim.fileBy < claim.today) whole.push('too_late');
  return [
    ...whole.map((gate) => ({ gate, on: null, code: null })),
    ...claim.lines.flatMap((line) =>
      faultsOfLine(line, claim).map((gate) => ({ gate, on: line.firstDay, code: line.code })),
    ),
  ];
}
