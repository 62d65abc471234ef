/** The rules of an enrollment: who is eligible from when, which choices go together, and the limits of accounts. */
import { addDays, addMonths, type Day, daysBetween, endOfMonth, later } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import {
  ACCOUNTS,
  EVENT_FITS,
  BENEFICIARIES,
  INSURED,
  type LifeEventType,
  PLAN_TYPES,
  type PlanType,
  TIERED,
  type Tier,
} from './benefit-kinds.model.ts';
import { ageInYear, hsaLimit, limitsOfYear, retirementLimit } from './benefit-limits.model.ts';
import { ageOn } from './deductions.model.ts';

/** The age at which a child’s coverage ends (42 U.S.C. 300gg-14). */
export const CHILD_AGE = 26;

export interface EligiblePerson {
  readonly employmentType: string;
  readonly hireDate: string;
  /** Hours that the person works in a week, their share of full time counted. */
  readonly hours: number;
}
export interface EligibilityRule {
  readonly employmentTypes: readonly string[] | null;
  readonly minHours: number;
  readonly waitingDays: number;
}
/** The first day on which a plan may cover a person; null where they are not eligible. */
export function eligibleFrom(rule: EligibilityRule, person: EligiblePerson): string | null {
  if (rule.employmentTypes?.length && !rule.employmentTypes.includes(person.employmentType)) return null;
  if (person.hours < rule.minHours) return null;
  return addDays(person.hireDate, rule.waitingDays);
}

/** The last day of coverage of a person who leaves. */
export const coverageEnd = (endsAt: 'last_day' | 'month_end', lastDay: string): string =>
  endsAt === 'month_end' ? endOfMonth(lastDay) : lastDay;

export interface Dependent {
  readonly id: string;
  readonly name: string;
  readonly relationship: string;
  readonly dateOfBirth: string;
  readonly disabled: boolean;
}
const SPOUSES: readonly string[] = ['spouse', 'domestic_partner'];
const CHILDREN: readonly string[] = ['child', 'stepchild', 'foster'];

/** The tier that covers these people. */
export function tierFor(covered: readonly Dependent[]): Tier {
  const spouse = covered.some(({ relationship }) => SPOUSES.includes(relationship));
  const children = covered.some(({ relationship }) => !SPOUSES.includes(relationship));
  return spouse ? (children ? 'family' : 'ee_spouse') : children ? 'ee_children' : 'ee';
}

export interface Beneficiary {
  readonly name: string;
  readonly kind: 'primary' | 'contingent';
  readonly share: number;
}
export interface Choice {
  readonly plan: {
    readonly id: string;
    readonly name: string;
    readonly type: PlanType;
    readonly hdhp: boolean;
    readonly guaranteedIssue: number | null;
    readonly coverageMost: number | null;
    readonly employerAnnual: number | null;
    readonly mostAnnual: number | null;
    /** The first day on which it may cover the person; null where they are not eligible. */
    readonly eligibleFrom: string | null;
    /** Whether there is a rate for the tier and the age of the person. */
    readonly hasRate: boolean;
  };
  readonly tier: Tier | null;
  readonly coverage: number | null;
  readonly annual: number | null;
  readonly covered: readonly Dependent[];
  readonly beneficiaries: readonly Beneficiary[];
}
export interface EnrollmentFacts {
  readonly effective: string;
  readonly dateOfBirth: string;
  /** The event that the window is for; null in open enrollment and for new hires. */
  readonly event: LifeEventType | null;
  /** Plans of other types that the person keeps, for the rules between plans. */
  readonly kept: readonly { readonly type: PlanType; readonly hdhp: boolean; readonly tier: Tier | null }[];
}

const said = (field: string, sentence: Phrase): Problem => ({ field, ...sentence });

function tierProblems({ plan, tier, covered }: Choice, effective: string): Problem[] {
  const problems: Problem[] = [];
  for (const child of covered)
    if (CHILDREN.includes(child.relationship) && !child.disabled && ageOn(child.dateOfBirth, effective) >= CHILD_AGE)
      problems.push(
        said(
          'dependents',
          phrase('{{name}} is {{age}}: children are covered until they turn 26', {
            name: child.name,
            age: ageOn(child.dateOfBirth, effective),
          }),
        ),
      );
  const spouses = covered.filter(({ relationship }) => SPOUSES.includes(relationship)).length;
  if (spouses > 1) problems.push(said('dependents', phrase('must include one spouse or partner at most')));
  const fits = tierFor(covered);
  if (tier === 'family' && covered.length < 2)
    problems.push(said('tier', phrase('family requires at least two dependents')));
  else if (tier === 'ee' && covered.length > 0)
    problems.push(said('tier', phrase('employee only covers no dependents: choose another tier, or take them off')));
  else if (tier === 'ee_spouse' && fits !== 'ee_spouse')
    problems.push(said('tier', phrase('employee and spouse requires a spouse or partner, and no one else')));
  else if (tier === 'ee_children' && fits !== 'ee_children')
    problems.push(said('tier', phrase('employee and children requires at least one child, and no spouse')));
  if (problems.length === 0 && !plan.hasRate)
    problems.push(
      said('plan', phrase('{{plan}} has no rate for this tier and your age: ask HR to add it', { plan: plan.name })),
    );
  return problems;
}

