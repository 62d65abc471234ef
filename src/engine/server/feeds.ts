/**
 * Files at an address that is its own secret, for programs that cannot sign in: calendars, above all. The address is made from
 * the record and the server's key, so that the database holds no secret and a record that is revoked closes its address.
 */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import type { RouteDoc } from './documented.ts';
import type { Engine } from './engine.ts';
import { openShortToken, shortToken } from './sealed-token.ts';

const PATH = '/api/feeds';
/** A calendar program reads every few minutes. */
const READS = { name: 'feeds', most: 120, seconds: 3600 };

export interface Feed {
  /** Letters and hyphens; the segment before the secret. */
  readonly name: string;
  /** With the ending of the file. */
  readonly ending: string;
  /** Its media type. */
  readonly type: string;
  /** What it holds, for the documentation. */
  readonly says: string;
  /** Makes the file of one record; throws NOT_FOUND where that no longer has one. */
  readonly make: (engine: Engine, tenantId: string, id: string) => Promise<string>;
}

interface Serving {
  readonly engine: Engine;
  /** Counts one call against a limit; refuses the call that exceeds it. */
  readonly take: (limit: typeof READS, who: string) => Promise<void>;
}

/** The address of a record's file, without the host. Only this server can make one. */
export const feedAddress = (
  engine: Pick<Engine, 'secrets'>,
  { name, ending }: Pick<Feed, 'name' | 'ending'>,
  tenantId: string,
  id: string,
): string => `${PATH}/${name}/${shortToken(engine, `feed/${name}`, tenantId, id)}.${ending}`;

/** Answers the addresses of these feeds to anybody who has one, and NOT_FOUND to everybody else. */
export function registerFeeds(app: FastifyInstance, { engine, take }: Serving, feeds: readonly Feed[]): void {
  for (const feed of feeds) {
    const doc: RouteDoc = {
      summary: feed.says,
      tag: 'Feeds',
      open: true,
      answer: feed.type.split(';', 1)[0] ?? feed.type,
    };
    app.get(`${PATH}/${feed.name}/:token`, { config: { doc } }, async (request, reply) => {
      // The route has one parameter, and each is a text.
      const { token } = request.params as { token: string };
      const at = token.lastIndexOf('.');
      const sealed = openShortToken(engine, `feed/${feed.name}`, token.slice(0, at));
      if (!sealed || token.slice(at + 1) !== feed.ending) throw new Refusal('NOT_FOUND');
      const { tenantId, id } = sealed;
      await take(READS, `${feed.name} ${id}`);
      const body = await feed.make(engine, tenantId, id);
      return reply.type(feed.type).header('cache-control', 'private, no-store').send(body);
    });
  }
}
