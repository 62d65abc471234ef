/** What happened to a client, as the timeline of the chart answers it. */
import type { Role } from '#access/roles.model.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Call } from '#modules/discharge/follow-up.model.ts';

/** What entries are filtered by. */
export const TIMELINE_KINDS = [
  'stay',
  'beds',
  'assessments',
  'vitals',
  'notes',
  'plans',
  'consents',
  'legal',
  'precautions',
  'calls',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What happened. Entries of one moment stand in this order. */
export const TIMELINE_EVENTS = {
  discharged: 'stay',
  left: 'stay',
  returned: 'stay',
  levelChanged: 'stay',
  admitted: 'stay',
  bedGiven: 'beds',
  assessed: 'assessments',
  measured: 'vitals',
  noted: 'notes',
  ownNoted: 'notes',
  planEnded: 'plans',
  planInForce: 'plans',
  planSigned: 'plans',
  consentRevoked: 'consents',
  consentRefused: 'consents',
  consentGiven: 'consents',
  disclosed: 'consents',
  paperFiled: 'legal',
  allergyRefuted: 'precautions',
  allergyRecorded: 'precautions',
  flagsChanged: 'precautions',
  called: 'calls',
} as const satisfies Readonly<Record<string, TimelineKind>>;
export type TimelineEvent = keyof typeof TIMELINE_EVENTS;

/** The nouns whose records are told: when one of them is written, an open timeline asks whether it was of its client. */
export const TIMELINE_NOUNS: readonly string[] = [
  'client',
  'discharge',
  'episode',
  'level_segment',
  'leave_of_absence',
  'bed_assignment',
  'assessment',
  'vital_signs',
  'progress_note',
  'psychotherapy_note',
  'treatment_plan',
  'consent',
  'disclosure',
  'legal_paper',
  'allergy',
];

/** One thing that happened, and who says so. */
export interface TimelineEntry {
  /** Unlike that of any other entry of the client. */
  readonly key: string;
  readonly event: TimelineEvent;
  /** A moment in UTC, to the microsecond. */
  readonly at: string;
  /** Whose doing it was, as they were called then; null where nobody is written down. */
  readonly by: string | null;
  /** What they were qualified as when they signed. */
  readonly credential: string | null;
  /** A role that they hold today. */
  readonly role: Role | null;
  /** The record as the reader sees it; null where the entry is of the client's own record. */
  readonly record: AnyRead | null;
  /** Of changed flags: before and after. */
  readonly flags?: readonly [readonly string[], readonly string[]];
  readonly call?: Call;
}

/** A page of the timeline. */
export interface TimelinePage {
  /** The newest first. */
  readonly entries: readonly TimelineEntry[];
  /** What this reader may filter by. */
  readonly kinds: readonly TimelineKind[];
  /** Of the first page, how far the timeline had come; null on later pages and for whoever watches no chart. */
  readonly stamp: string | null;
}
