/** What the hand-written calls about charts answer. */
import type { Role } from '#access/roles.model.ts';
import type { Blocker } from '#modules/clients/admission-gate.model.ts';
import type { Read } from '#engine/model/wire.ts';
import type { dueItem } from '#modules/clients/due-item.model.ts';
import type { careTeamMember } from '#modules/clients/care-team.model.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { preAdmission } from '#modules/intake/pre-admission.model.ts';
import type { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import type { allergy } from './allergy.model.ts';
import type { levelSegment } from './level-segment.model.ts';
import type { problem } from './problem.model.ts';

/** A chart as one answer. What the reader may not see of it is an empty list. */
export interface Chart {
  readonly client: Read<typeof client>;
  /** The newest first. */
  readonly episodes: readonly Read<typeof episode>[];
  readonly allergies: readonly Read<typeof allergy>[];
  readonly problems: readonly Read<typeof problem>[];
  readonly levels: readonly Read<typeof levelSegment>[];
  readonly team: readonly Read<typeof careTeamMember>[];
  /** What is open, the most urgent first. */
  readonly due: readonly Read<typeof dueItem>[];
  /** Whether the reader may ask who else read it. */
  readonly mayAudit: boolean;
  /** What `Stamp` said just before the rest was read; null where the reader watches none. */
  readonly stamp: string | null;
}

/** The nouns that a chart is put together from (`chart-parts.model.ts`), by name: where one is written its stamp is asked for. */
export const CHART_NOUNS = ['client', 'episode', 'allergy', 'problem', 'level_segment', 'care_team_member', 'due_item'];

/** Somebody in treatment, as a row of the list of active clients. */
export interface ActiveClient {
  readonly client: Read<typeof client>;
  readonly episode: Read<typeof episode>;
  /** What is due next, and how much is open. */
  readonly next: Read<typeof dueItem> | null;
  readonly open: number;
}

/** Somebody on the way, and what stands against their admission. */
export interface Arrival {
  readonly client: Read<typeof client>;
  readonly episode: Read<typeof episode>;
  /** The pre-admission, where the reader takes part in it. */
  readonly way: Read<typeof preAdmission> | null;
  /** The bed that is kept or given, where the reader sees beds. */
  readonly bed: Read<typeof bedAssignment> | null;
  /** How much of the packet is there, in whole per cent. */
  readonly percent: number;
  readonly blockers: readonly Pick<Blocker, 'key' | 'legal' | 'message'>[];
}

/** A hit of the search of clients: enough to find the right one, masked until it is opened. */
export interface MaskedClient {
  readonly id: string;
  /** First letters, such as "J••• H•••". */
  readonly name: string;
  /** The last three digits, such as "••••017". */
  readonly mrn: string;
  readonly bornIn: string;
  readonly facility: string;
  readonly inTreatment: boolean;
}

/** One time that somebody opened a chart, or tried to. */
export interface ChartRead {
  readonly at: string;
  readonly by: string;
  /** A role that they hold today. */
  readonly role: Role | null;
  /** It was not opened to them. */
  readonly refused: boolean;
  /** By emergency access, which is reviewed. */
  readonly emergency: boolean;
  /** Under an audit case of compliance. */
  readonly audit: boolean;
}
