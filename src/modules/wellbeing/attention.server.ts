/** Who needs attention: read as the person who asks, so that nobody is named whom they may not open. */
import { addDays } from '#engine/model/days.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { dayIn } from '#engine/server/ids.ts';
import { equals, isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { AHEAD, coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { sessionNote } from '#modules/coaching/session-note.model.ts';
import { coachingAssignment } from './assignment.model.ts';
import { coachAttention } from './wellbeing-questions.model.ts';
import { reasonsOf } from './wellness-rules.model.ts';
import { wellnessEntry, wellnessGoal } from './wellness.model.ts';

const DAYS = 28;
const MISSED_DAYS = 7;
const mean = (values: readonly number[]): number | null =>
  values.length ? Math.round(values.reduce((sum, one) => sum + one, 0) / values.length) : null;

async function attention({ engine, actor, today }: Asking<typeof coachAttention>) {
  const from = addDays(today, 1 - DAYS);
  const isCoach = actor.roles.includes('health_coach');
  const [clients, entries, goals, open, sessions, notes] = await Promise.all([
    readAllowed(engine, actor, coachingClient, {
      fields: ['firstName', 'lastName', 'risk'],
      filters: [equals('status', 'active')],
    }),
    readAllowed(engine, actor, wellnessEntry, {
      fields: ['client', 'on', 'craving', 'mood', 'stress', 'sleepHours', 'sober'],
      filters: [{ field: 'on', op: 'gte', value: from }],
    }),
    readAllowed(engine, actor, wellnessGoal, { fields: ['client', 'percent'], filters: [equals('status', 'active')] }),
    readAllowed(engine, actor, coachingAssignment, {
      fields: ['client', 'dueOn'],
      filters: [isOneOf('status', ['assigned', 'started', 'submitted'])],
    }),
    readAllowed(engine, actor, coachingSession, {
      fields: ['client', 'startsAt'],
      filters: [
        isOneOf('status', [...AHEAD, 'completed', 'no_show']),
        { field: 'startsAt', op: 'gte', value: `${from}T00:00:00Z` },
      ],
    }),
    isCoach
      ? readAllowed(engine, actor, sessionNote, { fields: ['client', 'dueOn'], filters: [equals('status', 'draft')] })
      : [],
  ]);
  const of = <R extends { readonly client?: string | null }>(rows: readonly R[]) =>
    Map.groupBy(rows, ({ client }) => client ?? '');
  const [entriesOf, goalsOf, openOf, sessionsOf, notesOf] = [of(entries), of(goals), of(open), of(sessions), of(notes)];
  const rows = clients.map(({ id, firstName, lastName, risk }) => {
    const days = (entriesOf.get(id) ?? []).map((one) => ({
      on: one.on ?? '',
      craving: one.craving ?? null,
      mood: one.mood ?? null,
      stress: one.stress ?? null,
      sleepHours: one.sleepHours ?? null,
      sober: one.sober ?? null,
    }));
    const held = (sessionsOf.get(id) ?? []).toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
    const sessionDay = ({ startsAt }: (typeof held)[number]): string =>
      dayIn(actor.timeZone, Date.parse(startsAt ?? ''));
    const past = held.filter(({ status }) => status === 'completed').at(-1);
    const next = held.find(({ status }) => AHEAD.some((one) => one === status));
    return {
      client: id,
      name: [firstName, lastName].filter(Boolean).join(' '),
      risk: risk ?? 'low',
      reasons: reasonsOf(
        {
          risk: risk ?? 'low',
          entries: days,
          missed: held.some((one) => one.status === 'no_show' && sessionDay(one) >= addDays(today, -MISSED_DAYS)),
          overdue: (openOf.get(id) ?? []).filter(({ dueOn, status }) => status !== 'submitted' && (dueOn ?? '') < today)
            .length,
          unsigned: (notesOf.get(id) ?? []).filter(({ dueOn }) => (dueOn ?? '') <= today).length,
        },
        today,
      ),
      lastEntryOn:
        days
          .map(({ on }) => on)
          .toSorted()
          .at(-1) ?? null,
      craving: days
        .toSorted((a, b) => a.on.localeCompare(b.on))
        .flatMap(({ craving }) => (craving === null ? [] : [craving])),
      goals: mean((goalsOf.get(id) ?? []).map(({ percent }) => percent ?? 0)),
      adherence: Math.round((new Set(days.map(({ on }) => on)).size / DAYS) * 100),
      lastSessionOn: past ? sessionDay(past) : null,
      nextSessionAt: next?.startsAt ?? null,
    };
  });
  return {
    // Most reasons first, then by name.
    clients: rows.toSorted((a, b) => b.reasons.length - a.reasons.length || a.name.localeCompare(b.name)),
    unsigned: notes.length,
    toReview: open.filter(({ status }) => status === 'submitted').length,
  };
}

export const wellbeingAnswers = [answer(coachAttention, attention)];
