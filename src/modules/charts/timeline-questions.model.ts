/** What happened to a client: the question for a page of the chart's timeline, and what its entries are. */
import { everyone, query } from '#access/define.model.ts';
import { ROLES } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, instant, longText, ref, text } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import {
  anyRecord,
  type Compound,
  list,
  object,
  orNull,
  type ShapeValue,
  sometimes,
  stamped,
  stampShape,
} from '#engine/model/shapes.ts';
import { OUTCOMES, SLOTS } from '#modules/discharge/follow-up.model.ts';

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

/** The nouns in the timeline: when one of them is written, an open timeline checks whether it was about its client. */
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

const ofClient = { id: ref('client') } as const;

// Always two lists: `flagsFound` of timeline-beside.server.ts makes them.
const beforeAndAfter = list(list(text())) as Compound<readonly [readonly string[], readonly string[]]>;

/** One thing that happened, and who says so. */
const entry = object({
  /** Unlike that of any other entry of the client. */
  key: text(),
  event: choice(TIMELINE_EVENTS),
  /** A moment in UTC, to the microsecond. */
  at: instant(),
  /** Whose doing it was, as they were called then; null where nobody is written down. */
  by: orNull(text()),
  /** What they were qualified as when they signed. */
  credential: orNull(longText()),
  /** A role that they hold today. */
  role: orNull(choice(ROLES)),
  /** The record as the reader sees it; null where the entry is of the client's own record. */
  record: orNull(anyRecord),
  /** Of changed flags: before and after. */
  flags: sometimes(beforeAndAfter),
  call: sometimes(
    object({
      slot: choice(SLOTS),
      at: instant(),
      byName: text(),
      outcome: choice(OUTCOMES),
      said: longText(),
      next: longText(),
    }),
  ),
});
export type TimelineEntry = ShapeValue<typeof entry>;

/** A page of what happened to a client, the newest first, as far as the reader may read it. */
export const clientTimeline = query('client_timeline', {
  at: '/charts/:id/timeline',
  summary: 'A client’s history, newest first, with the caller’s access; each record read is audited',
  asks: {
    ...ofClient,
    kind: text({ optional: true, help: `Any of ${TIMELINE_KINDS.join(', ')}, with commas between them` }),
    after: text({ optional: true, help: '`page.next` of the page before' }),
    limit: text({ optional: true, max: 20, help: 'How many entries, from 1 to 100; 25 where nothing is said' }),
  },
  by: everyone(all),
  answers: object({
    entries: list(entry),
    /** What this reader may filter by. */
    kinds: list(choice(TIMELINE_KINDS)),
    /** Of the first page, how far the timeline had come; null on later pages and for readers who watch no chart. */
    ...stampShape,
  }),
  paged: true,
  // As for the chart: read again when its stamp is another.
  staleWith: [],
});
export type TimelinePage = AnswerOf<typeof clientTimeline>;

export const timelineStamp = query('timeline_stamp', {
  at: '/charts/:id/timeline/stamp',
  summary:
    'Another text whenever something was written that the timeline tells; asking leaves no trace, and tells nothing of it',
  asks: ofClient,
  by: everyone(all),
  answers: stamped,
  staleWith: TIMELINE_NOUNS,
});
