/** The server side of the house: effects by noun, and who answers which question. */
import { answer, type Answered } from '#engine/server/answers.ts';
import { bedAssignmentServed } from './assignments.server.ts';
import { bedBoard, bedCensus, bedFits } from './bed-questions.model.ts';
import { board } from './board.server.ts';
import { censusHistory } from './census-answers.server.ts';
import { fitsFor } from './fit.server.ts';
import { bedServed, roomServed, unitServed } from './places.server.ts';

export const bedsServed = [unitServed, roomServed, bedServed, bedAssignmentServed] as const;

export const bedAnswers: readonly Answered[] = [
  answer(bedBoard, ({ engine, actor }) => board(engine, actor)),
  answer(bedCensus, ({ engine, actor }) => censusHistory(engine, actor)),
  answer(bedFits, ({ engine, actor, asked }) => fitsFor(engine, actor, asked.episodeId)),
];
