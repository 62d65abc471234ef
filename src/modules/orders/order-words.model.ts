/** The words of orders: categories, routes, how often, and what a medication order says in one line. Pure. */
import { t } from '#engine/model/words.ts';

export const CATEGORIES = {
  medication: 'Medication',
  taper: 'Taper',
  nursing: 'Nursing',
  diet: 'Diet',
  activity: 'Activity',
  observation: 'Observation level',
  precaution: 'Precaution',
  consult: 'Consult',
  imaging: 'Imaging',
  discharge: 'Discharge',
  pass: 'Pass',
} as const;
export type Category = keyof typeof CATEGORIES;
/** Orders of a drug: they are checked, verified and given. */
export const isMedication = (category: string): boolean => category === 'medication' || category === 'taper';

/** With the SNOMED CT codes of the handbook, section 2.11. */
export const ROUTES = {
  oral: 'Oral',
  sublingual: 'Sublingual',
  buccal: 'Buccal',
  intramuscular: 'Intramuscular',
  subcutaneous: 'Subcutaneous',
  intravenous: 'Intravenous',
  nasal: 'Nasal',
  topical: 'Topical',
  transdermal: 'Transdermal',
  rectal: 'Rectal',
} as const;
export type Route = keyof typeof ROUTES;
export const ROUTE_CODES: Readonly<Record<Route, string>> = {
  oral: '26643006',
  sublingual: '37839007',
  buccal: '54471007',
  intramuscular: '78421000',
  subcutaneous: '34206005',
  intravenous: '47625008',
  nasal: '46713006',
  topical: '6064005',
  transdermal: '45890007',
  rectal: '37161004',
};
const INJECTED: readonly string[] = ['intramuscular', 'subcutaneous', 'intravenous'];
/** Whether a dose by this route is an injection: what it does is asked after 30 minutes, not 60. */
export const isInjection = (route: string | null): boolean => route !== null && INJECTED.includes(route);

export const UNITS = {
  mg: 'mg',
  mcg: 'mcg',
  g: 'g',
  mL: 'mL',
  units: 'units',
  tablet: 'tablet',
  capsule: 'capsule',
  film: 'film',
  patch: 'patch',
  spray: 'spray',
  piece: 'piece',
} as const;

