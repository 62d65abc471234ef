/** A screening in which nothing is found, whole. */
import type { FormAnswers } from '#engine/model/forms/form.ts';

export const SCREENED: FormAnswers = {
  uses: 'no',
  withdrawal: 'no',
  seizures: 'no',
  clearance: 'no',
  pregnancy: 'not_applicable',
  mobility: 'independent',
  takes: 'no',
  violence: 'no',
  arson: 'no',
  sexOffense: 'no',
  weapons: 'no',
  holds: 'no',
};
