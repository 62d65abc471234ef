/** Levels of care by their numbers in the ASAM Criteria, 4th edition (2023). The names are descriptions of our own. */
export const LEVELS_OF_CARE = {
  '1.0': '1.0 Long-term remission monitoring',
  '1.5': '1.5 Outpatient therapy',
  '1.7': '1.7 Medically managed outpatient',
  '2.1': '2.1 Intensive outpatient',
  '2.5': '2.5 High-intensity outpatient',
  '2.7': '2.7 Medically managed intensive outpatient',
  '3.1': '3.1 Low-intensity residential',
  '3.5': '3.5 High-intensity residential',
  '3.7': '3.7 Medically managed residential',
  '4': '4 Medically managed inpatient',
} as const;
export type LevelOfCare = keyof typeof LEVELS_OF_CARE;
export const isLevelOfCare = (level: string | null): level is LevelOfCare => level !== null && level in LEVELS_OF_CARE;

/** Whether somebody on this level sleeps here: it needs a bed. */
export const isResidential = (level: LevelOfCare): boolean => level.startsWith('3') || level === '4';
