import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Database } from '#engine/server/pg/database.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { serveWeb } from './web-serve.ts';

/** A server that is ready to listen. */
export interface Server {
  /** Listens; resolves to the address, such as http://127.0.0.1:3000. */
  listen(): Promise<string>;
  /** Stops accepting, finishes what has begun. */
  close(): Promise<void>;
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** Puts the server together: the API and the built web application. */
export async function createServer(deps: { config: Config; database: Database; log?: Log }): Promise<Server> {
  const { config } = deps;
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' });
  app.get('/api/health', () => ({ success: true, data: { status: 'ok' } }));
  await serveWeb(app);
  return {
    listen: async () => {
      await app.listen({ host: config.host, port: config.port });
      const address = app.server.address();
      const port = isAddress(address) ? address.port : config.port;
      return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    },
    close: () => app.close(),
  };
}
