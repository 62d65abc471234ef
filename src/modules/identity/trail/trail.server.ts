/** What identity writes into the audit trail: sign-ins, refusals and changes of access, with the person's own name. */
import type { FastifyRequest } from 'fastify';
import { auditStatement } from '#engine/server/audit.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Statement } from '#engine/server/pg/batch.ts';

/** Somebody who is not signed in yet: they are about to, or were refused. */
export const caller = (
  who: { readonly tenantId: string; readonly accountId: string; readonly name: string },
  request: Pick<FastifyRequest, 'id' | 'ip'>,
): Actor => ({
  ...who,
  roles: [],
  subjectId: null,
  timeZone: 'UTC',
  requestId: request.id,
  ip: request.ip,
});

/** The statement that records a step of a sign-in. */
export const signInTrail = (
  actor: Actor,
  action: string,
  outcome: 'success' | 'denied' = 'success',
  why: string | null = null,
): Statement => auditStatement(actor, { action, noun: 'session', recordId: null, outcome, why });

/** The statement that records a change of a person's access; `accountId` is theirs. */
export const accountTrail = (actor: Actor, action: string, accountId: string, why: string | null = null): Statement =>
  auditStatement(actor, { action, noun: 'account', recordId: accountId, why });
