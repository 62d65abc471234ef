/** Who lets somebody go whose risk of suicide is high (domain/assessments.md, section 9: not without a psychiatrist). */
import type { Actor } from '#engine/server/grants.ts';

/** Whether somebody acts as a psychiatrist; the system, which loads what was decided, is asked for nothing. */
export const isPsychiatrist = ({ roles, made, systemReason }: Actor): boolean =>
  systemReason !== undefined || [...roles, ...(made ?? []).map(({ base }) => base)].includes('psychiatrist');
