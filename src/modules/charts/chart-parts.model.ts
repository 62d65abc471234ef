/** What a chart is put together from. */
import type { AnyResource } from '#engine/model/resource.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { allergy } from './allergy.model.ts';
import { levelSegment } from './level-segment.model.ts';
import { problem } from './problem.model.ts';

/** The nouns of `chartOf`; after a write to one of them, a reader checks whether it was about their client. */
export const CHART_PARTS: readonly AnyResource[] = [
  client,
  episode,
  allergy,
  problem,
  levelSegment,
  careTeamMember,
  dueItem,
  bedAssignment,
];
