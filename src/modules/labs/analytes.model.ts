/**
 * What the laboratory measures: names, codes, reference ranges by age and sex, and the values that are critical. Each row names
 * its source. A range that the laboratory sends with a result goes before these. Codes are LOINC; a code of our own begins
 * with `NX-`, where we name no LOINC code.
 */

/** Usual values of a group of people. Ages in whole years, both ends included. */
export interface Usual {
  readonly sex?: 'female' | 'male';
  readonly from?: number;
  readonly to?: number;
  readonly low: number | null;
  readonly high: number | null;
}
/** Limits beyond which a value is critical, in the unit of the analyte. */
export interface Critical {
  readonly below?: number;
  readonly above?: number;
  readonly from?: number;
}
export interface Analyte {
  readonly name: string;
  readonly codes: readonly string[];
  /** Names in capitals under which laboratories send it with a code of their own. */
  readonly names: readonly string[];
  readonly unit: string;
  readonly ranges: readonly Usual[];
  readonly critical?: Critical;
  readonly source: string;
}

const ADULT = 'Adult reference interval, typical of US laboratories; critical limits of the program';
const INTERVAL = 'Adult reference interval, typical of US laboratories';
const LEVEL = 'FDA label, therapeutic serum level';
const ratio = (low: number | null, high: number | null): readonly Usual[] => [{ low, high }];

