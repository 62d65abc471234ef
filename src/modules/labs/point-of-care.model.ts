/**
 * Tests at the bedside with kits and meters that are waived under CLIA (42 CFR 493.15). What they find is a first result: a drug
 * screen or pregnancy test that is positive is presumptive until a laboratory confirms it.
 */
import { t, translateAll } from '#engine/model/words.ts';
import { UDS_CLASSES } from './lab-tests.model.ts';

/** What shows that a kit or meter works. A test without it is invalid and is done again with another kit. */
export const CONTROLS = translateAll({ valid: 'Valid', invalid: 'Invalid or missing' });
/** What a line of a kit can show. A drug class may not be on the cup. */
export const KIT_RESULTS = translateAll({
  negative: 'Negative',
  positive: 'Presumptive positive',
  absent: 'Not on this kit',
});

interface PointOfCareTest {
  readonly name: string;
  /** The title of the report. */
  readonly report: string;
  readonly code: string;
  /** The lines of a kit; a meter shows one number. */
  readonly lines: readonly string[];
  /** For a meter: the unit, and the least and the most that it shows. */
  readonly meter: { readonly unit: string; readonly least: number; readonly most: number } | null;
  /** How the control is called on the device. */
  readonly control: string;
}
export const POINT_OF_CARE = {
  uds: {
    name: t('Urine drug screen cup'),
    report: 'Urine drug screen, point of care (presumptive)',
    code: 'UDS12',
    lines: UDS_CLASSES,
    meter: null,
    control: t('Control lines'),
  },
  glucose: {
    name: t('Glucose meter'),
    report: 'Glucose, point of care',
    // LOINC: Glucose [Mass/volume] in Capillary blood by Glucometer.
    code: '41653-7',
    lines: ['Glucose'],
    meter: { unit: 'mg/dL', least: 10, most: 700 },
    control: t('Control solution of today'),
  },
  pregnancy: {
    name: t('Pregnancy test, urine'),
    report: 'Pregnancy test, point of care (presumptive)',
    code: '2106-3',
    lines: ['hCG'],
    meter: null,
    control: t('Control line'),
  },
} as const satisfies Readonly<Record<string, PointOfCareTest>>;
export type PointOfCareKey = keyof typeof POINT_OF_CARE;
export const pointOfCareTest = (key: PointOfCareKey): PointOfCareTest => POINT_OF_CARE[key];
/** Key → name, as a choice offers them. The keys are those of the tests. */
export const POINT_OF_CARE_NAMES = Object.fromEntries(
  Object.entries(POINT_OF_CARE).map(([key, { name }]) => [key, name]),
) as Readonly<Record<PointOfCareKey, string>>;
/** Hours back for which a test may still be entered. */
export const ENTERED_WITHIN_HOURS = 24;
