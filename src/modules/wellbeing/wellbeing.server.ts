/** Entries that tell the coach, progress of goals, shared journal entries, modules released over time, and a PHQ-9 that asks for help. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { type Db, hooksFor, type Notice } from '#engine/server/effects.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { careAssignment, coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { helpCall } from '#modules/crisis/help-call.model.ts';
import { coachingAssignment, coachingProgram, moodCheck, programEnrollment } from './assignment.model.ts';
import { journalEntry } from './journal.model.ts';
import { alertsOf, isOut, percentOf } from './wellness-rules.model.ts';
import { type Alert, EDIT_HOURS, goalCheckIn, wellnessEntry, wellnessGoal, wellnessMetric } from './wellness.model.ts';

const HOUR = 3_600_000;
/** Entries are written for today and the days that can still be changed. */
const BACK_DAYS = EDIT_HOURS / 24;
type Tell = (subjectId: string | null, notice: Notice) => void;

/** Tells the coaches who are assigned to a client today. Names neither the client nor what it is about. */
async function tellCoaches(
  db: Db,
  notify: Tell,
  client: string,
  today: string,
  notice: {
    readonly kind: string;
    readonly title: Phrase;
    readonly severity?: 'warning' | 'error';
    readonly link: string;
  },
): Promise<void> {
  const held = await db(careAssignment).find({ where: { client } });
  for (const { coach, startsOn, endsOn } of held)
    if (startsOn <= today && (endsOn === null || endsOn >= today))
      notify((await db(coachProfile).get(coach)).employee, {
        ...notice,
        body: phrase('Open it to see which client it is about.'),
      });
}

type Entry = Parameters<typeof alertsOf>[0] & {
  readonly metrics: readonly { readonly metric: string; readonly value: number }[] | null;
};
async function alertsIn(db: Db, entry: Entry): Promise<Alert[]> {
  const found = [...alertsOf(entry)];
  for (const { metric, value } of entry.metrics ?? []) {
    const limits = await db(wellnessMetric).get(metric);
    if (value < limits.least || value > limits.most)
      throw invalid({
        field: 'metrics',
        ...phrase('must be {{least}} to {{most}} for {{name}}', {
          least: limits.least,
          most: limits.most,
          name: limits.name,
        }),
      });
    if (isOut(value, limits) && !found.includes('metric')) found.push('metric');
  }
  return found;
}

export const entryHooks = hooksFor(wellnessEntry, {
  set: {
    create: async ({ record, system, today }) => {
      if (record.on > today || record.on < addDays(today, -BACK_DAYS))
        throw invalid({ field: 'on', message: 'must be today or one of the two days before' });
      return { alerts: await alertsIn(system('thresholds of an entry'), record) };
    },
    edit: async ({ record, system }) => {
      if (Date.now() - Date.parse(record.createdAt) > EDIT_HOURS * HOUR)
        throw new Refusal('CONFLICT', {
          why: 'An entry can be changed for 48 hours. Tell your coach what was different.',
        });
      return { alerts: await alertsIn(system('thresholds of an entry'), record) };
    },
  },
  on: {
    create: async ({ record, system, notify, today }) => {
      if (record.alerts?.length)
        await tellCoaches(system('an entry tells the coach'), notify, record.client, today, {
          kind: 'coaching.entry',
          title: phrase('A client’s entry needs your attention'),
          severity: 'warning',
          link: `/health-coach/clients/${record.client}/progress`,
        });
    },
    edit: async ({ record, before, system, notify, today }) => {
      const news = (record.alerts ?? []).some((one) => !(before?.alerts ?? []).includes(one));
      if (news)
        await tellCoaches(system('an entry tells the coach'), notify, record.client, today, {
          kind: 'coaching.entry',
          title: phrase('A client’s entry needs your attention'),
          severity: 'warning',
          link: `/health-coach/clients/${record.client}/progress`,
        });
    },
  },
});

export const goalHooks = hooksFor(wellnessGoal, {
  set: {
    create: async ({ record }) => ({ value: record.baseline, percent: 0 }),
    edit: async ({ record }) => ({
      percent: record.value === null ? 0 : percentOf(record.value, record.baseline, record.target),
    }),
  },
});

