/** Where the sources of an instrument disagree, an organization chooses: each choice is a version of its own. */
import type { InstrumentCode } from './instrument-names.model.ts';

/** Sets of bands of the CIWA-Ar. */
export const CIWA_SETS = { ASAM2020: 'ASAM 2020: 10 and 19', '8/15': '8 and 15' } as const;
/** The cut-offs of the PCL-5 that studies give. */
export const PCL5_CUT_OFFS = { least: 31, most: 33, usual: 33 } as const;

/** Editions of the ASAM Criteria: payers and states move at different times. */
export const ASAM_EDITIONS = { '4': '4th edition (2023)', '3': '3rd edition (2013)' } as const;

/** Versions that somebody chooses for one assessment. */
export const VARIANTS = {
  days: 'BAM-R: actual days',
  seven_days: 'BAM-IOP: past 7 days',
  week: 'PCL-5, past week',
  third_edition: 'ASAM, 3rd edition',
} as const;
export type Variant = keyof typeof VARIANTS;
const OF: Readonly<Record<Variant, InstrumentCode>> = {
  days: 'bam',
  seven_days: 'bam',
  week: 'pcl5',
  third_edition: 'asam',
};

/** Whether a variant is one of an instrument. */
export const isVariantOf = (variant: Variant, instrument: InstrumentCode): boolean => OF[variant] === instrument;
