/** Lines of a worksheet: a person, what they earn, and what is proposed for them. */
import type { RecordOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Day } from '#engine/model/days.ts';
import { peopleOn, type Person } from './compensation-facts.server.ts';
import type { MeritLine } from './compensation-questions.model.ts';
import { meritCycle, OPEN_CYCLE } from './merit-cycle.model.ts';
import type { meritProposal } from './merit-proposal.model.ts';
import {
  atFte,
  budgetFor,
  compaRatio,
  earnedShare,
  type Guideline,
  guidelineFor,
  type Ineligible,
  ineligibleFor,
  type Missing,
  missingFrom,
  type PayRange,
  penetration,
  type Price,
  priceOf,
} from './merit-rules.model.ts';
import type { Rating } from './ratings.model.ts';

export type Cycle = RecordOf<typeof meritCycle>;
export type Proposal = RecordOf<typeof meritProposal>;
/** Somebody whom a cycle may give a raise. */
export type Eligible = Person & { readonly pay: number; readonly range: PayRange };

/** The cycle in which managers propose or HR decides; null while there is none. */
export async function openCycle(db: Db): Promise<Cycle | null> {
  const [cycle = null] = await db(meritCycle).find({
    where: { status: [...OPEN_CYCLE] },
    sort: '-effectiveDate',
    limit: 1,
  });
  return cycle;
}

export interface Planned {
  readonly people: readonly Eligible[];
  readonly out: readonly { readonly person: Person; readonly why: Ineligible }[];
}
/** The day whose rates a cycle starts from: today, or the day of the new pay where that is over. */
export const payDayOf = (cycle: Pick<Cycle, 'effectiveDate'>, today: Day): Day =>
  cycle.effectiveDate < today ? cycle.effectiveDate : today;

/** Who is in a cycle, and who is not and why. */
export async function plannedIn(db: Db, cycle: Cycle, today: Day): Promise<Planned> {
  const all = await peopleOn(db, payDayOf(cycle, today));
  const people: Eligible[] = [];
  const out: { person: Person; why: Ineligible }[] = [];
  for (const person of all) {
    const why = ineligibleFor(person, cycle);
    const { pay, range } = person;
    if (why === null && pay !== null && range !== null) people.push({ ...person, pay, range });
    else out.push({ person, why: why ?? 'no_rate' });
  }
  return { people, out };
}

const payOf = (people: readonly Eligible[]): number => people.reduce((sum, one) => sum + atFte(one.pay, one.fte), 0);
/** The budget of a manager in cents a year, or that of the whole cycle. */
export const budgetOf = (cycle: Cycle, all: readonly Eligible[], own: readonly Eligible[] = all): number =>
  budgetFor(cycle, payOf(own), payOf(all));

export interface Entered {
  readonly rating: Rating | null;
  readonly percent: number | null;
  readonly overMaximum: 'base' | 'lump';
  readonly rationale: string | null;
  readonly redCircleReason: string | null;
}
export interface Reckoned extends Price {
  readonly share: number;
  readonly compaNow: number;
  readonly guideline: Guideline | null;
  readonly missing: readonly Missing[];
}
/** What a manager’s entries come to for a person: price, guideline, and what is still missing. */
export function reckon(person: Eligible, cycle: Cycle, entered: Entered): Reckoned {
  const share = cycle.prorate ? earnedShare(person.hireDate, cycle.effectiveDate) : 1;
  const compaNow = compaRatio(person.pay, person.range.middle);
  const guideline = guidelineFor(cycle.matrix ?? [], entered.rating, compaNow);
  const { pay, fte, range } = person;
  const price = priceOf({ pay, fte, range, share, percent: entered.percent ?? 0, overMaximum: entered.overMaximum });
  const missing = missingFrom({ ...entered, guideline, isAboveMaximum: price.isAboveMaximum });
  return { ...price, share, compaNow, guideline, missing };
}

const MISSING: Readonly<Record<Missing, string>> = {
  rating: 'a rating',
  percent: 'a raise, or 0',
  rationale: 'a rationale for a raise outside the guideline',
  redCircleReason: 'a reason to exceed the maximum, or a lump sum',
};
/** What a proposal still needs, in words. */
export const missingWords = (missing: readonly Missing[]): string[] => missing.map((one) => t(MISSING[one]));

/** A line of the worksheet. Decided proposals keep the figures that they were decided with. */
export function lineOf(
  person: Eligible,
  cycle: Cycle,
  proposal: Proposal | null,
  more: { readonly managerName: string; readonly mayReview: boolean; readonly mayApprove: boolean },
): MeritLine {
  const now = reckon(person, cycle, proposal ?? NOTHING_ENTERED);
  const isOpen = !proposal || proposal.status === 'draft' || proposal.status === 'returned';
  const pay = isOpen ? person.pay : proposal.currentPay;
  return {
    employee: person.id,
    name: person.name,
    position: person.position,
    grade: person.grade,
    ...person.range,
    pay,
    fte: person.fte,
    isHourly: person.isHourly,
    compa: compaRatio(pay, person.range.middle),
    penetration: penetration(pay, person.range),
    share: now.share,
    proposal: proposal?.id ?? null,
    status: proposal?.status ?? 'none',
    rating: proposal?.rating ?? null,
    percent: proposal?.percent ?? null,
    least: now.guideline?.least ?? null,
    most: now.guideline?.most ?? null,
    overMaximum: proposal?.overMaximum ?? 'base',
    proposedPay: isOpen ? now.proposedPay : proposal.proposedPay,
    lumpSum: isOpen ? now.lumpSum : proposal.lumpSum,
    cost: isOpen ? now.cost : proposal.cost,
    newCompa: compaRatio(isOpen ? now.proposedPay : proposal.proposedPay, person.range.middle),
    rationale: proposal?.rationale ?? null,
    redCircleReason: proposal?.redCircleReason ?? null,
    returnNote: proposal?.returnNote ?? null,
    missing: isOpen ? missingWords(now.missing) : [],
    ...more,
  };
}
export const NOTHING_ENTERED: Entered = {
  rating: null,
  percent: null,
  overMaximum: 'base',
  rationale: null,
  redCircleReason: null,
};