export const ANALYTES = {
  potassium: {
    name: 'Potassium',
    codes: ['2823-3', '6298-4'],
    names: ['POTASSIUM', 'K'],
    unit: 'mmol/L',
    ranges: ratio(3.5, 5.1),
    critical: { below: 2.8, above: 6.2 },
    source: ADULT,
  },
  sodium: {
    name: 'Sodium',
    codes: ['2951-2', '2947-0'],
    names: ['SODIUM', 'NA'],
    unit: 'mmol/L',
    ranges: ratio(135, 145),
    critical: { below: 120, above: 160 },
    source: ADULT,
  },
  chloride: {
    name: 'Chloride',
    codes: ['2075-0'],
    names: ['CHLORIDE', 'CL'],
    unit: 'mmol/L',
    ranges: ratio(98, 107),
    source: INTERVAL,
  },
  co2: {
    name: 'Carbon dioxide',
    codes: ['2028-9'],
    names: ['CO2', 'CARBON DIOXIDE', 'BICARBONATE'],
    unit: 'mmol/L',
    ranges: ratio(22, 29),
    source: INTERVAL,
  },
  glucose: {
    name: 'Glucose',
    codes: ['2345-7', '14749-6', '1558-6', '41653-7'],
    names: ['GLUCOSE', 'GLU'],
    unit: 'mg/dL',
    ranges: ratio(70, 99),
    critical: { below: 50, above: 450 },
    source: ADULT,
  },
  bun: {
    name: 'Urea nitrogen',
    codes: ['3094-0'],
    names: ['BUN', 'UREA NITROGEN'],
    unit: 'mg/dL',
    ranges: ratio(7, 20),
    source: INTERVAL,
  },
  creatinine: {
    name: 'Creatinine',
    codes: ['2160-0'],
    names: ['CREATININE', 'CREAT'],
    unit: 'mg/dL',
    ranges: [
      { sex: 'female', from: 18, low: 0.5, high: 1.1 },
      { sex: 'male', from: 18, low: 0.7, high: 1.3 },
      { to: 17, low: 0.4, high: 1 },
    ],
    source: INTERVAL,
  },
  calcium: {
    name: 'Calcium',
    codes: ['17861-6'],
    names: ['CALCIUM', 'CA'],
    unit: 'mg/dL',
    ranges: ratio(8.6, 10.2),
    source: INTERVAL,
  },
  albumin: {
    name: 'Albumin',
    codes: ['1751-7'],
    names: ['ALBUMIN'],
    unit: 'g/dL',
    ranges: ratio(3.5, 5),
    source: INTERVAL,
  },
  protein: {
    name: 'Total protein',
    codes: ['2885-2'],
    names: ['TOTAL PROTEIN', 'PROTEIN, TOTAL'],
    unit: 'g/dL',
    ranges: ratio(6, 8.3),
    source: INTERVAL,
  },
  bilirubin: {
    name: 'Total bilirubin',
    codes: ['1975-2'],
    names: ['TOTAL BILIRUBIN', 'BILIRUBIN, TOTAL'],
    unit: 'mg/dL',
    ranges: ratio(0.1, 1.2),
    source: INTERVAL,
  },
  alt: {
    name: 'ALT',
    codes: ['1742-6'],
    names: ['ALT', 'ALT (SGPT)', 'SGPT'],
    unit: 'U/L',
    ranges: [
      { sex: 'female', low: 7, high: 35 },
      { sex: 'male', low: 10, high: 50 },
    ],
    // Five times the upper limit of the wider interval.
    critical: { above: 250 },
    source: ADULT,
  },
  ast: {
    name: 'AST',
    codes: ['1920-8'],
    names: ['AST', 'AST (SGOT)', 'SGOT'],
    unit: 'U/L',
    ranges: ratio(8, 40),
    source: INTERVAL,
  },
  alkPhos: {
    name: 'Alkaline phosphatase',
    codes: ['6768-6'],
    names: ['ALKALINE PHOSPHATASE', 'ALP'],
    unit: 'U/L',
    ranges: [{ from: 18, low: 40, high: 129 }],
    source: INTERVAL,
  },
  ggt: { name: 'GGT', codes: ['2324-2'], names: ['GGT'], unit: 'U/L', ranges: ratio(5, 60), source: INTERVAL },
  wbc: {
    name: 'White blood cells',
    codes: ['6690-2'],
    names: ['WBC', 'WHITE BLOOD CELLS'],
    unit: '10*3/uL',
    ranges: ratio(4, 11),
    source: INTERVAL,
  },
  anc: {
    name: 'Absolute neutrophil count',
    codes: ['751-8', '753-4'],
    names: ['ANC', 'ABSOLUTE NEUTROPHIL COUNT', 'NEUTROPHILS ABSOLUTE'],
    unit: '10*3/uL',
    ranges: ratio(1.5, 8),
    critical: { below: 1 },
    source: ADULT,
  },
  hemoglobin: {
    name: 'Hemoglobin',
    codes: ['718-7'],
    names: ['HEMOGLOBIN', 'HGB'],
    unit: 'g/dL',
    ranges: [
      { sex: 'female', from: 18, low: 12, high: 15.5 },
      { sex: 'male', from: 18, low: 13.5, high: 17.5 },
      { to: 17, low: 11.5, high: 16 },
    ],
    source: INTERVAL,
  },
  hematocrit: {
    name: 'Hematocrit',
    codes: ['4544-3'],
    names: ['HEMATOCRIT', 'HCT'],
    unit: '%',
    ranges: [
      { sex: 'female', from: 18, low: 36, high: 46 },
      { sex: 'male', from: 18, low: 41, high: 53 },
    ],
    source: INTERVAL,
  },
  platelets: {
    name: 'Platelets',
    codes: ['777-3'],
    names: ['PLATELETS', 'PLATELET COUNT', 'PLT'],
    unit: '10*3/uL',
    ranges: ratio(150, 400),
    critical: { below: 50 },
    source: ADULT,
  },
  inr: {
    name: 'INR',
    codes: ['6301-6', '34714-6'],
    names: ['INR'],
    unit: '',
    ranges: ratio(0.8, 1.2),
    critical: { above: 5 },
    source: ADULT,
  },
  cholesterol: {
    name: 'Cholesterol',
    codes: ['2093-3'],
    names: ['CHOLESTEROL', 'CHOLESTEROL, TOTAL'],
    unit: 'mg/dL',
    ranges: ratio(null, 199),
    source: INTERVAL,
  },
  hdl: {
    name: 'HDL cholesterol',
    codes: ['2085-9'],
    names: ['HDL', 'HDL CHOLESTEROL'],
    unit: 'mg/dL',
    ranges: ratio(40, null),
    source: INTERVAL,
  },
  ldl: {
    name: 'LDL cholesterol',
    codes: ['13457-7'],
    names: ['LDL', 'LDL CHOLESTEROL'],
    unit: 'mg/dL',
    ranges: ratio(null, 129),
    source: INTERVAL,
  },
  triglycerides: {
    name: 'Triglycerides',
    codes: ['2571-8'],
    names: ['TRIGLYCERIDES'],
    unit: 'mg/dL',
    ranges: ratio(null, 149),
    source: INTERVAL,
  },
  a1c: {
    name: 'Hemoglobin A1c',
    codes: ['4548-4'],
    names: ['HEMOGLOBIN A1C', 'HBA1C'],
    unit: '%',
    ranges: ratio(4, 5.6),
    source: INTERVAL,
  },
  tsh: { name: 'TSH', codes: ['3016-3'], names: ['TSH'], unit: 'm[IU]/L', ranges: ratio(0.4, 4.5), source: INTERVAL },
  lithium: {
    name: 'Lithium',
    codes: ['14334-7'],
    names: ['LITHIUM'],
    unit: 'mmol/L',
    ranges: ratio(0.6, 1.5),
    critical: { from: 2 },
    source: LEVEL,
  },
  valproate: {
    name: 'Valproate',
    codes: ['4086-5'],
    names: ['VALPROATE', 'VALPROIC ACID'],
    unit: 'ug/mL',
    ranges: ratio(50, 125),
    source: LEVEL,
  },
  carbamazepine: {
    name: 'Carbamazepine',
    codes: ['3432-2'],
    names: ['CARBAMAZEPINE'],
    unit: 'ug/mL',
    ranges: ratio(4, 12),
    source: LEVEL,
  },
  ethanol: {
    name: 'Ethanol',
    codes: ['5643-2', '5640-8'],
    names: ['ETHANOL', 'ETHANOL, SERUM', 'BLOOD ALCOHOL', 'ALCOHOL, SERUM'],
    unit: 'mg/dL',
    ranges: ratio(null, 10),
    critical: { from: 300 },
    source: ADULT,
  },
  urineCreatinine: {
    name: 'Urine creatinine',
    codes: ['2161-8'],
    names: ['UCREAT', 'CREATININE, URINE'],
    unit: 'mg/dL',
    ranges: ratio(20, 400),
    source: 'Specimen validity, 49 CFR 40.88',
  },
  urinePh: {
    name: 'Urine pH',
    codes: ['2756-5'],
    names: ['UPH', 'PH, URINE'],
    unit: '',
    ranges: ratio(4.5, 9),
    source: 'Specimen validity, 49 CFR 40.95',
  },
  urineGravity: {
    name: 'Specific gravity',
    codes: ['2965-2'],
    names: ['UGRAV', 'SPECIFIC GRAVITY', 'SPECIFIC GRAVITY, URINE'],
    unit: '',
    ranges: ratio(1.003, 1.02),
    source: 'Specimen validity, 49 CFR 40.88',
  },
} as const satisfies Readonly<Record<string, Analyte>>;
export type AnalyteKey = keyof typeof ANALYTES;