/** The usual times of a frequency, and how many hours lie between two doses at least. */
export const FREQUENCIES = {
  once: 'Once',
  daily: 'Daily',
  morning: 'Every morning',
  bedtime: 'At bedtime',
  bid: 'Twice a day',
  tid: 'Three times a day',
  qid: 'Four times a day',
  q4h: 'Every 4 hours',
  q6h: 'Every 6 hours',
  q8h: 'Every 8 hours',
  q12h: 'Every 12 hours',
  weekly: 'Weekly',
  monthly: 'Monthly',
} as const;
export type Frequency = keyof typeof FREQUENCIES;
export const USUAL_TIMES: Readonly<Record<Frequency, readonly string[]>> = {
  once: [],
  daily: ['09:00'],
  morning: ['08:00'],
  bedtime: ['21:00'],
  bid: ['09:00', '21:00'],
  tid: ['09:00', '14:00', '21:00'],
  qid: ['09:00', '13:00', '17:00', '21:00'],
  q4h: ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00'],
  q6h: ['03:00', '09:00', '15:00', '21:00'],
  q8h: ['06:00', '14:00', '22:00'],
  q12h: ['09:00', '21:00'],
  weekly: ['09:00'],
  monthly: ['09:00'],
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** "08:00, 20:00" as a sorted list without repeats; what is no time of day is left out. */
export const timesOf = (written: string | null): readonly string[] =>
  [...new Set((written ?? '').split(/[\s,;]+/).filter((one) => TIME.test(one)))].toSorted((a, b) => a.localeCompare(b));
/** Whether everything in such a list is a time of day. */
export const hasOnlyTimes = (written: string): boolean =>
  written
    .split(/[\s,;]+/)
    .filter(Boolean)
    .every((one) => TIME.test(one));
/** The times of an order: its own, else the usual ones of its frequency. */
export const dueTimes = (order: {
  readonly times: string | null;
  readonly frequency: string | null;
}): readonly string[] => {
  const own = timesOf(order.times);
  // A frequency that is none has no usual times.
  return own.length ? own : (USUAL_TIMES[order.frequency as Frequency] ?? []);
};

/** A number as doses are written: a leading zero, no trailing zero (ISMP). */
export const plainNumber = (n: number): string => String(Number(n.toFixed(3)));
/** "1 mg", "2 tablets", "1 tablet". */
export function doseWords(dose: number | null, unit: string | null): string {
  if (dose === null || unit === null) return '';
  const many = dose !== 1 && ['tablet', 'capsule', 'film', 'patch', 'spray', 'piece'].includes(unit);
  return `${plainNumber(dose)} ${many ? `${unit}${unit === 'patch' ? 'es' : 's'}` : unit}`;
}

/** A form within a sentence: "tablet", but "SL film". */
export const formWords = (form: string | null): string =>
  form ? form.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : '';

/** Names that look alike, with tall-man letters (FDA and ISMP lists). */
const TALL: Readonly<Record<string, string>> = {
  bupropion: 'buPROPion',
  buspirone: 'busPIRone',
  hydroxyzine: 'hydrOXYzine',
  hydralazine: 'hydrALAZINE',
  chlorpromazine: 'chlorproMAZINE',
  chlordiazepoxide: 'chlordiazePOXIDE',
  clonidine: 'cloNIDine',
  clonazepam: 'clonazePAM',
  lorazepam: 'LORazepam',
  alprazolam: 'ALPRAZolam',
  quetiapine: 'QUEtiapine',
  olanzapine: 'OLANZapine',
  fluoxetine: 'FLUoxetine',
  paroxetine: 'PARoxetine',
  duloxetine: 'DULoxetine',
  phenobarbital: 'PHENobarbital',
  carbamazepine: 'carBAMazepine',
  guanfacine: 'guanFACINE',
  lamotrigine: 'lamoTRIgine',
  trazodone: 'traZODone',
  risperidone: 'risperiDONE',
};
/** The name of a drug with tall-man letters where it is mistaken for another. */
export const tallMan = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return [TALL[first.toLowerCase()] ?? first, ...rest].join(' ');
};

export interface Line {
  readonly drugName: string | null;
  readonly dose: number | null;
  readonly doseUnit: string | null;
  readonly route: string | null;
  readonly frequency: string | null;
  readonly prn: boolean;
  readonly prnReason: string | null;
  readonly minHours: number | null;
  readonly detail: string | null;
  readonly category: string;
  readonly days?: number;
}
/** The whole order in one line: "LORazepam 1 mg, Oral, Every 6 hours". Kept with the order as it was written, in English. */
export function orderLine(one: Line): string {
  if (!isMedication(one.category)) return one.detail ?? '';
  const often =
    one.category === 'taper'
      ? `taper over ${one.days ?? 0} days`
      : one.prn
        ? `every ${plainNumber(one.minHours ?? 0)} h as needed${one.prnReason ? ` for ${one.prnReason}` : ''}`
        : (FREQUENCIES[one.frequency as Frequency] ?? '').toLowerCase();
  const route = (ROUTES[one.route as Route] ?? '').toLowerCase();
  return [
    `${one.drugName ?? ''} ${one.category === 'taper' ? '' : doseWords(one.dose, one.doseUnit)}`.trim(),
    route,
    often,
  ]
    .filter(Boolean)
    .join(', ');
}

export const OVERRIDES = {
  monitor: 'Will monitor',
  not_significant: 'Not clinically significant',
  benefit: 'Benefit outweighs risk',
  tolerated: 'Tolerated previously',
  adjusted: 'Dose adjusted',
  other: 'Other',
} as const;

/** What is measured before a dose, or asked after it. */
export const MEASURES = {
  pain: 'Pain score',
  pressure: 'Blood pressure and pulse',
  respirations: 'Respirations',
  sedation: 'Sedation',
  cows: 'COWS',
  ciwa: 'CIWA-Ar',
  glucose: 'Glucose',
  aims: 'AIMS',
} as const;

/** What a person reads of a category in their language. */
export const categoryWords = (category: string): string => t(CATEGORIES[category as Category] ?? category);
