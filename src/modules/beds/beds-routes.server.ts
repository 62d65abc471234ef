/** Routes of beds; their answers are typed in beds-wire.model.ts. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { board } from './board.server.ts';
import { censusHistory } from './census-answers.server.ts';
import { fitsFor } from './fit.server.ts';

/** Registers them. */
export function bedRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  for (const [path, read] of Object.entries({ '': board, '/census': censusHistory }))
    app.get(`/api/bed-board${path}`, async (request, reply) =>
      sendData(reply, await read(engine, await authenticate(request))),
    );
  app.get('/api/bed-board/fits/:episodeId', async (request, reply) => {
    const actor = await authenticate(request);
    const { episodeId } = request.params as { episodeId: string };
    if (!isId(episodeId)) throw new Refusal('NOT_FOUND');
    return sendData(reply, await fitsFor(engine, actor, episodeId));
  });
}
