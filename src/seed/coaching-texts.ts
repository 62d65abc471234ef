/** Words of coaching notes, plans and referrals. Nobody in them exists. */
import { addDays } from '#engine/model/days.ts';
import type { NoteKind, Section } from '#modules/coaching/session-note.model.ts';
import type { SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { Prng } from './prng.ts';

export const TOPICS = [
  'Evenings after work',
  'Sleep and screens',
  'The week with the in-laws',
  'Walking and mood',
  'Saying no to a colleague',
  'Plan for the holidays',
  'Money and stress',
  'Cravings on paydays',
] as const;

/** Texts of the sections by format; each format has as many as it has sections. */
export const NOTE_TEXTS: Readonly<Record<NoteKind, Readonly<Partial<Record<Section, string>>>>> = {
  soap: {
    subjective: 'Reports three evenings without alcohol; Friday was hard. Called a friend before the store.',
    objective:
      'On time, camera on. Wellness entries on six of seven days. Craving 6 on Friday, 3 or less on other days.',
    assessment: 'The evening plan holds on workdays. Fridays need a plan of their own.',
    plan: 'Gym class on Friday at 6:30 pm, then dinner with a friend. Check in on Saturday by message.',
  },
  dap: {
    data: 'Talked through the argument on Sunday and what came before it. Slept five hours on two nights.',
    assessment: 'Short sleep comes before strong cravings. The client sees the link.',
    plan: 'Phone out of the bedroom at 10 pm. Sleep log until the next session.',
  },
  birp: {
    behavior: 'Calm, spoke freely about the last two weeks. Missed two entries.',
    intervention: 'Practiced refusing an offer. Wrote three sentences that feel like the client’s own.',
    response: 'Laughed at the first try, was firm at the third. Chose one sentence to keep.',
    plan: 'Use the sentence once this week and write down how it went.',
  },
  girp: {
    goals: 'Walk 20 minutes on four days a week; spend Sunday evenings with family.',
    intervention: 'Reviewed the goal chart. Looked for the smallest next step.',
    response: 'Walked on three days. Proposed to walk to work on Mondays.',
    plan: 'Walk to work on Monday and Thursday. Review in one week.',
  },
  progress: {
    data: 'Short call between sessions. No use since the last session. Works full time again.',
    plan: 'Keep the plan. Next session as booked.',
  },
  group: {
    data: 'Shared a situation from the week and listened to two others.',
    response: 'Took one idea home: calling before the craving peaks.',
  },
};
export const PROBLEMS = [
  ['Drinks after work', 'Four evenings a week without alcohol', 'Plan each evening at noon'],
  ['Sleeps under six hours', 'Seven hours on five nights a week', 'Screens off at 10 pm, sleep log'],
  ['Few people to call', 'Three people to call before a craving peaks', 'Write the list, call one a week'],
  ['Sits all day', 'Walk 20 minutes on four days', 'Walk to work, walk at lunch'],
] as const;
export const REFERRAL_REASONS = [
  'Finishes residential treatment next week and asks for support with the first month at home.',
  'Returns to work after medical leave. Wants to keep evenings sober.',
  'Primary care asks for help with sleep and stress before a change of medication.',
  'Asked for coaching after a colleague told them about it.',
  'Court recommends coaching beside outpatient treatment.',
  'Sister called; the person agrees and wants to start soon.',
] as const;

const SIGNS = [
  'I stop answering messages and stay in bed past noon.',
  'I drive past the old bar on the way home. My jaw is tight.',
  'I count the hours until the evening, and sleep badly two nights in a row.',
  'I tell myself that one does not matter.',
];
/** Whose plan it may be. */
interface Planned {
  readonly id: string;
  readonly status: string;
  readonly since: string | null;
  readonly emergencyName: string;
}
/** The emergency plans of active clients, three of four; `by` wrote them. */
export const plansFor = (
  clients: readonly Planned[],
  { random, by }: { readonly random: Prng; readonly by: string },
): SeedRow[] =>
  clients
    .filter(({ status, since }, n) => status === 'active' && since !== null && n % 4 !== 1)
    .map(({ id, emergencyName, since }, n) => {
      const on = addDays(since ?? '', 3);
      return {
        id: random.id(on),
        createdAt: at(on),
        createdBy: by,
        status: 'current',
        client: id,
        signs: SIGNS[n % SIGNS.length] ?? '',
        coping: 'Walk to the river and back. Cold water on my wrists. The breathing exercise, ten rounds.',
        company: 'The library on Fourth Street. Saturday breakfast with the running group.',
        helpers: `${emergencyName}: (503) 555-${3300 + n}`,
        professionals: 'My coach, by message or phone. Call or text 988 at any hour.',
        safety: `No alcohol at home. ${emergencyName.split(' ')[0]} keeps my pills and hands them out weekly.`,
      };
    });
