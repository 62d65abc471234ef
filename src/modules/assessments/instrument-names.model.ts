/** The instruments by code and name; what they ask is in `instruments.model.ts`. */
/** Code → name, in the order in which lists show them. */
export const INSTRUMENTS = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  cssrs: 'C-SSRS',
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
} as const;
export type InstrumentCode = keyof typeof INSTRUMENTS;

export const isInstrument = (code: string): code is InstrumentCode => code in INSTRUMENTS;