/** Shares are whole in each class that is named; primary beneficiaries must be where `isRequired`, or where others are named. */
function beneficiaryProblems({ beneficiaries }: Choice, isRequired: boolean): Problem[] {
  if (!isRequired && beneficiaries.length === 0) return [];
  const problems: Problem[] = [];
  for (const kind of ['primary', 'contingent'] as const) {
    const own = beneficiaries.filter((one) => one.kind === kind);
    const total = own.reduce((sum, { share }) => sum + share, 0);
    if ((kind === 'primary' || own.length > 0) && total !== 100)
      problems.push(
        said(
          'beneficiaries',
          kind === 'primary'
            ? phrase('primary shares total {{n}}%, must be 100%', { n: total })
            : phrase('contingent shares total {{n}}%, must be 100%', { n: total }),
        ),
      );
  }
  return problems;
}

/** The most that a choice may take in a year by law and plan; null where nothing limits it. */
export function accountLimit(
  type: PlanType,
  mostAnnual: number | null,
  { year, age, coversFamily }: { readonly year: number; readonly age: number; readonly coversFamily: boolean },
): number | null {
  const limits = limitsOfYear(year);
  const law: Partial<Record<PlanType, number>> = {
    hsa: hsaLimit(year, coversFamily, age),
    health_fsa: limits.healthFsa,
    lpfsa: limits.healthFsa,
    dcfsa: limits.dependentCare,
    '401k': retirementLimit(year, age),
    roth401k: retirementLimit(year, age),
    commuter: limits.commuterMonth * 12,
  };
  const byLaw = law[type] ?? null;
  if (byLaw === null || mostAnnual === null) return byLaw ?? mostAnnual;
  return Math.min(byLaw, mostAnnual);
}

function accountProblems(choices: readonly Choice[], { effective, dateOfBirth, kept }: EnrollmentFacts): Problem[] {
  const year = Number(effective.slice(0, 4));
  const age = ageInYear(dateOfBirth, year);
  const together = [...choices.map(({ plan, tier }) => ({ type: plan.type, hdhp: plan.hdhp, tier })), ...kept];
  const medical = together.find(({ type }) => type === 'medical');
  const coversFamily = medical !== undefined && medical.tier !== null && medical.tier !== 'ee';
  const has = (type: PlanType): boolean => together.some((one) => one.type === type);
  const problems: Problem[] = [];
  if (has('hsa') && !medical?.hdhp)
    problems.push(said('hsa', phrase('requires a high-deductible health plan: choose one, or leave the HSA out')));
  if (has('hsa') && has('health_fsa'))
    problems.push(
      said(
        'health_fsa',
        phrase('cannot be combined with an HSA: choose the limited purpose FSA, or leave one of them out'),
      ),
    );
  for (const { plan, annual } of choices) {
    if (!ACCOUNTS.includes(plan.type)) continue;
    const limit = accountLimit(plan.type, plan.mostAnnual, { year, age, coversFamily });
    // Employer money counts toward the limit of an HSA (26 U.S.C. 223(b)(4)).
    const employer = plan.type === 'hsa' ? (plan.employerAnnual ?? 0) : 0;
    const values = {
      plan: plan.name,
      limit: showMoney(limit ?? 0),
      year,
      employer: showMoney(employer),
      rest: showMoney(Math.max(0, (limit ?? 0) - employer)),
    };
    if (annual === null || annual <= 0)
      problems.push(
        said(plan.type, phrase('needs an amount per year: enter one, or leave {{plan}} out', { plan: plan.name })),
      );
    else if (limit !== null && annual + employer > limit)
      problems.push(
        said(
          plan.type,
          employer
            ? phrase(
                '{{plan}} is limited to {{limit}} in {{year}}, {{employer}} of it from your employer: you can add {{rest}} at most',
                values,
              )
            : phrase('{{plan}} is limited to {{limit}} in {{year}}: you can add {{rest}} at most', values),
        ),
      );
  }
  const deferred = choices
    .filter(({ plan }) => plan.type === '401k' || plan.type === 'roth401k')
    .reduce((sum, { annual }) => sum + (annual ?? 0), 0);
  if (has('401k') && has('roth401k') && deferred > retirementLimit(year, age))
    problems.push(
      said(
        'roth401k',
        phrase('and 401(k) together are limited to {{limit}} in {{year}}', {
          limit: showMoney(retirementLimit(year, age)),
          year,
        }),
      ),
    );
  return problems;
}

