/** The instruments by code and name; what they ask is in `instruments.model.ts`. */
/** Code → name, in the order in which lists show them. */
export const INSTRUMENTS = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  cssrs: 'C-SSRS',
  cssrs_since: 'C-SSRS Since Last Contact',
  ciwa: 'CIWA-Ar',
  cows: 'COWS',
  audit: 'AUDIT',
  dast10: 'DAST-10',
  bam: 'BAM',
  pcl5: 'PCL-5',
  ace: 'ACE',
  asam: 'ASAM',
  biopsychosocial: 'Biopsychosocial',
  psychiatric: 'Psychiatric evaluation',
  nursing: 'Nursing admission',
  aims: 'AIMS',
} as const;
export type InstrumentCode = keyof typeof INSTRUMENTS;

/** Both versions of the C-SSRS: for a first screening, and since the last contact. */
export const SCREENERS = ['cssrs', 'cssrs_since'] as const satisfies readonly InstrumentCode[];
export const isScreener = (code: string): boolean => SCREENERS.some((one) => one === code);

export const isInstrument = (code: string): code is InstrumentCode => code in INSTRUMENTS;
