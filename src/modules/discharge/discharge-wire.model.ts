/** What the calls about discharges answer. */
import type { Read } from '#engine/model/wire.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { discharge } from './discharge.model.ts';
import type { DischargeBlocker } from './discharge-gate.model.ts';
import type { dischargeSummary } from './discharge-summary.model.ts';
import type { Slot } from './follow-up.model.ts';
import type { leaveOfAbsence } from './leave-of-absence.model.ts';
import type { StepDone, StepKey } from './steps.model.ts';

export type Person = Read<typeof client>;
export type Leaving = Read<typeof discharge>;
export type Leave = Read<typeof leaveOfAbsence>;
export type Summary = Read<typeof dischargeSummary>;
export type BlockerRead = Pick<DischargeBlocker, 'key' | 'step' | 'message'>;

/** A step as the reader sees it: people without access to the content see only their own steps. */
export interface StepRead {
  readonly key: StepKey;
  readonly label: string;
  readonly roles: readonly string[];
  readonly holds: boolean;
  /** Who did it or found it not to be needed; null while it is open. What the record itself says has nobody. */
  readonly done: Pick<StepDone, 'how' | 'byName' | 'at' | 'note'> | 'by_record' | null;
  /** The action that the reader may do it with now. */
  readonly action: string | null;
  readonly mayBeNeedless: boolean;
}
export interface CallDue {
  readonly slot: Slot;
  readonly label: string;
  readonly dueAt: string;
}
export interface SummaryDue {
  readonly status: 'missing' | 'draft' | 'uncosigned' | 'cosigned';
  readonly dueAt: string;
}

/** Somebody who is to leave. */
export interface PlannedRow {
  readonly client: Person;
  readonly episode: Read<typeof episode>;
  readonly discharge: Leaving;
  readonly steps: readonly StepRead[];
  readonly blockers: readonly BlockerRead[];
}
/** Somebody who has left, and what is still to be done. */
export interface AfterRow {
  readonly client: Person;
  readonly discharge: Leaving;
  readonly call: CallDue | null;
  readonly summary: SummaryDue | null;
  readonly steps: readonly StepRead[];
}
/** Somebody who is away, or asks to be. */
export interface AwayRow {
  readonly client: Person;
  readonly leave: Leave;
}
/** Somebody in treatment who may leave at any moment. */
export interface HereRow {
  readonly client: Person;
  readonly episode: Read<typeof episode>;
}
export interface DischargeBoard {
  /** By planned day. */
  readonly planned: readonly PlannedRow[];
  readonly away: readonly AwayRow[];
  readonly after: readonly AfterRow[];
  /** Everybody in treatment for whom the reader may record that they leave; by name. */
  readonly here: readonly HereRow[];
}

/** One discharge with all that belongs to it. */
export interface DischargeWork {
  readonly client: Person;
  readonly episode: Read<typeof episode>;
  /** Null where none was planned. */
  readonly discharge: Leaving | null;
  readonly steps: readonly StepRead[];
  readonly blockers: readonly BlockerRead[];
  /** Calls that are still to be made, the next first. */
  readonly calls: readonly CallDue[];
  readonly summary: Summary | null;
  readonly summaryDue: SummaryDue | null;
  /** The newest first. */
  readonly leaves: readonly Leave[];
  readonly mayWriteSummary: boolean;
}
