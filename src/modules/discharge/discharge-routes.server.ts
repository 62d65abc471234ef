/** The calls about discharges that are no noun's; their answers are typed in discharge-wire.model.ts. */
import type { FastifyInstance } from 'fastify';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { dischargeBoard, dischargeWork } from './discharge-answers.server.ts';

/** Registers them. */
export function dischargeRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/discharge-board', async (request, reply) =>
    sendData(reply, await dischargeBoard(engine, await authenticate(request))),
  );
  app.get<{ Params: { client: string } }>('/api/discharge-board/:client', async (request, reply) =>
    sendData(reply, await dischargeWork(engine, await authenticate(request), request.params.client)),
  );
}
