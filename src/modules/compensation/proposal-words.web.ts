/** How the states of proposals and the ratings are written. */
import { t } from '#engine/model/words.ts';
import { look, type MarkName, type StatusLook } from '#ui/marks/look.ts';
import { PROPOSAL_STATES, type ProposalState } from './compensation-questions.model.ts';
import { RATINGS, type Rating } from './ratings.model.ts';

const MARKS: Readonly<Record<ProposalState, MarkName>> = {
  none: 'off',
  draft: 'draft',
  submitted: 'wait',
  reviewed: 'wait',
  returned: 'refused',
  approved: 'done',
  applied: 'done',
  cancelled: 'off',
};
export const stateLook = (state: ProposalState): StatusLook => look(MARKS[state], t(PROPOSAL_STATES[state]));
export const ratingWords = (rating: Rating | null): string => (rating === null ? '–' : t(RATINGS[rating]));
/** The ratings in their order, for a choice. */
export const RATING_CHOICES = (Object.keys(RATINGS) as Rating[]).map((key) => ({ key, label: t(RATINGS[key]) }));
