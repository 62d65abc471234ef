/** Several server processes that start at the same moment on one empty database, and many calls at once to all of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newId } from '#engine/server/ids.ts';
import { Caller } from '#test/identity/caller.ts';

const main = path.resolve(import.meta.dirname, 'one.ts');
const ADMIN = { email: 'first@together.example', password: 'a long password of the first one' };

export interface Together {
  readonly urls: readonly string[];
  /** What the processes said on standard error, where they said anything. */
  readonly said: readonly string[];
  stop(): Promise<void>;
}

/** Starts them; resolves when all serve, rejects with what one said that ended instead. */
export async function startTogether(count: number, databaseUrl: string, folder: string): Promise<Together> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  };
  const said: string[] = [];
  const children: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }),
    );
  };
  const ready = children.map(
    (child) =>
      new Promise<string>((resolve, reject) => {
        let out = '';
        let err = '';
        child.stdout?.on('data', (chunk: Buffer) => {
          out += chunk.toString();
          const url = /^Ready: (http:\S+)$/m.exec(out)?.[1];
          if (url) resolve(url);
        });
        child.stderr?.on('data', (chunk: Buffer) => {
          err += chunk.toString();
          said.push(chunk.toString());
        });
        child.once('exit', () => reject(new Error(`A process ended before it was ready: ${err}`)));
      }),
  );
  try {
    return { urls: await Promise.all(ready), said, stop };
  } catch (error) {
    await Promise.allSettled(ready);
    await stop();
    throw error;
  }
}

/** So many calls at once, half of them writes, spread over all processes; answers how many there were of each status. */
export async function callAll({ urls }: Together, calls: number): Promise<Record<number, number>> {
  const first = new Caller(urls[0] ?? '');
  const signedIn = await first.signIn(ADMIN.email, ADMIN.password);
  if (signedIn.status !== 200) throw new Error(`The first administrator was refused: ${signedIn.text}`);
  const callers = urls.map((url) => Object.assign(new Caller(url), { token: first.token, cookie: first.cookie }));
  const statuses = await Promise.all(
    Array.from({ length: calls }, async (_, n) => {
      const caller = callers[n % callers.length] ?? first;
      if (n % 2 === 0) return (await caller.call('GET', '/departments')).status;
      const code = newId().replaceAll('-', '').slice(-12).toUpperCase();
      return (await caller.call('POST', '/departments', { code, name: `Department ${n}` })).status;
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