export const checkInHooks = hooksFor(goalCheckIn, {
  set: {
    create: async ({ record, db, today }) => {
      // As the one who checks in: a goal that they may not read is not found.
      const goal = await db(wellnessGoal).get(record.goal);
      if (goal.status !== 'active') throw invalid({ field: 'goal', message: 'is not active: start it again first' });
      if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
      return { client: goal.client };
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('the progress of a goal');
      const goal = await db(wellnessGoal).get(record.goal);
      if (goal.checkedOn !== null && goal.checkedOn > record.on) return;
      await db(wellnessGoal).edit(goal.id, {
        value: record.value,
        percent: percentOf(record.value, goal.baseline, goal.target),
        checkedOn: record.on,
      });
    },
  },
});

export const journalHooks = hooksFor(journalEntry, {
  on: {
    share: async ({ record, system, notify, today }) =>
      tellCoaches(system('an entry is shared'), notify, record.client, today, {
        kind: 'coaching.journal',
        title: phrase('A client shared a journal entry'),
        link: `/health-coach/clients/journal/${record.id}`,
      }),
  },
});

/** Creates the assignments of the modules whose day has come; returns how many of the program are out. */
export async function releaseModules(db: Db, enrollment: string, today: string): Promise<number> {
  const one = await db(programEnrollment).get(enrollment);
  const program = await db(coachingProgram).get(one.program);
  const due = program.modules
    .toSorted((a, b) => a.releaseDay - b.releaseDay)
    .filter(({ releaseDay }) => addDays(one.startsOn, releaseDay) <= today);
  for (const { title, kind, about, releaseDay, days } of due.slice(one.released)) {
    const assignedOn = addDays(one.startsOn, releaseDay);
    await db(coachingAssignment).create({
      client: one.client,
      title,
      kind,
      about,
      program: one.program,
      assignedOn,
      dueOn: addDays(assignedOn, days),
    });
  }
  if (due.length > one.released) await db(programEnrollment).edit(one.id, { released: due.length });
  return due.length;
}

export const enrollmentHooks = hooksFor(programEnrollment, {
  on: {
    create: async ({ record, system, today }) =>
      void (await releaseModules(system('the first modules of a program'), record.id, today)),
  },
});

export const assignmentHooks = hooksFor(coachingAssignment, {
  on: {
    create: async ({ record, system }) => {
      const db = system('a client gets an assignment');
      const { account } = await db(coachingClient).get(record.client);
      if (account)
        await db(notification).create({
          recipient: account,
          ...noticeValues({
            kind: 'coaching.assignment',
            title: phrase('You have a new assignment'),
            body: phrase('Open it to see what it is and when it is due.'),
            link: '/health/client/assignments',
          }),
        });
    },
    submit: async ({ record, system, notify, today }) =>
      tellCoaches(system('an assignment is sent'), notify, record.client, today, {
        kind: 'coaching.submitted',
        title: phrase('A client sent an assignment'),
        link: `/health-coach/assignments/all/${record.id}`,
      }),
  },
});

const SEVERITIES = [
  [20, 'severe'],
  [15, 'moderately_severe'],
  [10, 'moderate'],
  [5, 'mild'],
] as const;

export const moodHooks = hooksFor(moodCheck, {
  set: {
    create: async ({ record }) => {
      const score = [record.q1, record.q2, record.q3, record.q4, record.q5, record.q6, record.q7, record.q8, record.q9]
        .map(Number)
        .reduce((sum, one) => sum + one, 0);
      const [, severity = 'minimal' as const] = SEVERITIES.find(([from]) => score >= from) ?? [];
      return { score, severity };
    },
  },
  on: {
    create: async ({ record, system, notify, today }) => {
      if (record.q9 === '0') return;
      // Any answer but "not at all" to the ninth question asks for help at once.
      const db = system('a PHQ-9 asks for help');
      const client = await db(coachingClient).get(record.client);
      await tellCoaches(db, notify, record.client, today, {
        kind: 'coaching.crisis',
        title: phrase('A PHQ-9 needs your answer now'),
        severity: 'error',
        link: '/health-coach/crisis/center',
      });
      if (!client.account) return;
      const open = await db(helpCall).count({ where: { person: client.account, status: ['raised', 'answered'] } });
      if (open === 0)
        await db(helpCall).create({
          person: client.account,
          name: `${client.firstName} ${client.lastName}`,
          words: 'Answered the ninth question of the PHQ-9.',
          raisedAt: new Date().toISOString(),
        });
    },
  },
});
