/** The calls about charts that are no noun's. Ids alone stand in addresses; what is searched for is sent in the body. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { arrivals, packetOf } from './arrivals.server.ts';
import { activeClients, chartOf, chartReads, searchClients } from './chart-answers.server.ts';
import { chartStamp, timelineStamp } from './chart-stamp.server.ts';
import type { TimelineAsked } from './timeline-order.server.ts';
import { timelineOf } from './timeline.server.ts';

export function chartRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/charts/active', async (request, reply) =>
    sendData(reply, await activeClients(engine, await authenticate(request))),
  );
  app.get('/api/charts/arrivals', async (request, reply) =>
    sendData(reply, await arrivals(engine, await authenticate(request))),
  );
  app.get<{ Params: { id: string } }>('/api/charts/:id/packet', async (request, reply) =>
    sendData(reply, await packetOf(engine, await authenticate(request), request.params.id)),
  );
  app.post('/api/charts/search', async (request, reply) =>
    sendData(reply, await searchClients(engine, await authenticate(request), request.body)),
  );
  app.get<{ Params: { id: string } }>('/api/charts/:id', async (request, reply) =>
    sendData(reply, await chartOf(engine, await authenticate(request), request.params.id)),
  );
  for (const [path, stampOf] of [
    ['/api/charts/:id/stamp', chartStamp],
    ['/api/charts/:id/timeline/stamp', timelineStamp],
  ] as const)
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const actor = await authenticate(request);
      if (!isId(request.params.id)) throw new Refusal('NOT_FOUND');
      return sendData(reply, await stampOf(engine, actor, request.params.id));
    });
  app.get<{ Params: { id: string }; Querystring: TimelineAsked }>(
    '/api/charts/:id/timeline',
    async (request, reply) => {
      const { page, ...data } = await timelineOf(engine, await authenticate(request), request.params.id, request.query);
      return sendData(reply, data, page);
    },
  );
  app.get<{ Params: { id: string } }>('/api/charts/:id/reads', async (request, reply) =>
    sendData(reply, await chartReads(engine, await authenticate(request), request.params.id)),
  );
}
