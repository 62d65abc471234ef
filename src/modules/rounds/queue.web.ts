import { offlineQueue, type Waiting } from '#engine/web/offline-queue.ts';
import type { BEHAVIORS, PLACES } from './observation.model.ts';

export interface Entry extends Waiting {
  readonly slot: string;
  readonly place: keyof typeof PLACES;
  readonly behavior: keyof typeof BEHAVIORS;
  readonly breathing: boolean;
  readonly concern: string | null;
  readonly reason: string | null;
  readonly tag: string | null;
}
/** The rounds of an account in this browser. Only ids and codes are stored: an entry with words waits in the page. */
export const useRoundQueue = offlineQueue<Entry>({
  spot: 'nexus.rounds.waiting',
  holds: ['slot'],
  mayStore: ({ concern, reason }) => concern === null && reason === null,
});
