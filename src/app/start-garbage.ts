import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Collects what the start has left. The start makes garbage so fast that V8 sets far more room aside for new objects
 * than an idle server needs, and keeps it until the next full collection, which may not come for hours: 80 MB of 224
 * (docs/decisions/0005). The last-resort kind gives the pages back at once; it takes some 100 ms, before the first call.
 */
export function collectStartGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  v8.setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
