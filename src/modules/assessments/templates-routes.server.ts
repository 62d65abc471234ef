/** How often each instrument is used: counts alone, for those who configure. */
import type { FastifyInstance } from 'fastify';
import { templateRoles } from '#access/clinical.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { docsUnder, listOf, type RouteDocs, shape, whole, word } from '#engine/server/documented.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { ANSWERED, OPEN } from './assessment.model.ts';
import { isInstrument } from './instrument-names.model.ts';
import type { InstrumentUse } from './templates-wire.model.ts';

const COUNTS = `select instrument, count(*) filter (where status = any($2))::integer as answered, count(*) filter (where status = any($3))::integer as open
  from assessment where tenant_id = $1 group by instrument`;

/** Counts by instrument; throws PERMISSION_DENIED for who does not configure. No record is opened for it. */
export async function instrumentUse(engine: Engine, actor: Actor): Promise<readonly InstrumentUse[]> {
  if (!templateRoles.some((role) => actor.roles.includes(role)) && !actor.roles.includes('super_admin'))
    throw new Refusal('PERMISSION_DENIED');
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: COUNTS, values: [actor.tenantId, ANSWERED, OPEN] },
  ]);
  return rows.flatMap((row): InstrumentUse[] => {
    const code = String(row.instrument);
    return isInstrument(code) ? [{ instrument: code, answered: Number(row.answered), open: Number(row.open) }] : [];
  });
}

/** Registers it. */
export function templateRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/instrument-use', async (request, reply) =>
    sendData(reply, await instrumentUse(engine, await authenticate(request))),
  );
}

export const templateDocs: RouteDocs = docsUnder('Assessments', {
  'GET /api/instrument-use': {
    summary: 'Completed and pending assessments per instrument, for people who configure instruments',
    answer: listOf(shape({ instrument: word, answered: whole, open: whole })),
  },
});
