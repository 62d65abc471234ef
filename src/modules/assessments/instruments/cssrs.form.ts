/** Columbia-Suicide Severity Rating Scale, screener with recent triage points. Wording verbatim; a level, never a total. */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, said, yesNo } from './items.form.ts';

const YES = yesNo().map(({ value, label }) => ({ value, label }));
const yes = (...items: readonly string[]): FormCondition => ({ any: items.map((item) => said(item, 'yes')) });
const refused: FormCondition = {
  any: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q6b'].map((item) => ({ declined: item })),
};
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
  scales: [],
  outcomes: [
    { code: 'high', label: 'High risk', tone: 'critical', when: yes('q4', 'q5', 'q6b') },
    // Product rule: treated as moderate until somebody could ask.
    { code: 'unable_to_assess', label: 'Unable to assess: treat as moderate', tone: 'high', when: refused },
    { code: 'moderate', label: 'Moderate risk', tone: 'high', when: yes('q3', 'q6') },
    { code: 'low', label: 'Low risk', tone: 'medium', when: yes('q1', 'q2') },
    { code: 'none', label: 'No risk identified', tone: 'none', when: { all: [] } },
  ],
  alerts: [
    {
      code: 'high',
      says: 'High risk: request observation within 15 minutes, tell psychiatrist and clinical director, sweep the room, start a safety plan.',
      tone: 'critical',
      when: yes('q4', 'q5', 'q6b'),
    },
    {
      code: 'moderate',
      says: 'Moderate risk: checks every 15 minutes, full assessment this shift, safety plan within 24 hours.',
      tone: 'high',
      when: { all: [{ not: yes('q4', 'q5', 'q6b') }, { any: [yes('q3', 'q6'), refused] }] },
    },
    {
      code: 'low',
      says: 'Low risk: offer a safety plan, therapist review within 72 hours.',
      tone: 'medium',
      when: { all: [{ not: { any: [yes('q3', 'q4', 'q5', 'q6'), refused] } }, yes('q1', 'q2')] },
    },
  ],
};
