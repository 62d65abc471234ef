/** The facilities of a membership: where the permissions of a role end that end at facilities. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import type { Work } from '#engine/server/work.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';
import { keyOf, mayDo } from './accounts.server.ts';
import { FACILITIES_MOST, membership } from './membership.model.ts';

const PLACES = 'select id, name from location where tenant_id = $1 and id = any($2::uuid[]) order by lower(name), id';

/** A list of locations as it was sent, each once. */
export function facilitiesIn(value: unknown): { location: string }[] {
  if (!Array.isArray(value) || value.length > FACILITIES_MOST || !value.every(isId))
    throw invalid({
      field: 'facilities',
      ...phrase('must be a list of at most {{most}} locations', { most: FACILITIES_MOST }),
    });
  return [...new Set(value)].map((location) => ({ location }));
}

/** The names of these locations; another organization's are not there. */
export async function facilityNames(
  work: Work,
  actor: Actor,
  facilities: readonly { readonly location: string }[],
): Promise<string[]> {
  const ids = facilities.map((f) => f.location);
  const [rows = []] = await work.tx.read({ text: PLACES, values: [actor.tenantId, ids] });
  if (rows.length < ids.length) throw invalid({ field: 'facilities', message: 'must be your locations' });
  return rows.map((r) => r.name as string);
}

/** Registers the call that says for which facilities somebody holds a role; what they may read follows with their next request. */
export function registerFacilities(app: FastifyInstance, parts: IdentityParts): void {
  const { authenticate, sessions } = parts;
  const { act } = parts.engine;

  app.post('/api/accounts/:id/facilities', async (request, reply) => {
    const actor = await authenticate(request);
    const { card, held } = await mayDo(parts, actor, (request.params as { id: string }).id, 'facilities');
    const { role, facilities: wanted } = (request.body ?? {}) as { role?: unknown; facilities?: unknown };
    const row = held.find((r) => keyOf(r) === role);
    if (!row) throw invalid({ field: 'role', message: 'must be a role this account has' });
    const facilities = facilitiesIn(wanted);
    const about = { resource: membership, action: 'edit', id: row.id as string };
    await act.transact(actor, about, async (work) => {
      const names = await facilityNames(work, actor, facilities);
      await act.within(work, asSystem(actor, 'facilities of an account'), {
        ...about,
        input: { facilities: facilities.length ? facilities : null },
      });
      const why = `${card.roleNames[held.indexOf(row)] ?? ''}: ${names.join(', ') || 'none'}`;
      work.tx.write(accountTrail(actor, 'change facilities', card.id, why.slice(0, 500)));
    });
    sessions.changed();
    return sendData(reply, null);
  });
}
