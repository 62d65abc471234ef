import { offlineQueue, type Waiting } from '#engine/web/offline-queue.ts';
import type { PunchKind } from './clock-rules.model.ts';

export interface Entry extends Waiting {
  readonly kind: PunchKind;
}
/** The punches of an account in this browser. They hold no name and no place. */
export const usePunchQueue = offlineQueue<Entry>({ spot: 'nexus.punches', holds: ['kind'] });

export interface KioskWaiting extends Waiting {
  readonly kind: PunchKind;
  /** Number and PIN, sealed: this browser cannot read them. */
  readonly who: string;
}
/** The punches that wait on a kiosk. */
export const useKioskQueue = offlineQueue<KioskWaiting>({ spot: 'nexus.kiosk.punches', holds: ['kind', 'who'] });
