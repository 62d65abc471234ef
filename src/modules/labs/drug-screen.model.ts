/** A urine drug screen against the medications prescribed and taken at home: what was expected, and what was not. Pure. */
import { fold } from '#engine/model/fold.ts';

/**
 * Ingredients that make a class of an immunoassay positive. Fentanyl, oxycodone, methadone and buprenorphine are not found
 * as opiates: that class finds morphine and close relatives.
 */
const MAKES: Readonly<Record<string, readonly string[]>> = {
  Amphetamines: ['amphetamine', 'dextroamphetamine', 'lisdexamfetamine', 'mixed amphetamine salts'],
  Barbiturates: ['phenobarbital', 'butalbital', 'primidone'],
  Benzodiazepines: ['lorazepam', 'diazepam', 'chlordiazepoxide', 'clonazepam', 'alprazolam', 'oxazepam', 'temazepam'],
  Buprenorphine: ['buprenorphine'],
  Fentanyl: ['fentanyl'],
  'Methadone metabolite': ['methadone'],
  Methamphetamine: ['methamphetamine'],
  Opiates: ['morphine', 'codeine', 'hydrocodone', 'hydromorphone'],
  Oxycodone: ['oxycodone', 'oxymorphone'],
  Cannabinoids: ['dronabinol'],
};

export interface Prescribed {
  readonly drug: string;
  /** When its order began and ended, UTC; null: goes on. */
  readonly startsAt: string | null;
  readonly endedAt: string | null;
}
/** A medication that the client took before the stay, as the reconciliation lists it. */
export interface TakenAtHome {
  readonly drug: string;
  /** UTC; null: nobody knows. */
  readonly lastTaken: string | null;
}
export interface Screened {
  readonly name: string;
  readonly value: string;
  readonly flags: readonly string[];
}
/**
 * `possible_positive`: what ended before the collection may still be found. How long depends on dose, kidney and liver, so a
 * clinician decides whether it explains the result; a confirmatory test tells.
 */
export type Meaning =
  | 'expected_positive'
  | 'possible_positive'
  | 'unexpected_positive'
  | 'unexpected_negative'
  | 'expected_negative';
export interface ClassRead {
  readonly name: string;
  readonly meaning: Meaning;
  /** The prescribed medication that explains it, or that should have been found. */
  readonly drug: string | null;
  readonly since: string | null;
  /** Where the medication was taken at home or ended before: the last day that is known. */
  readonly until: string | null;
  readonly isFromHome: boolean;
  /** The screen often misses that medication. */
  readonly oftenMissed: boolean;
}

const DAY = 86_400_000;
/** Immunoassays for benzodiazepines often miss these: a negative screen says little about them. */
const OFTEN_MISSED = ['lorazepam', 'clonazepam'];
/**
 * Days after the last dose for which a medication may still explain a positive; others: 4. Our own values, for a first reading only:
 * a confirmatory test decides.
 */
const STAYS_DAYS: Readonly<Record<string, number>> = {
  Benzodiazepines: 10,
  Barbiturates: 14,
  'Methadone metabolite': 7,
};
const isPositive = ({ value, flags }: Screened): boolean =>
  /^\s*(pos|presumptive pos|detected)/i.test(value) || flags.some((flag) => ['A', 'AA', 'POS'].includes(flag));
const isNegative = ({ value }: Screened): boolean => /^\s*(neg|not detected|none detected)/i.test(value);
const classOf = (name: string): string | null =>
  Object.keys(MAKES).find((key) => fold(name).startsWith(fold(key).slice(0, 9))) ??
  (/^(cocaine|mdma)/i.test(name) ? name : null);

/** The order that explains a positive at a time: it had begun, and ended no longer ago than the class stays. */
function explains(key: string, orders: readonly Prescribed[], at: number): Prescribed | null {
  const stays = (STAYS_DAYS[key] ?? 4) * DAY;
  const known = orders.filter(
    ({ drug, startsAt, endedAt }) =>
      (MAKES[key] ?? []).some((name) => fold(drug).includes(name)) &&
      (startsAt === null || Date.parse(startsAt) <= at) &&
      (endedAt === null || Date.parse(endedAt) + stays >= at),
  );
  return known.toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))[0] ?? null;
}

/** The home medication that may explain a positive: last taken before the collection, and no longer ago than the class stays. */
function fromHome(key: string, home: readonly TakenAtHome[], at: number): TakenAtHome | null {
  const stays = (STAYS_DAYS[key] ?? 4) * DAY;
  const known = home.filter(
    ({ drug, lastTaken }) =>
      (MAKES[key] ?? []).some((name) => fold(drug).includes(name)) &&
      (lastTaken === null || (Date.parse(lastTaken) <= at && Date.parse(lastTaken) + stays >= at)),
  );
  return known.toSorted((a, b) => (b.lastTaken ?? '').localeCompare(a.lastTaken ?? ''))[0] ?? null;
}

/** What a positive means, and which medication says so: one that is ordered, one that ended, or one from home. */
function ofPositive(
  name: string,
  order: Prescribed | null,
  home: TakenAtHome | null,
  at: number,
): Omit<ClassRead, 'oftenMissed'> {
  const none = { name, drug: null, since: null, until: null, isFromHome: false } as const;
  if (order && (order.endedAt === null || Date.parse(order.endedAt) >= at))
    return { ...none, meaning: 'expected_positive', drug: order.drug, since: order.startsAt };
  if (order)
    return { ...none, meaning: 'possible_positive', drug: order.drug, since: order.startsAt, until: order.endedAt };
  if (home) return { ...none, meaning: 'possible_positive', drug: home.drug, until: home.lastTaken, isFromHome: true };
  return { ...none, meaning: 'unexpected_positive' };
}

/**
 * How each class of a screen reads against what was prescribed when it was collected and what was taken at home before,
 * surprises first. A negative is unexpected only for an order that had run for two days and still ran. Lines that are no class, such as creatinine, and
 * values that are neither positive nor negative are left out.
 */
export function readScreen(
  lines: readonly Screened[],
  orders: readonly Prescribed[],
  collectedAt: string,
  home: readonly TakenAtHome[] = [],
): readonly ClassRead[] {
  const at = Date.parse(collectedAt);
  const reads = lines.flatMap((line): ClassRead[] => {
    const key = classOf(line.name);
    if (key === null || (!isPositive(line) && !isNegative(line))) return [];
    const order = explains(key, orders, at);
    const since = order?.startsAt ?? null;
    if (!isNegative(line))
      return [{ ...ofPositive(line.name, order, fromHome(key, home, at), at), oftenMissed: false }];
    const runs =
      order !== null &&
      (order.endedAt === null || Date.parse(order.endedAt) >= at) &&
      (since === null || Date.parse(since) + 2 * DAY <= at);
    return [
      {
        name: line.name,
        meaning: runs ? 'unexpected_negative' : 'expected_negative',
        drug: runs ? order.drug : null,
        since: runs ? since : null,
        until: null,
        isFromHome: false,
        oftenMissed: runs && OFTEN_MISSED.some((name) => fold(order.drug).includes(name)),
      },
    ];
  });
  const sequence: readonly Meaning[] = [
    'unexpected_positive',
    'possible_positive',
    'unexpected_negative',
    'expected_positive',
    'expected_negative',
  ];
  return reads.toSorted((a, b) => sequence.indexOf(a.meaning) - sequence.indexOf(b.meaning));
}
