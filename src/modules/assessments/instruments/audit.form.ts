/** Alcohol Use Disorders Identification Test (WHO 2001). Short labels only: the official wording needs the WHO's permission. */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, atLeast, atMost, numbered, points, steps, totalOf } from './items.form.ts';

const FREQUENCY = steps('Never', 'Less than monthly', 'Monthly', 'Weekly', 'Daily or almost daily');
const EVER = points([0, 'No'], [2, 'Yes, but not in the last year'], [4, 'Yes, in the last year']);

const drinks: FormCondition = { not: atMost('q1', 0) };
/** Asked unless it is known that somebody never drinks, or never much. */
const drinksMuch: FormCondition = { all: [drinks, { not: { all: [atMost('q2', 0), atMost('q3', 0)] } }] };

export const audit: FormDefinition = {
  code: 'audit',
  version: '1',
  title: 'AUDIT',
  language: 'en',
  by: 'self',
  lead: 'In the past year. One drink is 14 g of pure alcohol (United States).',
  notice: '© World Health Organization. Shown as short labels.',
  sections: [
    {
      title: 'Consumption',
      items: [
        askSelf(
          'q1',
          'How often a drink',
          steps('Never', 'Monthly or less', '2–4 times a month', '2–3 times a week', '4 or more times a week'),
          { loinc: '68518-0' },
        ),
        askSelf('q2', 'Drinks on a typical day', steps('1–2', '3–4', '5–6', '7–9', '10 or more'), {
          loinc: '68519-8',
          when: drinks,
        }),
        askSelf('q3', 'How often six or more', FREQUENCY, { loinc: '68520-6', when: drinks }),
      ],
    },
    {
      title: 'Dependence',
      items: [
        askSelf('q4', 'Could not stop once started', FREQUENCY, { loinc: '97734-8', when: drinksMuch }),
        askSelf('q5', 'Failed to do what was expected', FREQUENCY, { loinc: '97735-5', when: drinksMuch }),
        askSelf('q6', 'Drink in the morning', FREQUENCY, { loinc: '97736-3', when: drinksMuch }),
      ],
    },
    {
      title: 'Harm',
      items: [
        askSelf('q7', 'Guilt or remorse', FREQUENCY, { loinc: '97737-1', when: drinksMuch }),
        askSelf('q8', 'Could not remember the night before', FREQUENCY, { loinc: '97738-9', when: drinksMuch }),
        askSelf('q9', 'Somebody was injured', EVER, { loinc: '97739-7' }),
        askSelf('q10', 'Others were concerned or advised to cut down', EVER, { loinc: '97740-5' }),
      ],
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'AUDIT',
      items: numbered(1, 10),
      min: 0,
      max: 40,
      loinc: '75624-7',
      bands: [
        { from: 0, to: 7, code: 'zone1', label: 'Zone I: education', tone: 'none' },
        { from: 8, to: 15, code: 'zone2', label: 'Zone II: simple advice', tone: 'low' },
        { from: 16, to: 19, code: 'zone3', label: 'Zone III: brief counseling and monitoring', tone: 'medium' },
        { from: 20, to: 40, code: 'zone4', label: 'Zone IV: diagnostic evaluation', tone: 'high' },
      ],
    },
    { code: 'consumption', title: 'Consumption (AUDIT-C)', items: numbered(1, 3), min: 0, max: 12, loinc: '75626-2' },
    { code: 'dependence', title: 'Dependence', items: numbered(4, 6), min: 0, max: 12 },
    { code: 'harm', title: 'Harm', items: numbered(7, 10), min: 0, max: 16 },
  ],
  alerts: [
    {
      code: 'withdrawal',
      says: 'CIWA-Ar baseline and withdrawal risk review today.',
      tone: 'high',
      when: { any: [totalOf(20), atLeast('q6', 3)] },
    },
    {
      code: 'audit_c',
      says: 'AUDIT-C is positive.',
      tone: 'medium',
      when: {
        any: [totalOf(4, 'consumption'), { all: [{ fact: 'sex', is: ['female'] }, totalOf(3, 'consumption')] }],
      },
    },
  ],
};
