import { offlineQueue, type Waiting } from '#engine/web/offline-queue.ts';
import type { PunchKind } from './clock-rules.model.ts';

export interface Entry extends Waiting {
  readonly kind: PunchKind;
}
/** The punches of an account in this browser. They hold no name and no place. */
export const usePunchQueue = offlineQueue<Entry>({ spot: 'nexus.punches', holds: ['kind'] });
