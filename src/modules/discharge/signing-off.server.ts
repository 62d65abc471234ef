/** Who lets somebody go whose risk of suicide is high (domain/assessments.md, section 9: not without a psychiatrist). */
import { type Actor, basesOf } from '#engine/server/grants.ts';

/** Whether somebody acts as a psychiatrist; the system, which loads what was decided, is asked for nothing. */
export const isPsychiatrist = (actor: Actor): boolean =>
  actor.systemReason !== undefined || basesOf(actor).includes('psychiatrist');
