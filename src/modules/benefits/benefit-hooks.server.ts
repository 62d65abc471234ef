/** What follows from life events, decisions of carriers, windows that close, and people who leave. */
import { addDays, addMonths, startOfMonth } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { asPhrase, phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { benefitElection, cobraCase, IN_FORCE, lifeEvent } from './benefit-election.model.ts';
import { isRetroactive, LIFE_EVENTS, reportDays } from './benefit-kinds.model.ts';
import { benefitPlan, enrollmentWindow } from './benefit-plan.model.ts';
import { putInForce } from './enrollment.server.ts';
import { COBRA_DAYS, cobraEnd, cobraMonths, coverageEnd, electBy } from './enrollment-rules.model.ts';

const MY_BENEFITS = '/enterprise/self-service/benefits';

const windowsOf = (db: Db, event: string) => db(enrollmentWindow).find({ where: { lifeEvent: event } });
/** Takes back what was chosen for an event, and closes its window. */
async function undo(db: Db, event: string): Promise<void> {
  for (const window of await windowsOf(db, event)) {
    const chosen = await db(benefitElection).find({ where: { window: window.id, status: 'pending_proof' } });
    for (const { id } of chosen) await db(benefitElection).act(id, 'cancel');
    if (window.status === 'open') await db(enrollmentWindow).act(window.id, 'close');
  }
}

export const lifeEventHooks = hooksFor(lifeEvent, {
  set: {
    create: async ({ record, today }) => {
      const days = reportDays(record.type);
      const deadline = addDays(record.eventDate, days);
      if (record.eventDate > today) throw invalid({ field: 'eventDate', message: 'must not be in the future' });
      if (today > deadline)
        throw invalid({
          field: 'eventDate',
          ...phrase('This event must be reported within {{days}} days (deadline {{day}})', {
            days,
            day: showDay(deadline),
          }),
        });
      return { chooseBy: deadline };
    },
  },
  on: {
    create: async ({ record, system, today }) => {
      await system('a life event opens a window')(enrollmentWindow).create({
        name: `${LIFE_EVENTS[record.type]}, ${record.eventDate}`,
        kind: 'life_event',
        employee: record.employee,
        lifeEvent: record.id,
        opens: today,
        closes: record.chooseBy ?? today,
        effective: isRetroactive(record.type) ? record.eventDate : startOfMonth(addMonths(today, 1)),
        passiveRollover: true,
      });
    },
    approve: async ({ record, system, notify }) => {
      const db = system('the proof of a life event was accepted');
      for (const window of await windowsOf(db, record.id))
        for (const one of await db(benefitElection).find({ where: { window: window.id, status: 'pending_proof' } }))
          await putInForce(db, one);
      notify(record.employee, {
        kind: 'life_event.approved',
        severity: 'success',
        title: phrase('Your life event was accepted'),
        link: MY_BENEFITS,
      });
    },
    decline: async ({ record, system, notify }) => {
      await undo(system('a life event was declined'), record.id);
      notify(record.employee, {
        kind: 'life_event.declined',
        severity: 'warning',
        title: phrase('Your life event was declined'),
        body: asPhrase(record.decisionNote ?? ''),
        link: MY_BENEFITS,
      });
    },
    cancel: ({ record, system }) => undo(system('a life event was withdrawn'), record.id),
  },
});

export const electionHooks = hooksFor(benefitElection, {
  set: {
    confirm: async ({ record, transitionTo }) => {
      if (record.requested !== null) transitionTo('pending_eoi');
    },
    approveEoi: async ({ record }) => ({ coverage: record.requested, requested: null }),
    declineEoi: async () => ({ requested: null }),
    end: async ({ record }) => {
      if ((record.effectiveTo ?? '') < record.effectiveFrom)
        throw invalid({ field: 'effectiveTo', message: 'must be on or after the first day of the coverage' });
    },
  },
  on: {
    approveEoi: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'benefit_election.approved',
        severity: 'success',
        title: phrase('The carrier approved your coverage'),
        link: MY_BENEFITS,
      }),
    declineEoi: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'benefit_election.declined',
        severity: 'warning',
        title: phrase('The carrier declined the additional coverage'),
        link: MY_BENEFITS,
      }),
  },
});

