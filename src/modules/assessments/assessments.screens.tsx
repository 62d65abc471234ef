/** Hand-made parts of the standard screens of assessments. */
import { screens } from '#engine/web/screens.ts';
import { AssessmentForm } from './AssessmentForm.tsx';
import { assessment } from './assessment.model.ts';

export const assessmentScreens = screens(assessment, {
  tabs: { Form: AssessmentForm },
  facts: ['client', 'occasion', 'dueAt', 'performedAt', 'formVersion'],
});
