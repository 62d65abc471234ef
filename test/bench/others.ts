/**
 * The others of a busy house, in a thread of their own so that what they wait for is the server and not the bench: calls come
 * evenly, whether or not those before them are answered. Ends when it is told to, and answers what each waited for.
 */
import http from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface Waited {
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
}
interface Asking {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Calls a second. */
  readonly rate: number;
}

/** Begins to ask; the answer ends it. Rejects if any call was refused. */
export function beginOthers(asking: Asking): () => Promise<Waited[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asking });
  const heard = new Promise<Waited[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return () => {
    worker.postMessage('end');
    return heard;
  };
}

const agent = new http.Agent({ keepAlive: true });

/** One GET on a kept connection; what a browser's engine does with the answer is not the server's time. */
export const get = (url: string, headers: Readonly<Record<string, string>>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });

async function ask({ url, headers, rate }: Asking): Promise<Waited[]> {
  const asked: Promise<Waited>[] = [];
  const one = async (): Promise<Waited> => {
    const [at, began] = [Date.now(), performance.now()];
    await get(url, headers);
    return { at, ms: performance.now() - began };
  };
  const timer = setInterval(() => {
    const waited = one();
    // Heard of at the end, with all others.
    waited.catch(() => undefined);
    asked.push(waited);
  }, 1000 / rate);
  await new Promise((ended) => parentPort?.once('message', ended));
  clearInterval(timer);
  return Promise.all(asked);
}

// What `beginOthers` handed over.
if (parentPort) parentPort.postMessage(await ask(workerData as Asking));
