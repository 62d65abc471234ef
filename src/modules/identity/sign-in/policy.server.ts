/** An organization's rules for sign-in: how long sessions last, and which roles need a second factor. */
import type { FastifyInstance } from 'fastify';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { choices, integer } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { mustProve } from '#engine/server/proof.ts';
import { holds, type IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { FACTOR_DAYS_MOST, USUAL_FACTOR_DAYS, USUAL_FACTOR_ROLES } from './second-factor.model.ts';
import type { SignInPolicy } from '#modules/identity/identity-wire.model.ts';

/** As the route's guard: settings/security is for administrators (specification, section 6). */
const WHO = ['admin'];
const policyFields = {
  idleMinutes: integer({ min: 5, max: 60, optional: true }),
  clinicalIdleMinutes: integer({ min: 5, max: 60, optional: true }),
  sessionHours: integer({ min: 1, max: 24, optional: true }),
  /** Null: the default roles. A custom list can be shorter; then the audit trail records who wanted that. */
  twoFactorRoles: choices(ROLE_LABELS, { optional: true }),
  twoFactorDays: integer({ min: 0, max: FACTOR_DAYS_MOST, optional: true }),
};
const READ = `select idle_minutes as "idleMinutes", clinical_idle_minutes as "clinicalIdleMinutes", session_hours as "sessionHours", two_factor_roles as "twoFactorRoles", two_factor_days as "twoFactorDays"
  from organization where id = $1`;
const WRITE = `update organization set idle_minutes = $2, clinical_idle_minutes = $3, session_hours = $4, two_factor_roles = $5, two_factor_days = $6,
    two_factor_since = case when two_factor_roles is distinct from $5::text[] then now() else two_factor_since end where id = $1`;

/** Registers the two calls of /api/sign-in-policy. */
export function registerPolicy(app: FastifyInstance, { engine, authenticate, sessions }: IdentityParts): void {
  const read = async (actor: Actor): Promise<SignInPolicy> => {
    const [rows] = await engine.connections.run([{ text: READ, values: [actor.tenantId] }]);
    const row = rows?.[0];
    if (!row) throw new Refusal('NOT_FOUND');
    const { idleMinutes, hours } = sessions.limits;
    return {
      idleMinutes: row.idleMinutes as number | null,
      clinicalIdleMinutes: row.clinicalIdleMinutes as number | null,
      sessionHours: row.sessionHours as number | null,
      twoFactorRoles: row.twoFactorRoles as string[] | null,
      twoFactorDays: row.twoFactorDays as number | null,
      defaults: {
        idleMinutes,
        clinicalIdleMinutes: Math.min(15, idleMinutes),
        sessionHours: hours,
        twoFactorRoles: USUAL_FACTOR_ROLES,
        twoFactorDays: USUAL_FACTOR_DAYS,
      },
    };
  };
  app.get('/api/sign-in-policy', async (request, reply) => {
    const actor = await authenticate(request);
    if (!holds(actor, WHO)) throw new Refusal('RESOURCE_DENIED');
    return sendData(reply, await read(actor));
  });
  app.post('/api/sign-in-policy', async (request, reply) => {
    const actor = await authenticate(request);
    if (!holds(actor, WHO)) throw new Refusal('PERMISSION_DENIED');
    mustProve(actor);
    const now = inputOf(policyFields, request.body);
    const before = await read(actor);
    const changes = Object.fromEntries(
      (['idleMinutes', 'clinicalIdleMinutes', 'sessionHours', 'twoFactorRoles', 'twoFactorDays'] as const).flatMap(
        (name) =>
          JSON.stringify(before[name]) === JSON.stringify(now[name])
            ? []
            : [[name, [before[name], now[name]] as const]],
      ),
    );
    await engine.connections.read(actor.tenantId, [
      {
        text: WRITE,
        values: [
          actor.tenantId,
          now.idleMinutes,
          now.clinicalIdleMinutes,
          now.sessionHours,
          now.twoFactorRoles,
          now.twoFactorDays,
        ],
      },
      auditStatement(actor, { action: 'edit', noun: 'sign_in_policy', recordId: actor.tenantId, changes }),
    ]);
    sessions.changed();
    return sendData(reply, await read(actor));
  });
}
