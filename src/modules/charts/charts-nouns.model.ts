/** The nouns of the chart, for the product's list. */
import { allergy } from './allergy.model.ts';
import { levelSegment } from './level-segment.model.ts';
import { problem } from './problem.model.ts';

export const chartNouns = [allergy, problem, levelSegment] as const;
