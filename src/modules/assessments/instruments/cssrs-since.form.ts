/**
 * Columbia-Suicide Severity Rating Scale, screener since the last contact: an instrument of its own, for everybody who was
 * asked the whole one before. It asks about the time since then, so behavior counts whenever it was. No LOINC code of it is
 * confirmed; those of the screener are about the past month.
 */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { cssrs } from './cssrs.form.ts';
import { leveled, refused, YES, yes } from './cssrs-levels.form.ts';
import { askSelf, said } from './items.form.ts';

const ifThoughts = said('q2', 'yes');

export const cssrsSince: FormDefinition = {
  code: 'cssrs_since',
  version: '1',
  title: 'C-SSRS Since Last Contact',
  language: 'en',
  by: 'clinician',
  lead: 'Since the last contact:',
  ...(cssrs.notice && { notice: cssrs.notice }),
  sections: [
    {
      title: 'Thoughts, since the last contact',
      items: [
        askSelf('q1', 'Have you wished you were dead or wished you could go to sleep and not wake up?', YES),
        askSelf('q2', 'Have you actually had any thoughts of killing yourself?', YES),
        askSelf('q3', 'Have you been thinking about how you might do this?', YES, { when: ifThoughts }),
        askSelf('q4', 'Have you had these thoughts and had some intention of acting on them?', YES, {
          when: ifThoughts,
        }),
        askSelf(
          'q5',
          'Have you started to work out or worked out the details of how to kill yourself? Do you intend to carry out this plan?',
          YES,
          { when: ifThoughts },
        ),
      ],
    },
    {
      title: 'Behavior, since the last contact',
      items: [
        askSelf(
          'q6',
          'Have you done anything, started to do anything, or prepared to do anything to end your life?',
          YES,
        ),
      ],
    },
  ],
  ...leveled({
    // Intent, a plan, or anything done since the last contact.
    high: yes('q4', 'q5', 'q6'),
    moderate: yes('q3'),
    low: yes('q1', 'q2'),
    refused: refused('q1', 'q2', 'q3', 'q4', 'q5', 'q6'),
  }),
};
