/** The questions about charts that are no list of a noun. Ids alone stand in addresses; what is searched for goes in the body. */
import { everyone, query } from '#access/define.model.ts';
import { ROLES } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, instant, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull, record, type ShapeValue, stamped, stampShape } from '#engine/model/shapes.ts';
import type { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { BLOCKER_KEYS } from '#modules/clients/admission-gate.model.ts';
import type { careTeamMember } from '#modules/clients/care-team.model.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { dueItem } from '#modules/clients/due-item.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { preAdmission } from '#modules/intake/pre-admission.model.ts';
import type { allergy } from './allergy.model.ts';
import type { levelSegment } from './level-segment.model.ts';
import type { problem } from './problem.model.ts';

const clientRecord = record<typeof client>('client');
const episodeRecord = record<typeof episode>('episode');
const ofClient = { id: ref('client') } as const;

/** The nouns that a chart is put together from (`chart-parts.model.ts`), by name: where one is written its stamp is asked for. */
const CHART_NOUNS = [
  'client',
  'episode',
  'allergy',
  'problem',
  'level_segment',
  'care_team_member',
  'due_item',
  'bed_assignment',
];

/** A chart in one answer. What the reader may not see of it is an empty list. */
export const clientChart = query('client_chart', {
  at: '/charts/:id',
  summary: 'A client’s chart in one answer; reads are audited',
  asks: ofClient,
  by: everyone(all),
  answers: object({
    client: clientRecord,
    /** The bed that the client has now, with its room: "206-A". */
    bed: orNull(text()),
    /** The newest first. */
    episodes: list(episodeRecord),
    allergies: list(record<typeof allergy>('allergy')),
    problems: list(record<typeof problem>('problem')),
    levels: list(record<typeof levelSegment>('level_segment')),
    team: list(record<typeof careTeamMember>('care_team_member')),
    /** What is open, the most urgent first. */
    due: list(record<typeof dueItem>('due_item')),
    /** Whether the reader may ask who else read it. */
    mayAudit: yesNo(),
    /** What the chart's stamp was just before the rest was read. */
    ...stampShape,
  }),
  // A new reading is a new trace: it is read again when its stamp is another.
  staleWith: [],
});
export type Chart = AnswerOf<typeof clientChart>;

export const chartStamp = query('chart_stamp', {
  at: '/charts/:id/stamp',
  summary: 'A stamp that changes with every write to the chart; not audited, and reveals nothing about the chart',
  asks: ofClient,
  by: everyone(all),
  answers: stamped,
  staleWith: CHART_NOUNS,
});

/** Clients in treatment whom the reader looks after, with what is due next and how much is open. */
export const activeClients = query('active_clients', {
  at: '/charts/active',
  summary: 'Your clients in treatment, and what is due next for each',
  by: everyone(all),
  answers: list(
    object({
      client: clientRecord,
      episode: episodeRecord,
      next: orNull(record<typeof dueItem>('due_item')),
      open: integer(),
      /** Room and bed. */
      bed: text({ optional: true }),
      /** The last scores of withdrawal, the oldest first; null where the reader sees none. */
      withdrawal: orNull(
        object({
          instrument: choice({ ciwa: 'CIWA-Ar', cows: 'COWS' }),
          scores: list(integer()),
          band: text({ optional: true }),
        }),
      ),
    }),
  ),
  staleWith: ['episode'],
});
export type ActiveClient = AnswerOf<typeof activeClients>[number];

/** An expected client and what blocks the admission. */
const arrival = object({
  client: clientRecord,
  episode: episodeRecord,
  /** The pre-admission, where the reader takes part in it. */
  way: orNull(record<typeof preAdmission>('pre_admission')),
  /** The bed that is kept or given, where the reader sees beds. */
  bed: orNull(record<typeof bedAssignment>('bed_assignment')),
  /** How much of the packet is there, in whole percent. */
  percent: integer(),
  blockers: list(object({ key: choice(BLOCKER_KEYS), message: text(), legal: yesNo() })),
});
export type Arrival = ShapeValue<typeof arrival>;

export const expectedClients = query('expected_clients', {
  at: '/charts/arrivals',
  summary: 'Expected clients and what blocks each admission',
  by: everyone(all),
  answers: list(arrival),
  staleWith: ['episode'],
});

/** The intake packet of a client; null where nobody is expected. */
export const intakePacket = query('intake_packet', {
  at: '/charts/:id/packet',
  summary: 'The intake packet of a client: its progress and what blocks the admission',
  asks: ofClient,
  by: everyone(all),
  answers: orNull(arrival),
  staleWith: ['episode'],
});

/** Enough to find the right client, masked until they are opened: "J••• H•••", "••••017". */
export const clientSearch = query('client_search', {
  at: '/charts/search',
  summary: 'Clients by name, MRN or date of birth, masked until they are opened; the search is audited',
  asks: {
    name: text({ max: 100, optional: true }),
    mrn: text({ max: 20, optional: true }),
    dob: day({ optional: true }),
  },
  inBody: true,
  by: everyone(all),
  answers: list(
    object({ ...ofClient, name: text(), mrn: text(), bornIn: text(), facility: text(), inTreatment: yesNo() }),
  ),
  staleWith: [],
});
export type MaskedClient = AnswerOf<typeof clientSearch>[number];

/** Who opened a chart, or tried to: refused, by emergency access, under an audit case; with a role that they hold today. */
export const chartReads = query('chart_reads', {
  at: '/charts/:id/reads',
  summary: 'Who opened a client’s chart, newest first; for people who can edit the record',
  asks: ofClient,
  by: everyone(all),
  answers: list(
    object({
      at: instant(),
      by: text(),
      role: orNull(choice(ROLES)),
      refused: yesNo(),
      emergency: yesNo(),
      audit: yesNo(),
    }),
  ),
  staleWith: ['client'],
});
export type ChartRead = AnswerOf<typeof chartReads>[number];
