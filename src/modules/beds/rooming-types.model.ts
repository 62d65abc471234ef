/** Records of the house by name, for both sides. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { bedAssignment } from './bed-assignment.model.ts';
import type { bed } from './bed.model.ts';
import type { room } from './room.model.ts';

export type Room = RecordOf<typeof room>;
export type Bed = RecordOf<typeof bed>;
export type Assignment = RecordOf<typeof bedAssignment>;
