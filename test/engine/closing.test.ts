/** A server that is told to close ends what has begun, and waits for nobody who merely keeps the line. */
import net from 'node:net';
import { expect, test } from 'vitest';
import { createHttp } from '#engine/server/http.ts';

test('an answer under way is sent to its end, and its connection is not kept after it', async () => {
  const app = createHttp({ logLevel: 'silent' });
  const half: { end?: () => void } = {};
  app.get('/slow', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '8' }).write('half');
    half.end = () => reply.raw.end('half');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as net.AddressInfo;
  const line = net.connect(port, '127.0.0.1');
  let heard = '';
  line.setEncoding('utf8').on('data', (text: string) => (heard += text));
  line.write('GET /slow HTTP/1.1\r\nHost: nexus\r\nConnection: keep-alive\r\n\r\n');
  await expect.poll(() => heard).toContain('half');
  const hungUp = new Promise((done) => line.once('close', done));

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  half.end?.();
  // Without a look at it again, Node keeps such a connection for 72 seconds, and this test runs out of time.
  await closed;
  await hungUp;
  expect(heard).toMatch(/halfhalf$/);
});
