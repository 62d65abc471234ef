/** What boards hear: whoever may read beds is told that one changed, others are told nothing of it. */
import websocket from '@fastify/websocket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { LiveEvent } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { createHttp } from '#engine/server/http.ts';
import { registerLive } from '#engine/server/live-socket.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { wardDay } from '#modules/wards/ward-day.server.ts';
import { type House, openHouse } from '#test/beds/house.ts';

let h: House;
beforeAll(async () => {
  h = await openHouse();
  await h.engine.live.start(h.database.app);
});
afterAll(async () => {
  await h.engine.live.stop();
  await h.close();
});

const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 1000; n += 1) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('It did not come about.');
};

it('a bed that changes is on the boards of those who see beds, and nobody else hears of it', async () => {
  const [one = ''] = (await h.room()).beds;
  const app = createHttp({ logLevel: 'silent' });
  await app.register(websocket);
  const actors: Record<string, Actor> = { nurse: h.nurse, clerk: { ...h.tech, roles: ['employee'] } };
  registerLive(
    app,
    h.engine,
    async ({ url }) => actors[new URL(url, 'http://here').searchParams.get('who') ?? ''] ?? h.tech,
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const heard: Record<string, LiveEvent[]> = { nurse: [], clerk: [] };
  const sockets = Object.keys(heard).map((who) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live?who=${who}`);
    socket.on('message', (data: Buffer) => heard[who]?.push(...(JSON.parse(data.toString()) as LiveEvent[])));
    return socket;
  });
  const has = (who: string, noun: string): boolean => heard[who]?.some((event) => event.noun === noun) ?? false;
  // Both listen once both have heard of something that is everybody's.
  await until(() => {
    h.engine.live.publish(h.tenantId, [{ noun: 'due_item', id: one, action: 'finish' }]);
    return has('nurse', 'due_item') && has('clerk', 'due_item');
  });
  const before = await wardDay(h.engine, h.nurse);
  // Whatever was made above was told before; from now on it is about this one step.
  heard.nurse = [];
  await h.act(h.tech, bed, 'soil', { id: one });
  await until(() => has('nurse', 'bed'));
  const now = await wardDay(h.engine, h.nurse);
  expect(now.units[0]?.toMakeReady).toBe((before.units[0]?.toMakeReady ?? 0) + 1);
  // Whatever was sent before this has come by when this has.
  h.engine.live.publish(h.tenantId, [{ noun: 'due_item', id: one, action: 'drop' }]);
  const count = heard.clerk?.length ?? 0;
  await until(() => (heard.clerk?.length ?? 0) > count);
  expect(has('clerk', 'bed')).toBe(false);
  // Which record it was is for those who may read all of them.
  expect(heard.nurse?.filter(({ noun }) => noun === 'bed').map(({ id }) => id)).toEqual(['']);
  for (const socket of sockets) socket.terminate();
  await app.close();
});
