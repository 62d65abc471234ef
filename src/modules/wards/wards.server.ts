/** Who answers which question about the wards. */
import { answer, type Answered } from '#engine/server/answers.ts';
import { clientCard as cardOf } from './client-card.server.ts';
import { wardDay as dayOf } from './ward-day.server.ts';
import { wardMatrix as matrixOf } from './ward-matrix.server.ts';
import { clientCard, wardDay, wardMatrix, wardWall } from './ward-questions.model.ts';

export const wardAnswers: readonly Answered[] = [
  answer(wardDay, ({ engine, actor }) => dayOf(engine, actor)),
  answer(wardWall, ({ engine, actor }) => dayOf(engine, actor, true)),
  answer(wardMatrix, ({ engine, actor }) => matrixOf(engine, actor)),
  answer(clientCard, ({ engine, actor, asked }) => cardOf(engine, actor, asked.id)),
];
