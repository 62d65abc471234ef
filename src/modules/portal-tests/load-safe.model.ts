/** The questions that a load test may ask, by the portal that opens with them: they read figures, name no one and leave no trace. */
import type { Query } from '#engine/model/questions.ts';
import { benefitsAcross } from '#modules/benefits/benefit-questions.model.ts';
import { i9Across } from '#modules/lifecycle/i9-questions.model.ts';
import { staffSchedule } from '#modules/roster/roster-questions.model.ts';
import { requestFigures } from './test-questions.model.ts';
import type { TestedPortal } from './test-run.model.ts';

/** A mark, not a guess: a question that is not named here is never asked by a load test. */
export const LOAD_SAFE: Readonly<Partial<Record<TestedPortal, readonly Pick<Query, 'at' | 'by'>[]>>> = {
  'behavioral-health': [staffSchedule],
  'global-admin': [benefitsAcross, i9Across, staffSchedule, requestFigures],
};
