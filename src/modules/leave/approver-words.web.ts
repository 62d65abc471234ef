import { ROLE_LABELS } from '#access/roles.model.ts';
import type { LeaveDecision } from './leave-questions.model.ts';

const roleNames: Readonly<Record<string, string>> = ROLE_LABELS;

/** The person or the role that a request waits for. */
export const approverWords = (who: NonNullable<LeaveDecision['waitsFor']>): string =>
  'name' in who ? who.name : (roleNames[who.role] ?? who.role);
