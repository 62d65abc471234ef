/** Hand-made parts of the standard screens of assessments. */
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { AssessmentForm } from './AssessmentForm.tsx';
import { DueInstruments } from './DueInstruments.tsx';
import { assessment, OPEN } from './assessment.model.ts';
import { cosigns } from './cosignature.model.ts';
import { formOf } from './instruments.model.ts';
import { mayReviewRating } from './raters.model.ts';

const isOpen = (status: string | undefined): boolean => OPEN.some((open) => open === status);

export const assessmentScreens = screens(assessment, {
  aboveList: DueInstruments,
  tabs: { Form: AssessmentForm },
  status: ({ status, dueAt }) =>
    isOpen(status) && dueAt && new Date(dueAt) < new Date() ? look('late', t('Overdue')) : undefined,
  // The client's answers are reviewed. A clinician's rating is signed by its rater, and may be reviewed by a physician then.
  // A co-signature is somebody else's than the rater's.
  offers: (action, { instrument, formVersion, score, rater, status }, me) => {
    const by = instrument && formVersion ? formOf(instrument, formVersion)?.by : undefined;
    const isOthers = by === 'clinician' && Boolean(rater) && rater !== me.account;
    if (action === 'sign') return by !== 'self' && !isOthers;
    if (action === 'review')
      return by === 'self' ? status === 'completed' : isOthers && status === 'signed' && mayReviewRating(me.roles);
    if (action === 'complete' || action === 'reopen') return !isOthers;
    if (action === 'cosign') return rater !== me.account && Boolean(instrument && cosigns(instrument, me.roles));
    return action !== 'actOn' || Boolean(score?.alerts.length);
  },
});
