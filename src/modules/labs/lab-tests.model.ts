/** The tests that can be ordered, with the specimen each takes. Codes are LOINC, except the panels that our laboratory names. */
import type { AnalyteKey } from './analytes.model.ts';

export const SPECIMENS = {
  serum: 'Serum (gold top)',
  blood: 'Whole blood (lavender top)',
  urine: 'Urine (cup with temperature strip)',
} as const;
export type Specimen = keyof typeof SPECIMENS;

interface LabTest {
  readonly name: string;
  readonly code: string;
  /** LN: LOINC; L: a code of the laboratory. */
  readonly system: 'LN' | 'L';
  readonly specimen: Specimen;
  readonly parts: readonly AnalyteKey[];
  readonly source: string;
}
const LOINC = 'LOINC, Regenstrief Institute';

export const LAB_TESTS = {
  cbc: {
    name: 'CBC with differential',
    code: '57021-8',
    system: 'LN',
    specimen: 'blood',
    parts: ['wbc', 'hemoglobin', 'hematocrit', 'platelets', 'anc'],
    source: LOINC,
  },
  cmp: {
    name: 'Comprehensive metabolic panel',
    code: '24323-8',
    system: 'LN',
    specimen: 'serum',
    parts: [
      'sodium',
      'potassium',
      'chloride',
      'co2',
      'glucose',
      'bun',
      'creatinine',
      'calcium',
      'albumin',
      'protein',
      'bilirubin',
      'alt',
      'ast',
      'alkPhos',
    ],
    source: LOINC,
  },
  hepatic: {
    name: 'Hepatic function panel',
    code: '24325-3',
    system: 'LN',
    specimen: 'serum',
    parts: ['albumin', 'protein', 'bilirubin', 'alt', 'ast', 'alkPhos', 'ggt'],
    source: LOINC,
  },
  lipid: {
    name: 'Lipid panel',
    code: '24331-1',
    system: 'LN',
    specimen: 'serum',
    parts: ['cholesterol', 'hdl', 'ldl', 'triglycerides'],
    source: LOINC,
  },
  tsh: { name: 'TSH', code: '3016-3', system: 'LN', specimen: 'serum', parts: ['tsh'], source: LOINC },
  a1c: { name: 'Hemoglobin A1c', code: '4548-4', system: 'LN', specimen: 'blood', parts: ['a1c'], source: LOINC },
  hiv: {
    name: 'HIV 1 and 2 antigen and antibody',
    code: '56888-1',
    system: 'LN',
    specimen: 'serum',
    parts: [],
    source: LOINC,
  },
  hepatitis_b: {
    name: 'Hepatitis B surface antigen',
    code: '5196-1',
    system: 'LN',
    specimen: 'serum',
    parts: [],
    source: LOINC,
  },
  hepatitis_c: {
    name: 'Hepatitis C antibody',
    code: '16128-1',
    system: 'LN',
    specimen: 'serum',
    parts: [],
    source: LOINC,
  },
  rpr: { name: 'RPR', code: '20507-0', system: 'LN', specimen: 'serum', parts: [], source: LOINC },
  hcg: { name: 'hCG, urine', code: '2106-3', system: 'LN', specimen: 'urine', parts: [], source: LOINC },
  lithium: {
    name: 'Lithium level',
    code: '14334-7',
    system: 'LN',
    specimen: 'serum',
    parts: ['lithium'],
    source: LOINC,
  },
  valproate: {
    name: 'Valproate level',
    code: '4086-5',
    system: 'LN',
    specimen: 'serum',
    parts: ['valproate'],
    source: LOINC,
  },
  carbamazepine: {
    name: 'Carbamazepine level',
    code: '3432-2',
    system: 'LN',
    specimen: 'serum',
    parts: ['carbamazepine'],
    source: LOINC,
  },
  uds12: {
    name: 'Urine drug screen, 12 panel with validity',
    code: 'UDS12',
    system: 'L',
    specimen: 'urine',
    parts: ['urineCreatinine', 'urinePh', 'urineGravity'],
    source: 'Catalog of the laboratory',
  },
} as const satisfies Readonly<Record<string, LabTest>>;
export type LabTestCode = keyof typeof LAB_TESTS;

const isTest = (code: string): code is LabTestCode => Object.hasOwn(LAB_TESTS, code);
export const labTest = (code: LabTestCode): LabTest => LAB_TESTS[code];
/** Code → name, as a choice offers them. The keys are those of the tests. */
export const TEST_NAMES = Object.fromEntries(
  Object.entries(LAB_TESTS).map(([code, { name }]) => [code, name]),
) as Readonly<Record<LabTestCode, string>>;

/** The drug classes of the 12-panel screen. */
export const UDS_CLASSES = [
  'Amphetamines',
  'Barbiturates',
  'Benzodiazepines',
  'Buprenorphine',
  'Cocaine metabolite',
  'Fentanyl',
  'MDMA',
  'Methadone metabolite',
  'Methamphetamine',
  'Opiates',
  'Oxycodone',
  'Cannabinoids',
] as const;

/** A fresh urine specimen, °F (49 CFR 40.65). */
export const URINE_TEMPERATURE = { least: 90, most: 100 } as const;

/** Whether an order asks for a drug screen, which is all that some roles see of the laboratory. */
export const isDrugScreen = (tests: readonly string[]): boolean =>
  tests.length > 0 && tests.every((code) => code === 'uds12');
/** The specimens that tests take, each once. */
export const specimensOf = (tests: readonly string[]): Specimen[] => [
  ...new Set(tests.filter(isTest).map((code) => labTest(code).specimen)),
];
/** The test of a code that a message names; null where we order none of that code. */
export const testOf = (codes: readonly string[]): LabTestCode | null =>
  Object.keys(LAB_TESTS)
    .filter(isTest)
    .find((code) => codes.includes(labTest(code).code)) ?? null;
