/** The nouns of clients, for the product's list. */
import { careTeamMember } from './care-team.model.ts';
import { client } from './client.model.ts';
import { dueItem } from './due-item.model.ts';
import { episode } from './episode.model.ts';

export const clientNouns = [client, episode, careTeamMember, dueItem] as const;
