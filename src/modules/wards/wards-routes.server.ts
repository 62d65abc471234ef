/** The calls about the wards that are no noun's; their answers are typed in ward-wire.model.ts. */
import type { FastifyInstance } from 'fastify';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { clientCard } from './client-card.server.ts';
import { wardDay } from './ward-day.server.ts';
import { wardMatrix } from './ward-matrix.server.ts';

/** Registers them. */
export function wardRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/wards/day', async (request, reply) =>
    sendData(reply, await wardDay(engine, await authenticate(request))),
  );
  app.get('/api/wards/wall', async (request, reply) =>
    sendData(reply, await wardDay(engine, await authenticate(request), true)),
  );
  app.get('/api/wards/matrix', async (request, reply) =>
    sendData(reply, await wardMatrix(engine, await authenticate(request))),
  );
  app.get<{ Params: { id: string } }>('/api/wards/clients/:id', async (request, reply) =>
    sendData(reply, await clientCard(engine, await authenticate(request), request.params.id)),
  );
}
