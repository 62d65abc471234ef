/** The calls about vital signs that are no noun's; their answers are typed in vitals-wire.model.ts. */
import type { FastifyInstance } from 'fastify';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { vitalsRound } from './round.server.ts';

/** Registers them. */
export function vitalsRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/vitals-round', async (request, reply) =>
    sendData(reply, await vitalsRound(engine, await authenticate(request))),
  );
}
