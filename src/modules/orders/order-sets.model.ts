/** Order sets: what is ordered together, as data. Doses: medication notes, sections 6 and 7. A prescriber signs each order. */
import type { Category, Frequency, MEASURES, Route, UNITS } from './order-words.model.ts';
import type { TaperStep } from './taper.model.ts';

export interface SetEntry {
  readonly key: string;
  readonly category: Category;
  /** Code of the formulary; of orders that are no medication, nothing. */
  readonly drug?: string;
  readonly detail?: string;
  readonly dose?: number;
  readonly doseUnit?: keyof typeof UNITS;
  readonly route?: Route;
  readonly form?: string;
  readonly frequency?: Frequency;
  readonly steps?: readonly TaperStep[];
  readonly prn?: { readonly for: string; readonly hours: number; readonly most: number };
  readonly holdSystolic?: number;
  readonly holdPulse?: number;
  readonly holdRespirations?: number;
  readonly measures?: readonly (keyof typeof MEASURES)[];
  readonly days?: number;
  readonly indication: string;
  /** Not chosen at first: one of several ways. */
  readonly off?: true;
}
export interface OrderSet {
  readonly key: SetKey;
  readonly name: string;
  readonly entries: readonly SetEntry[];
}

export const SETS = {
  alcohol: 'Alcohol withdrawal',
  opioid: 'Opioid withdrawal',
  benzodiazepine: 'Benzodiazepine taper',
  comfort: 'Comfort medications',
} as const;
export type SetKey = keyof typeof SETS;

const ALCOHOL = 'Alcohol withdrawal';
const OPIOID = 'Opioid withdrawal';
const tablet = { doseUnit: 'mg', route: 'oral', form: 'Tablet', category: 'medication' } as const;
const FOUR = '03:00, 09:00, 15:00, 21:00';

const comfort: readonly SetEntry[] = [
  {
    ...tablet,
    key: 'acetaminophen',
    drug: 'acetaminophen',
    dose: 650,
    prn: { for: 'pain', hours: 6, most: 3 },
    measures: ['pain'],
    indication: 'Pain',
  },
  {
    ...tablet,
    key: 'ibuprofen',
    drug: 'ibuprofen',
    dose: 400,
    prn: { for: 'muscle pain', hours: 6, most: 3 },
    measures: ['pain'],
    indication: 'Pain',
    off: true,
  },
  {
    ...tablet,
    key: 'hydroxyzine',
    drug: 'hydroxyzine',
    dose: 50,
    prn: { for: 'anxiety', hours: 6, most: 4 },
    indication: 'Anxiety',
  },
  {
    ...tablet,
    key: 'ondansetron',
    drug: 'ondansetron',
    dose: 4,
    prn: { for: 'nausea', hours: 8, most: 3 },
    indication: 'Nausea',
  },
  {
    ...tablet,
    key: 'loperamide',
    drug: 'loperamide',
    dose: 2,
    form: 'Capsule',
    prn: { for: 'loose stool', hours: 2, most: 4 },
    indication: 'Diarrhea',
  },
  {
    ...tablet,
    key: 'dicyclomine',
    drug: 'dicyclomine',
    dose: 20,
    prn: { for: 'abdominal cramps', hours: 6, most: 4 },
    indication: 'Abdominal cramps',
  },
  { ...tablet, key: 'melatonin', drug: 'melatonin', dose: 5, frequency: 'bedtime', indication: 'Insomnia' },
];

export const ORDER_SETS: readonly OrderSet[] = [
  {
    key: 'alcohol',
    name: SETS.alcohol,
    entries: [
      {
        key: 'ciwa',
        category: 'nursing',
        detail: 'CIWA-Ar every 4 hours and before each symptom-triggered dose',
        indication: ALCOHOL,
      },
      { key: 'seizure', category: 'precaution', detail: 'Seizure and fall precautions', indication: ALCOHOL },
      { ...tablet, key: 'thiamine', drug: 'thiamine', dose: 100, frequency: 'daily', indication: ALCOHOL },
      { ...tablet, key: 'folic', drug: 'folic_acid', dose: 1, frequency: 'daily', indication: ALCOHOL },
      {
        ...tablet,
        key: 'multivitamin',
        drug: 'multivitamin',
        dose: 1,
        doseUnit: 'tablet',
        frequency: 'daily',
        indication: ALCOHOL,
      },
      {
        ...tablet,
        key: 'lorazepam',
        drug: 'lorazepam',
        dose: 1,
        prn: { for: 'CIWA-Ar of 8 or more', hours: 2, most: 8 },
        holdRespirations: 12,
        measures: ['ciwa', 'sedation'],
        days: 5,
        indication: ALCOHOL,
      },
      {
        ...tablet,
        key: 'chlordiazepoxide',
        category: 'taper',
        drug: 'chlordiazepoxide',
        form: 'Capsule',
        steps: [
          { fromDay: 1, toDay: 1, dose: 50, times: FOUR },
          { fromDay: 2, toDay: 2, dose: 25, times: FOUR },
          { fromDay: 3, toDay: 3, dose: 25, times: '09:00, 21:00' },
          { fromDay: 4, toDay: 4, dose: 25, times: '21:00' },
        ],
        holdRespirations: 12,
        measures: ['ciwa', 'sedation'],
        indication: ALCOHOL,
        off: true,
      },
    ],
  },
  {
    key: 'opioid',
    name: SETS.opioid,
    entries: [
      {
        key: 'cows',
        category: 'nursing',
        detail: 'COWS every 4 hours and within 15 minutes before each induction dose',
        indication: OPIOID,
      },
      {
        ...tablet,
        key: 'buprenorphine',
        drug: 'buprenorphine_naloxone',
        dose: 4,
        route: 'sublingual',
        form: 'SL film',
        prn: { for: 'COWS of 11 or more', hours: 2, most: 3 },
        holdRespirations: 12,
        measures: ['cows', 'sedation'],
        days: 2,
        indication: OPIOID,
      },
      {
        ...tablet,
        key: 'clonidine',
        drug: 'clonidine',
        dose: 0.1,
        frequency: 'q6h',
        holdSystolic: 100,
        holdPulse: 55,
        measures: ['pressure'],
        days: 5,
        indication: OPIOID,
      },
      ...comfort,
    ],
  },
  {
    key: 'benzodiazepine',
    name: SETS.benzodiazepine,
    entries: [
      { key: 'seizure', category: 'precaution', detail: 'Seizure precautions', indication: 'Sedative withdrawal' },
      {
        ...tablet,
        key: 'diazepam',
        category: 'taper',
        drug: 'diazepam',
        steps: [
          { fromDay: 1, toDay: 3, dose: 10, times: '09:00, 15:00, 21:00' },
          { fromDay: 4, toDay: 6, dose: 5, times: '09:00, 15:00, 21:00' },
          { fromDay: 7, toDay: 9, dose: 5, times: '09:00, 21:00' },
          { fromDay: 10, toDay: 12, dose: 5, times: '21:00' },
        ],
        holdRespirations: 12,
        measures: ['sedation'],
        indication: 'Sedative withdrawal',
      },
    ],
  },
  { key: 'comfort', name: SETS.comfort, entries: comfort },
];
export const setOf = (key: string): OrderSet | undefined => ORDER_SETS.find((one) => one.key === key);