/** Everything that is wrong with an enrollment; empty where it can be confirmed. */
export function enrollmentProblems(choices: readonly Choice[], facts: EnrollmentFacts): readonly Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<PlanType>();
  for (const choice of choices) {
    const { plan } = choice;
    if (seen.has(plan.type))
      problems.push(
        said('plan', phrase('must be one of each kind: {{type}} is chosen twice', { type: PLAN_TYPES[plan.type] })),
      );
    seen.add(plan.type);
    if (plan.eligibleFrom === null || plan.eligibleFrom > facts.effective)
      problems.push(said('plan', phrase('{{plan}} does not cover you on this day: leave it out', { plan: plan.name })));
    if (facts.event !== null && !EVENT_FITS[facts.event].includes(plan.type))
      problems.push(
        said('plan', phrase('{{plan}} cannot change because of this event: keep it as it is', { plan: plan.name })),
      );
    if (TIERED.includes(plan.type)) problems.push(...tierProblems(choice, facts.effective));
    if (INSURED.includes(plan.type)) {
      if (plan.coverageMost !== null && (choice.coverage ?? 0) > plan.coverageMost)
        problems.push(
          said(
            'coverage',
            phrase('{{plan}} covers {{most}} at most', { plan: plan.name, most: showMoney(plan.coverageMost) }),
          ),
        );
    }
    if (BENEFICIARIES.includes(plan.type)) problems.push(...beneficiaryProblems(choice, INSURED.includes(plan.type)));
  }
  return [...problems, ...accountProblems(choices, facts)];
}

/** What is in force at once of coverage that was asked for: above the guaranteed issue the carrier decides first. */
export function insuredNow(
  requested: number | null,
  guaranteedIssue: number | null,
): { readonly coverage: number | null; readonly requested: number | null } {
  if (requested === null || guaranteedIssue === null || requested <= guaranteedIssue)
    return { coverage: requested, requested: null };
  return { coverage: guaranteedIssue, requested };
}

/** COBRA: the last days of its steps, each counted from the one before (29 U.S.C. 1162, 1165, 1166). */
export const COBRA_DAYS = { employerNotice: 30, planNotice: 14, election: 60, firstPayment: 45 } as const;
/** Months of continued coverage by event. */
export const cobraMonths = (event: string): number => (event === 'termination' || event === 'hours' ? 18 : 36);
/**
 * The last day of continued coverage: so many months from the day after coverage was lost, and never before the same day of the
 * month that many months after it (29 U.S.C. 1162(2)(A)).
 */
export const cobraEnd = (lostOn: Day, months: number): Day =>
  later(addMonths(lostOn, months), addDays(addMonths(addDays(lostOn, 1), months), -1));
/** The last day to elect: 60 days after the notice or the loss of coverage, the later of them. */
export const electBy = (noticeOn: string, lostOn: string): string =>
  addDays(noticeOn > lostOn ? noticeOn : lostOn, COBRA_DAYS.election);

/** Hours of a month from which a person counts as full-time (26 U.S.C. 4980H(c)(4): 130 hours). */
export const ACA_MONTH_HOURS = 130;
/**
 * Whether hours of service over some weeks come to full time on average, by the exact hours. `perMonth` is rounded down to a
 * tenth, so that it never shows full time where it is not. A month has 52 / 12 weeks.
 */
export function acaMonthly(hours: number, weeks: number): { readonly perMonth: number; readonly isFullTime: boolean } {
  if (weeks === 0) return { perMonth: 0, isFullTime: false };
  return {
    perMonth: Math.floor((hours * 520) / (weeks * 12)) / 10,
    isFullTime: hours * 52 >= ACA_MONTH_HOURS * 12 * weeks,
  };
}

/** Weeks without an hour of service after which somebody who comes back is measured as a new employee (26 CFR 54.4980H-3(d)(6)). */
const ACA_BREAK_WEEKS = 13;
/** A week with hours of service, worked or paid leave. */
export interface ServiceWeek {
  readonly week: Day;
  readonly minutes: number;
}
/**
 * Hours and weeks that the measurement of a person counts, up to its last day. A break of 13 weeks restarts it; the weeks of a
 * shorter one count with no hours.
 */
export function acaMeasured(
  weeks: readonly ServiceWeek[],
  to: Day,
): { readonly hours: number; readonly weeks: number } {
  const served = weeks.filter(({ minutes }) => minutes > 0).toSorted((a, b) => a.week.localeCompare(b.week));
  const since = served.findLastIndex(
    ({ week }, at) => at === 0 || daysBetween(served[at - 1]?.week ?? week, week) / 7 > ACA_BREAK_WEEKS,
  );
  const [first] = served.slice(since);
  if (since < 0 || !first) return { hours: 0, weeks: 0 };
  const minutes = served.slice(since).reduce((sum, one) => sum + one.minutes, 0);
  return { hours: Math.round(minutes / 6) / 10, weeks: Math.floor(daysBetween(first.week, to) / 7) + 1 };
}
