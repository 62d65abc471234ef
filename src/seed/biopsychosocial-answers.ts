/** The answers of one biopsychosocial assessment, of nobody in particular: what must be written is, the rest is deferred. */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { addDays, type Day } from '#engine/model/days.ts';

const DEFERRED = [1, 4, 6, 7, 8, 9, 10, 11, 12, 15, 18, 19] as const;

/** As they were given on a day. */
export const biopsychosocialAt = (day: Day): FormAnswers => ({
  ...Object.fromEntries(
    DEFERRED.flatMap((n) => [
      [`s${n}_status`, 'deferred'],
      [`s${n}_why`, 'To be taken up in the second session'],
    ]),
  ),
  s2: '“I want my evenings back.” Came after a conversation with a sister; wants to sleep without drinking and to keep the job.',
  used: 'some',
  substances: [
    {
      type: 'Alcohol',
      route: 'Oral',
      first: 16,
      last: addDays(day, -3),
      amount: 'Six to eight drinks',
      frequency: 'Daily',
    },
    {
      type: 'Cannabis',
      route: 'Smoked',
      first: 19,
      last: addDays(day, -9),
      amount: 'One joint',
      frequency: 'Weekends',
    },
  ],
  s5: 'Low mood since the spring, no earlier treatment. No self-harm, no violence. An accident at work is mentioned, not gone into.',
  s13: 'Neat, cooperative, oriented in all respects. Speech normal, mood “tired”, affect narrow and fitting, thought clear.',
  s14: 'No thoughts of suicide now or before by the C-SSRS of this stay. No violence, no wish to leave. Naloxone was explained.',
  principal: 'F10.20',
  s17: 'A working adult with ten years of daily drinking and a year of low mood, close to a sister, motivated by sleep and by the job. Withdrawal was mild. Mood and drinking keep each other up; treatment begins with both, in the mornings, with the sister as support.',
});
