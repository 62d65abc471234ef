/**
 * `ANSWERS_LATE=700`: the servers of the tests answer each call of the API 0 to so many milliseconds late, and so out of
 * order. A browser test that waits for the wrong thing fails then.
 */
import http from 'node:http';

/** Delays the calls of all servers of this process by at most `most` milliseconds each. */
function answerLate(most: number): void {
  const emit: (this: http.Server, event: string, ...parts: unknown[]) => boolean = Reflect.get(
    http.Server.prototype,
    'emit',
  );
  http.Server.prototype.emit = function late(this: http.Server, event: string, ...parts: unknown[]): boolean {
    const [request] = parts;
    const isCall = event === 'request' && request instanceof http.IncomingMessage && request.url?.startsWith('/api/');
    if (!isCall) return emit.call(this, event, ...parts);
    setTimeout(() => {
      // The caller may have hung up by now; a server without this delay would not see such a call.
      if (!request.socket.destroyed) emit.call(this, event, ...parts);
    }, Math.random() * most);
    return true;
  };
}

const most = Number(process.env.ANSWERS_LATE ?? 0);
if (most > 0) answerLate(most);
