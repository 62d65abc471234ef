/** What people of the demonstration aim for, write in reviews and thank each other for. */
import type { METRICS } from '#modules/performance/goal.model.ts';
import type { VALUES } from '#modules/performance/feedback.model.ts';

export interface GoalText {
  readonly name: string;
  readonly metric: keyof typeof METRICS;
  readonly from: number;
  readonly to: number;
}
const text = (name: string, metric: keyof typeof METRICS, from: number, to: number): GoalText => ({
  name,
  metric,
  from,
  to,
});

/** The organization’s goals, of its first leader. */
export const TOP_GOALS = [
  text('Complete 98% of safety rounds on time', 'percent', 91, 98),
  text('Lower yearly turnover to 18%', 'percent', 26, 18),
  text('Pass the accreditation survey without findings', 'milestone', 0, 1),
] as const;
/** The goals of leads, each part of the organization’s goal in the same place. */
export const LEAD_GOALS = [
  text('Close charting gaps within 24 hours', 'percent', 70, 95),
  text('Hold a one-on-one with each report every month', 'percent', 0, 100),
  text('Finish the mock survey and its corrective actions', 'number', 0, 12),
] as const;
export const STAFF_GOALS = [
  text('Document each round within 10 minutes', 'percent', 80, 98),
  text('Mentor two new colleagues through orientation', 'number', 0, 2),
  text('Complete de-escalation refresher', 'milestone', 0, 1),
  text('Finish shift notes before the end of the shift', 'percent', 75, 100),
  text('Lead four skill sessions for the team', 'number', 0, 4),
  text('Review two policies and suggest changes', 'number', 0, 2),
  text('Earn 20 hours of continuing education', 'number', 0, 20),
  text('Cut open incident follow-ups to two', 'number', 9, 2),
] as const;

export const WENT_WELL = [
  'I kept my documentation current and helped two new colleagues settle in.',
  'The hand-off checklist I suggested is now used on both units.',
  'I stepped in on short notice when the unit was short, and clients noticed the calm.',
  'I finished my certification and shared what I learned with the team.',
] as const;
export const TO_IMPROVE = [
  'I want to plan my week earlier, so that notes do not pile up on Fridays.',
  'I could ask for help sooner when the unit is busy.',
  'I want more practice with difficult family meetings.',
] as const;
export const STRENGTHS = [
  'Dependable, calm under pressure, and clear in hand-offs.',
  'Clients trust them, and colleagues ask for their advice.',
  'Careful work with few corrections. Keeps deadlines without reminders.',
] as const;
export const DEVELOPMENT = [
  'Next step: lead a shift once a month with a mentor.',
  'Delegate more, and hold the weekly one-on-one even in busy weeks.',
  'Speak up earlier in team meetings. The ideas are good.',
] as const;

export const PRAISE = [
  'You calmed a hard evening on the unit without raising your voice. Thank you.',
  'Your notes made the hand-off easy. I knew at once what to watch.',
  'Thank you for staying with the new client until the family arrived.',
] as const;
export const CONSTRUCTIVE = [
  'Please page me before you change the assignment sheet. I found out from the team.',
  'The last two hand-offs began late. Can we start five minutes earlier?',
] as const;
export const THANKS: readonly (readonly [keyof typeof VALUES, string])[] = [
  ['teamwork', 'Covered two evenings at short notice.'],
  ['care', 'Sat with a client through a difficult night.'],
  ['safety', 'Spotted the broken latch and stayed until it was fixed.'],
  ['initiative', 'Rewrote the orientation checklist on the slow days.'],
  ['integrity', 'Reported an error at once, so that we could all learn from it.'],
  ['learning', 'Passed the certification exam on the first try.'],
];
export const CHECK_IN_NOTES = [
  'Steady. The new checklist helps.',
  'Slower than planned because of vacancies.',
  'Two sessions done, the third is scheduled.',
  'Good week. Nothing in the way.',
] as const;
