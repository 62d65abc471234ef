/** Where somebody works just now, as the top bar says it. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, grantOn, isNothing } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { location } from '#modules/people/location.model.ts';
import { branding } from './branding.model.ts';
import { company } from './company.model.ts';
import type { Here } from './here-wire.model.ts';
import type { Shift } from './shift.model.ts';

const CHOSEN = 'select location, shift from work_place where tenant_id = $1 and account = $2';
const OWN = 'select location from employee where tenant_id = $1 and id = $2';

/** A site as this person sees it; null where they do not, or it is closed. */
async function siteOf(
  engine: Engine,
  actor: Actor,
  id: unknown,
): Promise<(Record<'id' | 'name' | 'timeZone', string> & { readonly phone: string | null }) | null> {
  if (typeof id !== 'string') return null;
  try {
    const { status, name, timeZone, phone } = await engine.read.get(engine.reader(actor), location, id);
    return status === 'open'
      ? { id, name: String(name), timeZone: String(timeZone), phone: typeof phone === 'string' ? phone : null }
      : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Registers `GET /api/company/here`, for everybody who is signed in. */
export function hereRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/company/here', async (request, reply) => {
    const actor = await authenticate(request);
    const [own, look, [rows = [], works = []]] = await Promise.all([
      engine.read.get(engine.reader(actor), company, actor.tenantId),
      engine.read.get(engine.reader(actor), branding, actor.tenantId),
      engine.connections.read(actor.tenantId, [
        { text: CHOSEN, values: [actor.tenantId, actor.accountId] },
        { text: OWN, values: [actor.tenantId, actor.subjectId] },
      ]),
    ]);
    const site = await siteOf(engine, actor, rows[0]?.location);
    const nearby = site ?? (await siteOf(engine, actor, works[0]?.location));
    // The read path gives the rows of the definition as they were checked when they were written.
    const shifts = (own.shifts ?? []) as readonly Shift[];
    const here: Here = {
      id: actor.tenantId,
      organization: String(own.name),
      phone: typeof own.phone === 'string' ? own.phone : null,
      nearby: nearby?.phone ? { name: nearby.name, phone: nearby.phone } : null,
      site: site && { id: site.id, name: site.name },
      timeZone: site?.timeZone ?? String(own.timeZone),
      shift: shifts.find((s) => s.name === rows[0]?.shift) ?? null,
      branded: Boolean(look.accentLight ?? look.accentDark ?? look.logo),
      choosable: shifts.length > 0 || !isNothing(grantOn(engine.policy, actor, location, 'read')),
    };
    return sendData(reply, here);
  });
}
