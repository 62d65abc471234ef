/** The nouns of treatment plans. */
import { objectiveProgress } from './objective-progress.model.ts';
import { treatmentPlan } from './treatment-plan.model.ts';

export const planNouns = [treatmentPlan, objectiveProgress] as const;
