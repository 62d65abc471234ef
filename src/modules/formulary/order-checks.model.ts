/**
 * What speaks against giving these drugs together to this person: allergies, interactions, duplicates, doses, QT, opioid with
 * sedative, age and pregnancy (clinical rules, sections 2.11 and 5). Pure: the same on the server and in the browser.
 */
import { CROSS_ALLERGY, codeOf } from './groups.model.ts';

export type Severity = 'contraindicated' | 'major' | 'moderate';
export interface DrugFacts {
  readonly code: string;
  readonly name: string;
  readonly drugClass: string;
  readonly traits: readonly string[];
  /** The most in 24 hours, in milligrams; null where none is known. */
  readonly maxDailyMg: number | null;
  /** What is ordered in 24 hours, in milligrams; null where no dose is known yet. */
  readonly dailyMg: number | null;
}
export interface InteractionRule {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly severity: Severity;
  readonly effect: string;
  readonly action: string | null;
  readonly source: string;
}
export interface PatientFacts {
  /** Whole years; null where unknown. */
  readonly age: number | null;
  readonly isPregnant: boolean;
  /** Substances as they are written down; null where allergies have not been recorded at all. */
  readonly allergies: readonly string[] | null;
}
export interface Finding {
  readonly kind:
    | 'allergy'
    | 'interaction'
    | 'duplicate'
    | 'class'
    | 'dose'
    | 'qt'
    | 'opioid_sedative'
    | 'age'
    | 'pregnancy';
  readonly severity: Severity;
  /** Codes of the drugs it is about. */
  readonly drugs: readonly string[];
  readonly effect: string;
  readonly action: string | null;
  readonly source: string;
}

/** Age from which the AGS Beers criteria apply. */
export const BEERS_AGE = 65;
/** So many drugs that prolong the QT interval, at once, ask for an ECG. */
const QT_MOST = 1;
const RANK: Readonly<Record<Severity, number>> = { contraindicated: 0, major: 1, moderate: 2 };

const sortedCodes = (list: readonly DrugFacts[]): readonly string[] =>
  [...new Set(list.map(({ code }) => code))].toSorted((a, b) => a.localeCompare(b));
const namesOf = ({ code, drugClass, traits }: DrugFacts): readonly string[] => [code, drugClass, ...traits];

/** Rules by each name of their left side, so that a list of drugs looks up only what can apply. */
export type RuleIndex = ReadonlyMap<string, readonly InteractionRule[]>;
export function indexRules(rules: readonly InteractionRule[]): RuleIndex {
  const index = new Map<string, InteractionRule[]>();
  const add = (name: string, rule: InteractionRule): void => {
    const held = index.get(name);
    if (held) held.push(rule);
    else index.set(name, [rule]);
  };
  for (const rule of rules) for (const name of new Set(rule.left)) add(name, rule);
  return index;
}

/** Of two rules that say the same of a pair, the more severe one counts. */
function interactionsOf(drugs: readonly DrugFacts[], index: RuleIndex): Finding[] {
  const found = new Map<string, Finding>();
  for (const one of drugs)
    for (const name of namesOf(one))
      for (const { right, severity, effect, action, source } of index.get(name) ?? [])
        for (const other of drugs) {
          if (other.code === one.code || !namesOf(other).some((each) => right.includes(each))) continue;
          const pair = sortedCodes([one, other]);
          const key = `${pair.join('+')}:${effect}`;
          const held = found.get(key);
          if (held && RANK[held.severity] <= RANK[severity]) continue;
          found.set(key, { kind: 'interaction', severity, drugs: pair, effect, action, source });
        }
  return [...found.values()];
}

