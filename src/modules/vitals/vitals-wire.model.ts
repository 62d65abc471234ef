/** What the calls about rounds of vital signs answer. */
import type { Read } from '#engine/model/wire.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { dueItem } from '#modules/clients/due-item.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { vitalSigns } from './vital-signs.model.ts';

export type VitalSet = Read<typeof vitalSigns>;

/** Somebody in treatment whose vital signs the reader may see. */
export interface RoundRow {
  readonly client: Read<typeof client>;
  readonly episode: Read<typeof episode>;
  /** Room and bed, such as 204-A; null without one. */
  readonly bed: string | null;
  /** The sets of the last days, the oldest first; at most six. */
  readonly trend: readonly VitalSet[];
  /** The newest set with pressure or a reason why there is none. */
  readonly last: VitalSet | null;
  /** The newest weight, and the first of the 30 days before it. */
  readonly weight: VitalSet | null;
  readonly firstWeight: VitalSet | null;
  /** Critical sets about which something is still to be done, the oldest first. */
  readonly open: readonly VitalSet[];
  /** When the next round is due. */
  readonly due: Read<typeof dueItem> | null;
}
