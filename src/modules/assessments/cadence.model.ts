/** The rules by which instruments are due, in words, for those who configure. What the rules are: `schedule.model.ts`. */
import type { InstrumentCode } from './instrument-names.model.ts';

export const CADENCE: Readonly<Record<InstrumentCode, string>> = {
  phq9: 'Within 72 hours, then every 14 days (30 in outpatient care), and within 48 hours before a discharge',
  gad7: 'Within 72 hours, then every 14 days (30 in outpatient care), and within 48 hours before a discharge',
  cssrs: 'On the way in and within 2 hours of the admission; at once where item 9 of the PHQ-9 is positive',
  cssrs_since:
    'After a C-SSRS: each shift for 72 hours, then weekly; on another level of care, and within 24 hours before a pass or a discharge',
  ciwa: 'Within an hour if indicated, then every 4 hours, hourly from moderate on; ends after 24 hours of mild scores',
  cows: 'Within an hour if indicated, then every 4 hours; 30 minutes and 2 hours after a first dose of buprenorphine; ends after three scores below 5',
  audit: 'Within 7 days, yearly in outpatient care; not again within 90 days',
  dast10: 'Within 7 days, then yearly',
  bam: 'Within 7 days, then every 30 days (7 in intensive outpatient care), and in the week before a discharge',
  pcl5: '7 days after detox, then every 30 days; in the week before a discharge where the first reached the cut-off',
  ace: 'Once in a lifetime, when the therapist chooses',
  asam: 'Within 72 hours of each level, then every 7 days (3.7, 4), 30 days (residential) or 60 days (outpatient), and within 24 hours before a discharge',
  biopsychosocial: 'Begun within 24 hours, signed within 72; one of the past 90 days holds when somebody comes back',
  psychiatric: 'Within 24 hours (3.7, 4), 72 hours (residential) or 7 days (day programs)',
  nursing: 'Begun within 2 hours (3.7, 4: one), signed within 8 hours (residential)',
  aims: 'Every 6 months on an antipsychotic: after a psychiatric evaluation that names one, or after an AIMS that somebody ordered',
};
