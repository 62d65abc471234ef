/**
 * Drug Abuse Screening Test, ten items (Skinner 1982). Short labels only: the wording needs the rights holder's permission.
 * The key of item 3 belongs to its wording ("able to stop"): a version that asks "unable to stop" is another version.
 */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, numbered, totalOf, yesNo } from './items.form.ts';

const LABELS = [
  'Used drugs other than for medical reasons',
  'More than one drug at a time',
  'Always able to stop when wanted',
  'Blackouts or flashbacks',
  'Feel bad or guilty about use',
  'Spouse or parents complain',
  'Neglected family',
  'Illegal activities to obtain drugs',
  'Withdrawal symptoms',
  'Medical problems from use',
] as const;

export const dast10: FormDefinition = {
  code: 'dast10',
  version: '1',
  title: 'DAST-10',
  language: 'en',
  by: 'self',
  lead: 'In the past 12 months, without alcohol and tobacco:',
  notice: '© Harvey A. Skinner, 1982, and the Centre for Addiction and Mental Health. Shown as short labels.',
  sections: [
    {
      title: 'Past 12 months',
      items: LABELS.map((text, i) =>
        i === 2
          ? askSelf('q3', text, yesNo(0, 1), { help: 'If you never use drugs, answer Yes.' })
          : askSelf(`q${i + 1}`, text, yesNo()),
      ),
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'DAST-10',
      items: numbered(1, 10),
      min: 0,
      max: 10,
      loinc: '82667-7',
      bands: [
        { from: 0, to: 0, code: 'none', label: 'None', tone: 'none' },
        { from: 1, to: 2, code: 'low', label: 'Low: monitor', tone: 'low' },
        { from: 3, to: 5, code: 'moderate', label: 'Moderate: investigate', tone: 'medium' },
        { from: 6, to: 8, code: 'substantial', label: 'Substantial: intensive assessment', tone: 'high' },
        { from: 9, to: 10, code: 'severe', label: 'Severe', tone: 'critical' },
      ],
    },
  ],
  alerts: [{ code: 'full', says: 'A full substance use assessment is needed.', tone: 'high', when: totalOf(3) }],
};
