/** How people of the demonstration leave: resignations, a termination, exit interviews, assets, settlements, preboarding links. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { finalPay } from '#modules/lifecycle/final-pay.model.ts';
import { LINK_DAYS, preboardingLink } from '#modules/lifecycle/preboarding.model.ts';
import {
  exitInterview,
  resignation,
  type RESIGNATION_REASONS,
  termination,
} from '#modules/lifecycle/separation.model.ts';
import { assetReturn, settlement } from '#modules/lifecycle/settlement.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

type Reason = keyof typeof RESIGNATION_REASONS;
const REASONS: readonly (readonly [Reason, number])[] = [
  ['better_offer', 6],
  ['relocation', 3],
  ['career_change', 3],
  ['dissatisfaction', 3],
  ['family', 2],
  ['health', 1],
  ['retirement', 1],
];
const WORDS: Readonly<Record<Reason, string>> = {
  better_offer: 'Higher base pay and a shorter commute.',
  relocation: 'Moves to Boise with the family.',
  career_change: 'Starts nursing school in the fall.',
  dissatisfaction: 'Too many double shifts without notice.',
  family: 'Cares for a parent.',
  health: 'Wants fewer nights.',
  retirement: 'Retires after many good years.',
  other: 'Prefers not to say.',
};
const ASSETS = ['Laptop', 'Badge', 'Keys', 'Phone'] as const;

export interface Leavers {
  /** People who gave notice, with a case. */
  readonly leaving: readonly SeedEmployee[];
  /** People who left, the latest first. */
  readonly left: readonly SeedEmployee[];
  /** People who have not started, with their case. */
  readonly starting: readonly { readonly who: SeedEmployee; readonly case: string }[];
  /** People who might go: the team of the manager who signs in comes first. */
  readonly staying: readonly SeedEmployee[];
}

