/** What is asked before anybody is admitted (domain/clinical.md, 2.3), as a form like any other; the C-SSRS is an assessment of its own. */
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { conditionHolds } from '#engine/model/forms/score.ts';

const options = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([value, label]) => ({ value, label }));
const yesNo = options({ no: 'No', yes: 'Yes' });
const choice = (linkId: string, text: string, of: Readonly<Record<string, string>>) =>
  ({ linkId, text, kind: 'choice', options: options(of), required: true }) as const;
const ifYes = (item: string) => ({ item, is: ['yes'] });
const why = (item: string, text: string) =>
  ({ linkId: `${item}_note`, text, kind: 'text', max: 500, required: true, when: ifYes(item) }) as const;
const ask = (linkId: string, text: string) =>
  ({ linkId, text, kind: 'choice', options: yesNo, required: true }) as const;

export const SUBSTANCES = {
  alcohol: 'Alcohol',
  opioids: 'Opioids',
  fentanyl: 'Fentanyl',
  benzodiazepines: 'Benzodiazepines',
  stimulants: 'Stimulants',
  cocaine: 'Cocaine',
  cannabis: 'Cannabis',
  nicotine: 'Nicotine',
  other: 'Other',
} as const;

export const screeningForm: FormDefinition = {
  code: 'screening',
  version: '1',
  title: 'Pre-admission screening',
  language: 'en',
  by: 'clinician',
  sections: [
    {
      title: 'Substances',
      items: [
        ask('uses', 'Substances used in the past 30 days'),
        {
          linkId: 'substances',
          text: 'Which, and when last',
          kind: 'rows',
          max: 12,
          required: true,
          when: ifYes('uses'),
          of: [
            { linkId: 'substance', text: 'Substance', kind: 'choice', options: options(SUBSTANCES), required: true },
            { linkId: 'last', text: 'Last use', kind: 'day', required: true },
            { linkId: 'amount', text: 'Amount and route', kind: 'text', max: 120 },
          ],
        },
        ask('withdrawal', 'Withdrawal before, with seizures, delirium or a hospital stay'),
        why('withdrawal', 'What happened, and when'),
        ask('seizures', 'Seizures ever'),
      ],
    },
    {
      title: 'Medical',
      items: [
        choice('clearance', 'Medical clearance before admission', { no: 'Not needed', yes: 'Needed' }),
        choice('pregnancy', 'Pregnancy', {
          no: 'Not pregnant',
          yes: 'Pregnant',
          unknown: 'Unknown, test on arrival',
          not_applicable: 'Could not be pregnant',
        }),
        choice('mobility', 'Mobility', {
          independent: 'Independent',
          aid: 'Uses an aid',
          help: 'Needs help',
          wheelchair: 'Wheelchair',
        }),
        ask('takes', 'Takes medications, medication for addiction included'),
        {
          linkId: 'medications',
          text: 'Which',
          kind: 'rows',
          max: 30,
          required: true,
          when: ifYes('takes'),
          of: [
            { linkId: 'drug', text: 'Medication', kind: 'text', max: 120, required: true },
            { linkId: 'dose', text: 'Dose and times', kind: 'text', max: 120 },
            { linkId: 'mat', text: 'For addiction', kind: 'choice', options: yesNo },
          ],
        },
      ],
    },
    {
      title: 'Safety and law',
      items: [
        ask('violence', 'Violence towards others'),
        why('violence', 'What happened, and when'),
        ask('arson', 'Arson'),
        why('arson', 'What happened, and when'),
        ask('sexOffense', 'Sex offense or registration'),
        why('sexOffense', 'What is known'),
        ask('weapons', 'Carries or brings weapons'),
        why('weapons', 'Which, and where they stay'),
        ask('holds', 'Legal holds, warrants or court dates'),
        why('holds', 'Which'),
      ],
    },
  ],
  scales: [],
  alerts: [],
};

const DAY_MS = 86_400_000;
/** Rated after so many days since the last use: withdrawal that has not come by then is not to be expected. */
const WITHDRAWAL_DAYS = 14;
const RATED_BY = {
  cows: ['opioids', 'fentanyl'],
  ciwa: ['alcohol', 'benzodiazepines'],
} as const;

/** Which withdrawal scale the screening asks for: by what was used within 14 days before `on` (a day). */
export function withdrawalScales(answers: FormAnswers, on: string): readonly ('cows' | 'ciwa')[] {
  const rows: unknown = conditionHolds(screeningForm, ifYes('uses'), answers) ? answers.substances : null;
  const used = new Set(
    (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
      if (typeof row !== 'object' || row === null || !('substance' in row) || !('last' in row)) return [];
      const since = (Date.parse(on) - Date.parse(String(row.last))) / DAY_MS;
      return since <= WITHDRAWAL_DAYS ? [String(row.substance)] : [];
    }),
  );
  return (['ciwa', 'cows'] as const).filter((scale) => RATED_BY[scale].some((substance) => used.has(substance)));
}