export const windowHooks = hooksFor(enrollmentWindow, {
  set: {
    reopen: async ({ record, today }) => {
      if (record.closes < today) throw invalid({ field: 'closes', message: 'must be today or later' });
    },
  },
  on: {
    // Coverage that nobody confirmed ends where the window asks everyone to choose.
    close: async ({ record, system }) => {
      if (record.kind !== 'open' || record.passiveRollover) return;
      const db = system('an enrollment without passive rollover closed');
      const last = addDays(record.effective, -1);
      for await (const page of db(benefitElection).pages({ where: { status: [...IN_FORCE], effectiveTo: null } }))
        for (const one of page)
          if (one.effectiveFrom < record.effective) await db(benefitElection).edit(one.id, { effectiveTo: last });
    },
  },
});

const notBefore = (field: string, day: string | null, first: string | null, says: string): void => {
  if (day !== null && first !== null && day < first) throw invalid({ field, ...phrase(says, { day: showDay(first) }) });
};
const notAfter = (field: string, day: string | null, last: string | null, says: string): void => {
  if (day !== null && last !== null && day > last) throw invalid({ field, ...phrase(says, { day: showDay(last) }) });
};

export const cobraHooks = hooksFor(cobraCase, {
  set: {
    create: async ({ record }) => {
      const employerNoticeBy = addDays(record.eventDate, COBRA_DAYS.employerNotice);
      const months = cobraMonths(record.event);
      return {
        employerNoticeBy,
        planNoticeBy: addDays(employerNoticeBy, COBRA_DAYS.planNotice),
        months,
        endsOn: cobraEnd(record.eventDate, months),
      };
    },
    notifyPlan: async ({ today }) => ({ planNoticeBy: addDays(today, COBRA_DAYS.planNotice) }),
    sendNotice: async ({ record, today }) => {
      notAfter('noticeOn', record.noticeOn, today, 'must not be after {{day}}');
      return { electBy: electBy(record.noticeOn ?? today, record.eventDate) };
    },
    elect: async ({ record, today }) => {
      notAfter('electedOn', record.electedOn, today, 'must not be after {{day}}');
      notBefore('electedOn', record.electedOn, record.noticeOn, 'must not be before the notice of {{day}}');
      notAfter(
        'electedOn',
        record.electedOn,
        record.electBy,
        'must not be after the election period, which ended on {{day}}',
      );
      return { firstPaymentBy: addDays(record.electedOn ?? today, COBRA_DAYS.firstPayment) };
    },
    recordPayment: async ({ record }) =>
      notAfter(
        'firstPaidOn',
        record.firstPaidOn,
        record.firstPaymentBy,
        'must not be after {{day}}, when the first payment was due',
      ),
    lapse: async ({ record, today }) => {
      const due = record.status === 'lapsed' ? (record.firstPaymentBy ?? record.electBy) : record.electBy;
      if (due !== null && today <= due)
        throw invalid({ field: 'electBy', ...phrase('runs until {{day}}: wait until then', { day: showDay(due) }) });
    },
  },
});

/** Someone leaves: coverage ends as each plan says, and a COBRA case opens for those who had health coverage. */
export const leaverHooks = hooksFor(employee, {
  on: {
    terminate: async ({ record, system, today }) => {
      const db = system('benefits end with employment');
      const lastDay = record.lastDay ?? today;
      const elections = await db(benefitElection).find({
        where: { employee: record.id, status: [...IN_FORCE, 'pending_proof', 'waived'] },
      });
      const ends: string[] = [];
      let people = 1;
      for (const one of elections) {
        if (one.effectiveFrom > lastDay || one.status === 'pending_proof') {
          await db(benefitElection).act(one.id, 'cancel');
          continue;
        }
        const endsAt = one.plan ? (await db(benefitPlan).get(one.plan)).endsAt : 'last_day';
        const end = coverageEnd(endsAt, lastDay);
        if (one.effectiveTo === null || one.effectiveTo > end)
          await db(benefitElection).edit(one.id, { effectiveTo: end });
        if (one.plan && (one.type === 'medical' || one.type === 'dental' || one.type === 'vision')) {
          ends.push(end);
          people = Math.max(people, 1 + (one.dependents?.length ?? 0));
        }
      }
      const lost = ends.toSorted().at(-1);
      if (lost === undefined) return;
      const known = await db(cobraCase).count({
        where: { employee: record.id, event: 'termination', eventDate: lost },
      });
      if (known === 0)
        await db(cobraCase).create({ employee: record.id, event: 'termination', eventDate: lost, people });
    },
  },
});
