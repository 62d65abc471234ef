/** Half a year of entries, goals, journals and assignments of the clients of coaching. */
import { addDays, daysBetween } from '#engine/model/days.ts';
import {
  coachingAssignment,
  coachingProgram,
  coachingResource,
  moodCheck,
  programEnrollment,
} from '#modules/wellbeing/assignment.model.ts';
import { journalEntry, PROMPTS } from '#modules/wellbeing/journal.model.ts';
import { alertsOf, percentOf } from '#modules/wellbeing/wellness-rules.model.ts';
import { goalCheckIn, wellnessEntry, wellnessGoal, wellnessMetric } from '#modules/wellbeing/wellness.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import { ANSWERS, GOALS, JOURNAL, PROGRAMS, RESOURCES, TASKS } from './wellbeing-texts.ts';
import type { DemoWorld } from './world.ts';

const CLIENTS = `select c.id, c.status, c.account, coalesce(c.since, c.created_at::date)::text as since, p.account as coach
  from coaching_client c left join coach_profile p on p.tenant_id = c.tenant_id and p.id = c.coach where c.tenant_id = $1 order by c.created_at, c.id`;
interface Client {
  readonly id: string;
  readonly status: string;
  readonly account: string | null;
  readonly since: string;
  readonly coach: string | null;
}
const prompts = Object.keys(PROMPTS);
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Loads them for an organization that has clients of coaching. */
export async function loadWellbeing({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: clients } = await loader.client.query<Client>(CLIENTS, [loader.tenantId]);
  if (clients.length === 0) return;
  const random = prng(org.spec.seed * 2_601);
  const coach = org.accounts.find(({ role }) => role === 'health_coach')?.id ?? null;
  const [metrics, entries, goals, checkIns, journal, assignments, enrollments, moods]: SeedRow[][] = [
    [],
    [],
    [],
    [],
    [],
    [],
    [],
    [],
  ];
  if (!metrics || !entries || !goals || !checkIns || !journal || !assignments || !enrollments || !moods) return;
  const resources = RESOURCES.map(([name, kind, focus, minutes, body], n) => ({
    id: random.id(addDays(today, -120 - n)),
    createdAt: at(addDays(today, -120 - n)),
    createdBy: coach,
    status: 'published',
    name,
    kind,
    focus,
    minutes,
    body,
  }));
  const programs = PROGRAMS.map(({ name, about, modules }, n) => ({
    id: random.id(addDays(today, -150 - n)),
    createdAt: at(addDays(today, -150 - n)),
    createdBy: coach,
    status: 'published',
    name,
    about,
    modules: modules.map(([title, kind, releaseDay, days]) => ({ title, kind, about: null, releaseDay, days })),
  }));
  const own = clients.filter((one) => one.coach === coach && coach !== null);
  for (const [n, one] of clients.entries()) {
    if (one.status === 'waitlisted') continue;
    const isOwn = own.includes(one);
    const k = own.indexOf(one);
    const by = { createdBy: one.account ?? one.coach };
    const tracked = one.account
      ? {
          id: random.id(one.since),
          createdAt: at(one.since),
          ...by,
          status: 'kept',
          client: one.id,
          name: 'Cups of coffee',
          unit: 'cups',
          least: 0,
          most: 12,
          alertBelow: null,
          alertAbove: 8,
        }
      : null;
    if (tracked) metrics.push(tracked);
    // Clients who left have no entries since, and two went silent.
    const silent = one.status === 'discharged' ? 30 : one.status === 'on_hold' ? 21 : k === 7 || n % 17 === 16 ? 9 : 0;
    const last = addDays(today, -silent);
    const days = Math.min(180, Math.max(0, daysBetween(one.since, last)));
    const rate = one.account ? 0.93 : 0.55 + (n % 5) * 0.08;
    for (let back = days; back >= (one.account ? 1 : 0); back -= 1) {
      const day = addDays(last, -back);
      if (!random.chance(rate)) continue;
      // It gets better over the months, with weekends that are harder.
      const done = 1 - back / Math.max(1, days);
      const weekend = new Date(`${day}T12:00:00Z`).getUTCDay() >= 5 ? 1.5 : 0;
      const worse = (k === 3 || k === 8) && back < 4 ? 5 : 0;
      const craving = Math.round(within(6 - done * 4 + weekend + worse + random.int(-2, 2), 0, 10));
      const values = {
        sleepHours: within(
          Math.round((5.6 + done * 1.4 - weekend * 0.3 - worse * 0.4 + random.int(-4, 4) / 4) * 4) / 4,
          2,
          10,
        ),
        mood: Math.round(within(4 + done * 3 - worse * 0.5 + random.int(-2, 2), 0, 10)),
        stress: Math.round(within(7 - done * 3 + random.int(-2, 2), 0, 10)),
        energy: Math.round(within(4 + done * 3 + random.int(-2, 2), 0, 10)),
        craving,
        sober: !(craving >= 9 && random.chance(0.25)),
      };
      const alerts = alertsOf(values);
      entries.push({
        id: random.id(day),
        createdAt: at(day, 4),
        ...by,
        client: one.id,
        on: day,
        ...values,
        steps: random.int(20, 110) * 100,
        medsTaken: random.chance(0.9),
        metrics: tracked && random.chance(0.8) ? [{ metric: tracked.id, value: random.int(1, 6) }] : null,
        note:
          one.account && random.chance(0.2)
            ? random.pick(['Quiet evening.', 'Long day at work.', 'Called Ray.'])
            : null,
        alerts: alerts.length ? alerts : null,
      });
    }
    const chosen = one.account ? GOALS : GOALS.filter((_, g) => (g + n) % 3 === 0);
    for (const [g, [title, category, baseline, target, unit]] of chosen.entries()) {
      const begun = addDays(last, -Math.min(days, 70 + g * 5));
      const status = one.account && g === 4 ? 'paused' : g === 3 ? 'achieved' : 'active';
      const id = random.id(begun);
      let value: number = baseline;
      let checkedOn: string | null = null;
      for (let week = 9; week >= 0; week -= 1) {
        const day = addDays(last, -week * 7 - (g % 3));
        if (day <= begun || !random.chance(0.85)) continue;
        const share = status === 'achieved' && week === 0 ? 1 : within((10 - week) / 11 + random.int(-2, 2) / 10, 0, 1);
        value = Math.round((baseline + (target - baseline) * share) * 10) / 10;
        checkedOn = day;
        checkIns.push({
          id: random.id(day),
          createdAt: at(day, 3),
          ...by,
          client: one.id,
          goal: id,
          on: day,
          value,
          mood: random.int(4, 8),
          note: random.chance(0.3) ? 'Better than last week.' : null,
        });
      }
      goals.push({
        id,
        createdAt: at(begun),
        ...by,
        status,
        client: one.id,
        title,
        category,
        baseline,
        target,
        unit,
        dueOn: addDays(today, 20 + g * 12),
        milestones: g === 0 ? [{ title: 'Three evenings', value: 3 }] : null,
        value,
        percent: percentOf(value, baseline, target),
        checkedOn,
      });
    }
    if (one.account || n % 4 === 1)
      for (const [j, text] of JOURNAL.entries()) {
        if (!one.account && j > 2) break;
        const day = addDays(last, -2 - j * 6);
        journal.push({
          id: random.id(day),
          createdAt: at(day, 5),
          ...by,
          status: j % 4 === 0 ? 'shared' : 'private',
          client: one.id,
          on: day,
          prompt: prompts[j % prompts.length],
          text,
          mood: random.int(3, 8),
        });
      }
    for (const [a, [title, kind, about]] of TASKS.entries()) {
      if (one.status !== 'active' || (!isOwn && a > 1)) continue;
      const status =
        a === 0 ? 'reviewed' : a === 1 ? (k % 3 === 0 ? 'submitted' : 'reviewed') : a === 2 ? 'started' : 'assigned';
      const due = a < 2 ? -12 + a * 6 : k === 5 && a === 2 ? -4 : 2 + a * 3 + (n % 4);
      assignments.push({
        id: random.id(addDays(today, due - 7)),
        createdAt: at(addDays(today, due - 7)),
        createdBy: one.coach,
        status,
        client: one.id,
        title,
        kind,
        about,
        assignedOn: addDays(today, due - 7),
        dueOn: addDays(today, due),
        answer: status === 'reviewed' || status === 'submitted' ? ANSWERS[(a + n) % ANSWERS.length] : null,
        feedback: status === 'reviewed' ? 'Thank you. Bring it to our next session.' : null,
      });
    }
    if (one.status === 'active' && n % 4 === 0)
      enrollments.push({
        id: random.id(addDays(today, -12)),
        createdAt: at(addDays(today, -12)),
        createdBy: one.coach,
        status: 'active',
        client: one.id,
        program: programs[n % 2]?.id,
        startsOn: addDays(today, -12),
        // Those of the first twelve days are among the assignments above.
        released: n % 2 === 0 ? 3 : 2,
      });
    for (const back of [150, 90, 30]) {
      if (back > days || (!isOwn && back !== 30)) continue;
      const base = within(Math.round(back / 60) + random.int(0, 1), 0, 3);
      const answers = Array.from({ length: 8 }, () => within(base + random.int(-1, 0), 0, 3));
      const score = answers.reduce((sum, value) => sum + value, 0);
      moods.push({
        id: random.id(addDays(last, -back)),
        createdAt: at(addDays(last, -back)),
        ...by,
        client: one.id,
        on: addDays(last, -back),
        ...Object.fromEntries(answers.map((value, q) => [`q${q + 1}`, String(value)])),
        q9: '0',
        score,
        severity:
          score >= 20
            ? 'severe'
            : score >= 15
              ? 'moderately_severe'
              : score >= 10
                ? 'moderate'
                : score >= 5
                  ? 'mild'
                  : 'minimal',
      });
    }
  }
  await insertRecords(loader, coachingResource, resources);
  await insertRecords(loader, coachingProgram, programs);
  await insertRecords(loader, wellnessMetric, metrics);
  await insertRecords(loader, wellnessEntry, entries);
  await insertRecords(loader, wellnessGoal, goals);
  await insertRecords(loader, goalCheckIn, checkIns);
  await insertRecords(loader, journalEntry, journal);
  await insertRecords(loader, coachingAssignment, assignments);
  await insertRecords(loader, programEnrollment, enrollments);
  await insertRecords(loader, moodCheck, moods);
}