export async function loadSeparations(world: DemoWorld, { leaving, left, starting, staying }: Leavers): Promise<void> {
  const { loader, org, today } = world;
  const random = prng(org.spec.seed * 5_530);
  const hr = org.accounts.find(({ role }) => role === 'hr_manager');
  const off = new Set(org.holidays.map(({ date }) => date));
  const row = (created: Day, status: string, values: object): SeedRow => ({
    id: random.id(created),
    createdAt: at(created, 16),
    status,
    ...values,
  });
  const resigned = (who: SeedEmployee, status: string, sent: Day, last: Day, reason: Reason): SeedRow =>
    row(sent, status, {
      employee: who.id,
      lastDayRequested: last,
      reason,
      comment: WORDS[reason],
      lastDay: status === 'accepted' ? last : null,
      decidedOn: status === 'submitted' ? null : addDays(sent, 2),
      decidedBy: status === 'submitted' || status === 'withdrawn' ? null : (hr?.id ?? null),
      decisionNote: status === 'declined' ? 'Agreed on fewer weekend shifts; stays.' : null,
    });
  const lastDayOf = (who: SeedEmployee): Day => who.lastDay ?? today;
  const gone = left.filter((one) => lastDayOf(one) > addMonths(today, -12)).slice(0, 22);
  const reasonOf = new Map([...leaving, ...gone].map((one) => [one.id, random.weighted(REASONS)]));
  const reason = (who: SeedEmployee): Reason => reasonOf.get(who.id) ?? 'other';
  await insertRecords(loader, resignation, [
    ...leaving
      .slice(0, 3)
      .map((who) => resigned(who, 'accepted', addDays(lastDayOf(who), -16), lastDayOf(who), reason(who))),
    ...staying
      .slice(0, 2)
      .map((who, i) =>
        resigned(
          who,
          'submitted',
          addDays(today, -1 - i),
          addDays(today, 13 + 7 * i),
          i ? 'relocation' : 'better_offer',
        ),
      ),
    ...staying
      .slice(2, 3)
      .map((who) => resigned(who, 'declined', addDays(today, -40), addDays(today, -20), 'dissatisfaction')),
    ...staying.slice(3, 4).map((who) => resigned(who, 'withdrawn', addDays(today, -65), addDays(today, -44), 'family')),
    ...gone
      .slice(2, 14)
      .map((who) => resigned(who, 'accepted', addDays(lastDayOf(who), -15), lastDayOf(who), reason(who))),
  ]);

  const paying = (
    who: SeedEmployee,
    type: 'involuntary' | 'end_of_contract' | 'voluntary',
    status: string,
    hours: number,
  ): SeedRow => {
    const lastDay = lastDayOf(who);
    const pay = finalPay({
      workState: 'OR',
      type,
      lastDay,
      noticeDate: addDays(lastDay, -14),
      payGroup: 'biweekly',
      off,
    });
    return row(addDays(lastDay, -14), status, {
      employee: who.id,
      type,
      reason: {
        involuntary: 'Attendance, after two written warnings',
        end_of_contract: 'Temporary contract ends',
        voluntary: 'Own wish',
      }[type],
      lastDay,
      noticeDate: addDays(lastDay, -14),
      rehireEligible: type !== 'involuntary',
      severance: type === 'involuntary' ? 240_000 : null,
      ptoHours: hours,
      ptoPayout: Math.round((who.annualPay / 2080) * hours),
      finalPayDueDate: pay.due,
      finalPayRule: pay.rule,
      finalPaySource: pay.source,
      finalPayChecked: pay.checked,
    });
  };
  const terminations = [
    ...leaving.slice(3, 4).map((who) => paying(who, 'end_of_contract', 'planned', 22.5)),
    ...left.slice(0, 1).map((who) => paying(who, 'involuntary', 'effective', 31.25)),
    ...left.slice(1, 3).map((who) => paying(who, 'voluntary', 'effective', 12)),
  ];
  await insertRecords(loader, termination, terminations);

  await insertRecords(loader, exitInterview, [
    ...leaving.slice(0, 1).map((who) => row(addDays(today, -6), 'pending', { employee: who.id })),
    ...leaving.slice(1, 3).map((who, i) =>
      row(addDays(today, -5), 'scheduled', {
        employee: who.id,
        scheduledAt: `${addDays(today, 1 + i)}T${18 + i}:00:00.000Z`,
        interviewers: hr?.employeeId ? [{ interviewer: hr.employeeId }] : [],
        lead: hr?.id ?? null,
      }),
    ),
    ...gone.slice(0, 16).map((who) =>
      row(addDays(lastDayOf(who), -8), 'completed', {
        employee: who.id,
        scheduledAt: `${addDays(lastDayOf(who), -3)}T18:00:00.000Z`,
        interviewers: hr?.employeeId ? [{ interviewer: hr.employeeId }] : [],
        lead: hr?.id ?? null,
        mainReason: reason(who),
        answers: [
          { question: 'Why do you leave?', answer: WORDS[reason(who)] },
          { question: 'What should we keep?', answer: 'The team and the supervision.' },
        ],
        outcome: 'confirmed',
        completedOn: addDays(lastDayOf(who), -3),
      }),
    ),
  ]);

  const tag = () => `HL-${random.int(1000, 9999)}`;
  await insertRecords(loader, assetReturn, [
    ...leaving.flatMap((who) =>
      ASSETS.slice(0, 3).map((asset) => row(addDays(today, -12), 'held', { employee: who.id, asset, tag: tag() })),
    ),
    ...left.slice(0, 3).flatMap((who, i) =>
      ASSETS.map((asset, n) => {
        const status = i > 0 || n < 2 ? 'returned' : n === 2 ? 'recover_cost' : 'held';
        return row(addDays(lastDayOf(who), -12), status, {
          employee: who.id,
          asset,
          tag: tag(),
          returnedOn: status === 'returned' ? lastDayOf(who) : null,
          cost: status === 'recover_cost' ? 8_500 : null,
        });
      }),
    ),
  ]);

  await insertRecords(
    loader,
    settlement,
    terminations.map((one, i) => {
      const [payout, severance] = [Number(one.ptoPayout), Number(one.severance ?? 0)];
      const status = ['draft', 'draft', 'ready', 'paid'][i] ?? 'paid';
      const owed = i === 1 ? 8_500 : 0;
      return row(addDays(today, -10), status, {
        employee: one.employee,
        due: one.finalPayDueDate,
        payables: [
          { what: 'Final wages', amount: payout, settled: i > 0 },
          ...(severance ? [{ what: 'Severance', amount: severance, settled: false }] : []),
        ],
        receivables: owed ? [{ what: 'Keys', amount: owed, settled: false }] : [],
        net: payout + severance - owed,
        paidOn: status === 'paid' ? one.finalPayDueDate : null,
      });
    }),
  );

  await insertRecords(
    loader,
    preboardingLink,
    starting.slice(0, 6).map(({ who, case: id }, i) => {
      const sent = addDays(today, [-3, -6, -2, -16, -5, -8][i] ?? -4);
      const opened = i % 2 === 1 && i !== 3;
      return row(sent, opened ? 'opened' : 'sent', {
        case: id,
        employee: who.id,
        expiresAt: `${addDays(sent, LINK_DAYS)}T16:00:00.000Z`,
        openedAt: opened ? at(addDays(sent, 1), 18) : null,
        seenAt: opened ? at(addDays(today, -1), 19) : null,
      });
    }),
  );
}
