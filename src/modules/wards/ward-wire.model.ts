/** What the call about the day on the wards answers. */
import type { Read } from '#engine/model/wire.ts';
import type { allergy } from '#modules/charts/allergy.model.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { Requirement } from './requirements.model.ts';

export type Counts = Readonly<Partial<Record<Requirement, number>>>;

/** A unit, how full it is, and what is overdue there. */
export interface WardUnit {
  readonly id: string;
  readonly name: string;
  readonly facility: string;
  readonly beds: number;
  /** Beds that there is staff for. */
  readonly staffed: number;
  readonly occupied: number;
  readonly open: number;
  readonly toMakeReady: number;
  /** On hold or reserved. */
  readonly kept: number;
  readonly blocked: number;
  /** Of the occupied: away on leave, the bed kept; null where the reader's role does not say. */
  readonly away: number | null;
  /** Overdue by kind, of whom the reader counts here; null where that is nobody. */
  readonly overdue: Counts | null;
  readonly alerts: number | null;
}

/** A client as a board shows them. */
export interface WardPerson {
  readonly id: string;
  /** "Hollis, M."; the initials alone where the board hangs on a wall. */
  readonly name: string;
  readonly bed: string | null;
}

/** One thing that is due. */
export interface DueLine {
  readonly id: string;
  readonly title: string;
  readonly kind: Requirement;
  readonly dueAt: string;
  readonly overdue: boolean;
  /** Where it is done. */
  readonly link: string | null;
  readonly person: WardPerson | null;
  readonly unit: string | null;
}

/** Who is on the way in and out, in numbers. */
export interface Funnel {
  readonly expected: number;
  readonly today: number;
  /** In treatment, and without a bed. */
  readonly bedless: number;
  /** Came in during the last 72 hours. */
  readonly arrived: number;
  readonly leaving: number;
}

/** The day on the wards, as one person may see it. */
export interface WardDay {
  /** When it was counted. */
  readonly at: string;
  readonly names: boolean;
  readonly over: 'facility' | 'unit' | 'caseload' | 'none';
  readonly units: readonly WardUnit[];
  /** What waits for the reader, today or since longer, the most urgent first; at most 60. */
  readonly mine: readonly DueLine[];
  /** How many there are of them in all. */
  readonly mineCount: number;
  /** What nobody lets wait, without names where the reader sees figures alone. */
  readonly alerts: readonly DueLine[];
  readonly alertCount: number;
  readonly overdue: Counts;
  /** Documents that wait for a signature. */
  readonly signatures: number;
  readonly funnel: Funnel | null;
}

/** What is open of one kind for one client: the item that is due first stands for all. */
export interface MatrixCell {
  readonly title: string;
  readonly dueAt: string;
  readonly overdue: boolean;
  readonly link: string | null;
  readonly count: number;
}
export interface MatrixRow {
  readonly client: string;
  readonly name: string;
  readonly bed: string | null;
  readonly unit: string | null;
  readonly level: string;
  /** Day of the stay, the first is 1. */
  readonly day: number;
  readonly flags: readonly string[];
  readonly cells: Readonly<Partial<Record<Requirement, MatrixCell>>>;
}
/** Clients whom the reader looks after, by what is open for them; by name. */
export interface WardMatrix {
  readonly requirements: readonly Requirement[];
  readonly rows: readonly MatrixRow[];
}

/** A client for whoever looks after them on the unit. What the reader may not see of them is not in it. */
export interface ClientCard {
  readonly client: Read<typeof client>;
  /** The stay that goes on; null where there is none. */
  readonly stay: Read<typeof episode> | null;
  readonly bed: string | null;
  /** Those that are to be heeded. No row at all: nobody asked yet. */
  readonly allergies: readonly Read<typeof allergy>[];
  /** What is open, the most urgent first. */
  readonly due: readonly DueLine[];
  /** What `Stamp` said just before the rest was read; null where the reader watches none. */
  readonly stamp: string | null;
}
