/** What became of a demonstration claim: its state with everything that the payer answered on the way. */
import { addDays, type Day, earlier } from '#engine/model/days.ts';
import { APPEAL_DAYS } from '#modules/authorizations/covered-days.model.ts';
import type { Carc } from '#modules/billing/claim-codes.model.ts';
import type { Prng } from './prng.ts';

const LATER = [
  ['paid', 58],
  ['closed', 14],
  ['partial', 7],
  ['denied', 8],
  ['appealed', 4],
  ['written_off', 3],
  ['write_off_asked', 2],
  ['void', 2],
  ['accepted', 3],
] as const;
const LATELY = [
  ['submitted', 5],
  ['accepted', 5],
  ['rejected', 1],
  ['paid', 2],
] as const;
const UNSOUND = [
  ['denied', 4],
  ['appealed', 2],
  ['paid', 3],
] as const;
export type Fate = 'draft' | 'ready' | (typeof LATER)[number][0] | (typeof LATELY)[number][0];
const DENIALS = [
  ['197', 6],
  ['50', 4],
  ['16', 4],
  ['198', 3],
  ['29', 2],
  ['27', 2],
  ['18', 1],
] as const;

/**
 * The state of a claim whose last service was so many days ago, and whose filing limit is so many days ahead. One without a sound
 * authorization never left, or was denied; some that came back lie until the limit is near.
 */
export function fateOf(random: Prng, age: number, left: number | null, isSound: boolean): Fate {
  if (left !== null && left >= 0 && left <= 12 && random.chance(0.4)) return random.chance(0.5) ? 'rejected' : 'draft';
  if (age <= 5 || (!isSound && age <= 25)) return isSound && random.chance(0.5) ? 'ready' : 'draft';
  if (!isSound) return random.weighted(UNSOUND);
  return random.weighted(age <= 20 ? LATELY : LATER);
}

interface Answers {
  readonly values: Readonly<Record<string, unknown>>;
  readonly payments: readonly Readonly<Record<string, unknown>>[];
}

/** Everything that a claim of a fate holds: days, amounts in cents, and the rows that were posted. */
export function answered(
  random: Prng,
  fate: Fate,
  of: { readonly billed: number; readonly through: Day; readonly today: Day; readonly asker: string | null },
  isSound: boolean,
): Answers {
  const { billed, today } = of;
  if (fate === 'draft' || fate === 'ready') return { values: { balance: billed }, payments: [] };
  const submittedOn = earlier(addDays(of.through, random.int(3, 6)), addDays(today, -1));
  const sent = { submittedOn, balance: billed };
  if (fate === 'submitted') return { values: sent, payments: [] };
  if (fate === 'rejected')
    return {
      values: { ...sent, firstPass: 'returned', rejection: 'The member ID was not found on the day of service.' },
      payments: [],
    };
  const acceptedOn = earlier(addDays(submittedOn, 2), today);
  const accepted = { ...sent, acceptedOn, payerClaimNumber: `ICN${random.int(10_000_000, 99_999_999)}` };
  if (fate === 'accepted') return { values: accepted, payments: [] };
  const decidedOn = earlier(addDays(submittedOn, random.int(12, 38)), today);
  const trace = `EFT${random.int(100_000, 999_999)}`;
  if (fate === 'void')
    return {
      values: { ...accepted, balance: 0, frequency: '8', voidReason: 'Billed under the wrong policy.' },
      payments: [],
    };
  if (fate === 'paid' || fate === 'closed' || fate === 'partial') {
    const paid = Math.round(billed * (fate === 'partial' ? 0.55 : random.pick([0.78, 0.82, 0.86])));
    const patient = fate === 'partial' ? 0 : Math.round(billed * random.pick([0, 0, 0.05]));
    const adjusted = fate === 'partial' ? Math.round(billed * 0.15) : billed - paid - patient;
    const balance = billed - paid - patient - adjusted;
    return {
      values: {
        ...accepted,
        paid,
        adjusted,
        patient,
        balance,
        decidedOn,
        firstPaidOn: decidedOn,
        firstPass: 'clean',
        appealDueOn: balance ? addDays(decidedOn, APPEAL_DAYS) : null,
      },
      payments: [{ kind: 'payment', postedOn: decidedOn, paid, adjusted, patient, net: paid, carc: '45', trace }],
    };
  }
  const carc: Carc = isSound ? random.weighted(DENIALS) : '197';
  const denied = {
    ...accepted,
    decidedOn,
    firstPass: 'returned',
    denialCarc: carc,
    appealDueOn: addDays(decidedOn, APPEAL_DAYS),
  };
  const payments = [{ kind: 'denial', postedOn: decidedOn, paid: 0, adjusted: 0, patient: 0, net: 0, carc, trace }];
  if (fate === 'appealed')
    return {
      values: {
        ...denied,
        appealedOn: earlier(addDays(decidedOn, 9), today),
        appealReason: 'The level of care was reviewed each week and met the ASAM criteria. The notes are attached.',
      },
      payments,
    };
  if (fate === 'written_off' || fate === 'write_off_asked')
    return {
      values: {
        ...denied,
        writeOffReason: 'The appeal would cost more than the claim is worth.',
        writeOffAskedBy: of.asker,
        ...(fate === 'written_off' && { writtenOff: billed, balance: 0 }),
      },
      payments,
    };
  return { values: denied, payments };
}