const isKey = (key: string): key is AnalyteKey => Object.hasOwn(ANALYTES, key);
const KEYS: readonly AnalyteKey[] = Object.keys(ANALYTES).filter(isKey);
/** The analyte under a key. */
export const analyteOf = (key: AnalyteKey): Analyte => ANALYTES[key];
const CODES = new Set(Object.values<Analyte>(ANALYTES).flatMap(({ codes }) => codes));
/** Whether the laboratory measures something under a code of LOINC that we know. */
export const isAnalyte = (loinc: string): boolean => CODES.has(loinc);

const byCode = new Map(KEYS.flatMap((key) => analyteOf(key).codes.map((code) => [code, key] as const)));
const byName = new Map(
  KEYS.flatMap((key) =>
    [...analyteOf(key).names, analyteOf(key).name.toUpperCase()].map((name) => [name, key] as const),
  ),
);
/** Which analyte a line is, by its LOINC code or else by its name; null where it is none of ours. */
export function findAnalyte(codes: readonly string[], name: string): AnalyteKey | null {
  for (const code of codes) {
    const key = byCode.get(code.trim());
    if (key) return key;
  }
  return byName.get(name.trim().toUpperCase()) ?? null;
}

/** Who a value is of. */
export interface Person {
  readonly sex: string;
  /** Whole years; null where the birth date is unknown. */
  readonly age: number | null;
}
/** The usual limits for a person; null where none are known, as for someone whose sex at birth is unknown where it matters. */
export function usualFor(key: AnalyteKey, { sex, age }: Person): Usual | null {
  return (
    analyteOf(key).ranges.find(
      (one) =>
        (one.sex === undefined || one.sex === sex) &&
        (one.from === undefined || (age !== null && age >= one.from)) &&
        (one.to === undefined || (age !== null && age <= one.to)),
    ) ?? null
  );
}
