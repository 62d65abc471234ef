/**
 * Columbia-Suicide Severity Rating Scale, screener with recent triage points; a level, never a total. Its wording may not be
 * changed: it was compared, question by question, with the copy of the US Department of Veterans Affairs (VistA 601.72).
 */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { leveled, refused, YES, yes } from './cssrs-levels.form.ts';
import { askSelf, said } from './items.form.ts';

const ifThoughts = said('q2', 'yes');

export const cssrs: FormDefinition = {
  code: 'cssrs',
  version: '1',
  title: 'C-SSRS',
  language: 'en',
  by: 'clinician',
  lead: 'In the past month:',
  notice: '© The Research Foundation for Mental Hygiene, Inc. (Columbia Lighthouse Project).',
  loinc: '93373-9',
  resultLoinc: '93374-7',
  sections: [
    {
      title: 'Thoughts, past month',
      items: [
        askSelf('q1', 'Have you wished you were dead or wished you could go to sleep and not wake up?', YES, {
          loinc: '93246-7',
        }),
        askSelf('q2', 'Have you actually had any thoughts of killing yourself?', YES, { loinc: '93247-5' }),
        askSelf('q3', 'Have you been thinking about how you might do this?', YES, {
          loinc: '93248-3',
          when: ifThoughts,
        }),
        askSelf('q4', 'Have you had these thoughts and had some intention of acting on them?', YES, {
          loinc: '93249-1',
          when: ifThoughts,
        }),
        askSelf(
          'q5',
          'Have you started to work out or worked out the details of how to kill yourself? Do you intend to carry out this plan?',
          YES,
          { loinc: '93250-9', when: ifThoughts },
        ),
      ],
    },
    {
      title: 'Behavior, ever',
      items: [
        askSelf(
          'q6',
          'Have you ever done anything, started to do anything, or prepared to do anything to end your life?',
          YES,
          { loinc: '93267-3' },
        ),
        askSelf('q6b', 'Was this within the past 3 months?', YES, { loinc: '93269-9', when: said('q6', 'yes') }),
      ],
    },
  ],
  ...leveled({
    high: yes('q4', 'q5', 'q6b'),
    moderate: yes('q3', 'q6'),
    low: yes('q1', 'q2'),
    refused: refused('q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q6b'),
  }),
};
