/** The calls about plans that are no noun's. */
import type { FastifyInstance } from 'fastify';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { goalsOf } from './goals.server.ts';
import { openObjectives } from './open-objectives.server.ts';

export function planRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get<{ Params: { id: string } }>('/api/clients/:id/objectives', async (request, reply) =>
    sendData(reply, await openObjectives(engine, await authenticate(request), request.params.id)),
  );
  app.get<{ Params: { id: string } }>('/api/clients/:id/goals', async (request, reply) =>
    sendData(reply, await goalsOf(engine, await authenticate(request), request.params.id)),
  );
}
