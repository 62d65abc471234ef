/** Overviews: what the records of other modules come to. This module has no nouns of its own. */
import { defineModule } from '#engine/server/module.ts';
import { overviewAnswers } from '#engine/server/overview/answers.ts';
import { overviews } from './overviews.model.ts';

export const analyticsModule = defineModule('analytics', { answers: overviews.flatMap(overviewAnswers) });
