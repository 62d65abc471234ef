/** PHQ-9 and GAD-7: what both share, compared with the published screeners (phqscreeners.com). */
import { points, steps } from './items.form.ts';

/** "Not at all", never "Not at all sure": that wording of publications is an error (Zorowitz 2021). */
export const OFTEN = points(
  [0, 'Not at all', 'LA6568-5'],
  [1, 'Several days', 'LA6569-3'],
  [2, 'More than half the days', 'LA6570-1'],
  [3, 'Nearly every day', 'LA6571-9'],
);
export const DIFFICULT = steps(
  'Not difficult at all',
  'Somewhat difficult',
  'Very difficult',
  'Extremely difficult',
).map(({ value, label }) => ({ value, label }));
export const DIFFICULTY_ASKED =
  'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?';
/** The shortened question of version 1. */
export const DIFFICULTY_ASKED_1 =
  'How difficult have these problems made it to do your work, take care of things at home, or get along with other people?';
export const PFIZER =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.';
export const LEAD = 'Over the last 2 weeks, how often have you been bothered by any of the following problems?';
