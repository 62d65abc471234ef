/** Who hears of which alert, and what is due by when (domain/assessments.md, the alerts of each instrument). An alert that names nobody is on the form only. */
import type { InstrumentCode } from './instrument-names.model.ts';

export type AlertRole = 'nurse' | 'therapist' | 'psychiatrist' | 'clinical_director';
export interface AlertRoute {
  readonly tells: readonly AlertRole[];
  /** Whose it is to act, within hours. */
  readonly role: AlertRole;
  readonly hours: number;
  /** Heard of when it begins to hold: not again while the score before it said so, too. */
  readonly crossing?: true;
}

const NOW = 0.25;
const SHIFT = 8;
const TODAY = 12;
const DAYS_3 = 72;
const to = (
  role: AlertRole,
  hours: number,
  tells: readonly AlertRole[] = [role],
  more: Pick<AlertRoute, 'crossing'> = {},
) => ({ role, hours, tells, ...more });

const SUICIDE = {
  high: to('nurse', NOW, ['nurse', 'psychiatrist', 'clinical_director']),
  moderate: to('therapist', SHIFT, ['therapist', 'nurse']),
  low: to('therapist', DAYS_3),
} as const;

const ROUTES: Partial<Record<InstrumentCode, Readonly<Record<string, AlertRoute>>>> = {
  cows: {
    urgent: to('psychiatrist', NOW, ['psychiatrist', 'nurse']),
    notify: to('nurse', 1, ['nurse', 'psychiatrist'], { crossing: true }),
    precipitated: to('psychiatrist', NOW, ['psychiatrist', 'nurse']),
  },
  ciwa: {
    delirium: to('nurse', NOW, ['nurse', 'psychiatrist', 'clinical_director']),
    severe: to('psychiatrist', NOW, ['psychiatrist', 'nurse']),
    moderate: to('nurse', 1, ['nurse', 'psychiatrist'], { crossing: true }),
    rise: to('nurse', NOW, ['nurse', 'psychiatrist']),
  },
  phq9: { same_shift: to('clinical_director', SHIFT, ['clinical_director', 'psychiatrist']) },
  gad7: {
    review: to('therapist', DAYS_3, ['therapist', 'psychiatrist']),
    taper: to('psychiatrist', TODAY, ['psychiatrist', 'therapist']),
  },
  cssrs: SUICIDE,
  cssrs_since: SUICIDE,
  audit: { withdrawal: to('nurse', TODAY) },
  dast10: { full: to('therapist', DAYS_3) },
  pcl5: { review: to('therapist', DAYS_3), safety: to('nurse', 1, ['nurse', 'therapist']) },
  ace: { report: to('clinical_director', TODAY), follow_up: to('therapist', DAYS_3) },
  asam: {
    physician: to('psychiatrist', TODAY),
    withdrawal: to('nurse', 2, ['nurse', 'psychiatrist']),
    level: to('clinical_director', TODAY),
  },
  aims: { dyskinesia: to('psychiatrist', DAYS_3) },
  nursing: {
    sedated: to('nurse', NOW, ['nurse', 'psychiatrist', 'clinical_director']),
    physician: to('psychiatrist', NOW, ['psychiatrist', 'nurse']),
  },
};

/** Whom to notify of an alert; undefined if it is for the person who fills in the form. */
export const routeOf = (instrument: InstrumentCode, alert: string): AlertRoute | undefined =>
  ROUTES[instrument]?.[alert];