function duplicatesOf(drugs: readonly DrugFacts[]): Finding[] {
  const same = [...Map.groupBy(drugs, ({ code }) => code).values()].filter((all) => all.length > 1);
  const sameClass = [...Map.groupBy(drugs, ({ drugClass }) => drugClass)].filter(
    // Vitamins and remedies for the stomach are given side by side.
    ([name, all]) =>
      !['vitamin', 'gastrointestinal', 'nicotine'].includes(name) && new Set(all.map(({ code }) => code)).size > 1,
  );
  return [
    ...same.map(
      ([first]): Finding => ({
        kind: 'duplicate',
        severity: 'major',
        drugs: [first?.code ?? ''],
        effect: 'Ordered twice',
        action: 'Stop one of the orders.',
        source: 'Order check',
      }),
    ),
    ...sameClass.map(
      ([, all]): Finding => ({
        kind: 'class',
        severity: 'moderate',
        drugs: sortedCodes(all),
        effect: 'Two drugs of one class',
        action: null,
        source: 'Order check',
      }),
    ),
  ];
}

function allergiesOf(drugs: readonly DrugFacts[], allergies: readonly string[]): Finding[] {
  return allergies.flatMap((written) => {
    const substance = codeOf(written);
    const also = CROSS_ALLERGY[substance] ?? [];
    return drugs.flatMap((drug): Finding[] => {
      const itself = namesOf(drug).includes(substance) || drug.code.split('_').includes(substance);
      if (!itself && !namesOf(drug).some((name) => also.includes(name))) return [];
      return [
        {
          kind: 'allergy',
          severity: itself ? 'contraindicated' : 'major',
          drugs: [drug.code],
          effect: itself ? `Allergy to ${written}` : `Cross-sensitivity with ${written}`,
          action: null,
          source: 'Allergies of the client',
        },
      ];
    });
  });
}

/** All findings for a list of drugs, the most severe first. An unknown allergy status is the caller's to refuse. */
export function checkDrugs(drugs: readonly DrugFacts[], index: RuleIndex, patient: PatientFacts): readonly Finding[] {
  const having = (trait: string) => drugs.filter(({ traits }) => traits.includes(trait));

  const found: Finding[] = [
    ...allergiesOf(drugs, patient.allergies ?? []),
    ...interactionsOf(drugs, index),
    ...duplicatesOf(drugs),
    ...drugs
      .filter(({ dailyMg, maxDailyMg }) => dailyMg !== null && maxDailyMg !== null && dailyMg > maxDailyMg)
      .map(
        ({ code, maxDailyMg }): Finding => ({
          kind: 'dose',
          severity: 'major',
          drugs: [code],
          effect: `More than ${maxDailyMg} mg in 24 hours`,
          action: 'Lower the dose, or give a reason.',
          source: 'Formulary',
        }),
      ),
  ];
  const qt = having('qt');
  if (sortedCodes(qt).length > QT_MOST)
    found.push({
      kind: 'qt',
      severity: 'major',
      drugs: sortedCodes(qt),
      effect: 'Several drugs that prolong the QT interval',
      action: 'Check the ECG; hold at 500 ms or more.',
      source: 'Order check',
    });
  const [opioids, sedatives] = [having('opioid'), having('sedative')];
  if (opioids.length > 0 && sedatives.length > 0)
    found.push({
      kind: 'opioid_sedative',
      severity: 'major',
      drugs: sortedCodes([...opioids, ...sedatives]),
      effect: 'Opioid with a sedative: respiratory depression',
      action: 'Monitor. Do not withhold treatment of opioid use disorder.',
      source: 'FDA boxed warning, 2016',
    });
  if ((patient.age ?? 0) >= BEERS_AGE)
    for (const drug of having('beers'))
      found.push({
        kind: 'age',
        severity: 'moderate',
        drugs: [drug.code],
        effect: 'Caution at age 65 or over',
        action: 'Prefer another drug or a lower dose.',
        source: 'AGS Beers Criteria 2023',
      });
  if (patient.isPregnant)
    for (const drug of having('pregnancy_risk'))
      found.push({
        kind: 'pregnancy',
        severity: 'major',
        drugs: [drug.code],
        effect: 'Risk in pregnancy',
        action: 'Weigh the benefit with the client and obstetrics.',
        source: 'FDA label',
      });
  return found.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}
