/** Where the timeline of a chart finds what happened: of each noun the moment that counts, and who answers for it. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { Filter } from '#engine/server/query.ts';
import { isOneOf, equals } from '#engine/server/read-all.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { legalPaper } from '#modules/intake/legal-paper.model.ts';
import { progressNote, SIGNED_STATES } from '#modules/notes/progress-note.model.ts';
import { psychotherapyNote } from '#modules/notes/psychotherapy-note.model.ts';
import { IN_FORCE, SIGNING, treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { allergy } from './allergy.model.ts';
import { levelSegment } from './level-segment.model.ts';
import type { TimelineEvent } from './timeline-questions.model.ts';

/** Who answers for an entry: an account on the record, who signed it first, or who took one of these actions last. */
interface Answers {
  readonly account?: string;
  /** The field that keeps the name of that time. */
  readonly name?: string;
  readonly signed?: true;
  readonly acts?: readonly string[];
}
export interface Source {
  readonly event: TimelineEvent;
  readonly noun: AnyResource;
  /** See `momentsStatement`. */
  readonly moment: string;
  readonly filters?: readonly Filter[];
  /** What the timeline shows of the record. */
  readonly fields: readonly string[];
  readonly who: Answers;
}

const MADE: Answers = { acts: ['create'] };
/** States of a plan that its author has signed. */
const SIGNED_PLAN = [...SIGNING, ...IN_FORCE, 'revised', 'closed'];
const MEASURED = [
  'takenAt',
  'systolic',
  'diastolic',
  'pulse',
  'respirations',
  'temperature',
  'temperatureUnit',
  'spo2',
  'pain',
  'weight',
  'weightUnit',
  'glucose',
  'breathAlcohol',
  'notTaken',
  'level',
  'takenBy',
];

/** All of them that are records of a noun, in no order. */
export const SOURCES: readonly Source[] = [
  {
    event: 'admitted',
    noun: episode,
    moment: 'admittedAt',
    fields: ['program', 'levelOfCare', 'location', 'admitType', 'attending'],
    who: { acts: ['admit', 'admitAnyway'] },
  },
  {
    event: 'discharged',
    noun: episode,
    moment: 'dischargedAt',
    fields: ['dischargeType', 'location', 'program', 'levelOfCare'],
    who: { acts: ['discharge', 'leaveAma', 'elope', 'die'] },
  },
  { event: 'levelChanged', noun: levelSegment, moment: 'from', fields: ['level', 'reason'], who: MADE },
  {
    event: 'left',
    noun: leaveOfAbsence,
    moment: 'leftAt',
    fields: ['kind', 'backBy', 'orderedByName'],
    who: { acts: ['leaveNow'] },
  },
  {
    event: 'returned',
    noun: leaveOfAbsence,
    moment: 'returnedAt',
    fields: ['kind', 'backBy', 'orderedByName', 'uds', 'belongings'],
    who: { acts: ['comeBack'] },
  },
  {
    event: 'bedGiven',
    noun: bedAssignment,
    moment: 'from',
    filters: [equals('kind', 'occupancy')],
    fields: ['bed', 'location', 'override'],
    who: MADE,
  },
  {
    event: 'assessed',
    noun: assessment,
    moment: 'performedAt',
    filters: [isOneOf('status', ANSWERED)],
    fields: ['instrument', 'variant', 'total', 'band', 'score', 'rater'],
    who: { account: 'rater', signed: true },
  },
  {
    event: 'measured',
    noun: vitalSigns,
    moment: 'takenAt',
    filters: [isOneOf('status', HOLDING)],
    fields: MEASURED,
    who: { account: 'takenBy' },
  },
  {
    event: 'noted',
    noun: progressNote,
    moment: 'startsAt',
    filters: [isOneOf('status', SIGNED_STATES)],
    fields: ['number', 'type', 'minutes', 'author', 'authorName', 'lateEntry'],
    who: { account: 'author', name: 'authorName', signed: true },
  },
  {
    event: 'ownNoted',
    noun: psychotherapyNote,
    moment: 'createdAt',
    filters: [equals('status', 'kept')],
    fields: ['sessionOn', 'author'],
    who: { account: 'author' },
  },
  {
    event: 'planSigned',
    noun: treatmentPlan,
    moment: 'signed',
    filters: [isOneOf('status', SIGNED_PLAN)],
    fields: ['kind', 'edition', 'author', 'nextReview'],
    who: { account: 'author', signed: true },
  },
  {
    event: 'planInForce',
    noun: treatmentPlan,
    moment: 'inForceFrom',
    filters: [isOneOf('status', SIGNED_PLAN)],
    fields: ['kind', 'edition', 'nextReview'],
    who: { acts: ['cosign', 'signMedical', 'clientSigns', 'clientRefuses', 'sign'] },
  },
  {
    event: 'planEnded',
    noun: treatmentPlan,
    moment: 'inForceTo',
    filters: [isOneOf('status', ['revised', 'closed'])],
    fields: ['kind', 'edition', 'endedFor'],
    who: { acts: ['supersede', 'close'] },
  },
  {
    event: 'consentGiven',
    noun: consent,
    moment: 'signed',
    filters: [isOneOf('status', ['active', 'expired', 'revoked', 'superseded'])],
    fields: ['kind', 'recipient', 'signedByName', 'signedAs', 'expiresOn'],
    who: { signed: true, acts: ['sign'] },
  },
  {
    // Nothing is written to a consent once it has ended: that was its last change.
    event: 'consentRevoked',
    noun: consent,
    moment: 'updatedAt',
    filters: [equals('status', 'revoked')],
    fields: ['kind', 'recipient', 'revokedHow', 'endNote'],
    who: { acts: ['revoke'] },
  },
  {
    event: 'consentRefused',
    noun: consent,
    moment: 'updatedAt',
    filters: [equals('status', 'refused')],
    fields: ['kind', 'recipient', 'endNote'],
    who: { acts: ['refuse'] },
  },
  {
    event: 'disclosed',
    noun: disclosure,
    moment: 'createdAt',
    fields: ['recipient', 'purpose', 'categories', 'exception'],
    who: MADE,
  },
  {
    event: 'paperFiled',
    noun: legalPaper,
    moment: 'createdAt',
    filters: [equals('status', 'filed')],
    fields: ['kind', 'authority', 'issuedOn', 'endsAt'],
    who: MADE,
  },
  {
    event: 'allergyRecorded',
    noun: allergy,
    moment: 'createdAt',
    fields: ['kind', 'substance', 'reactions', 'severity'],
    who: MADE,
  },
  {
    event: 'allergyRefuted',
    noun: allergy,
    moment: 'updatedAt',
    filters: [equals('status', 'refuted')],
    fields: ['kind', 'substance', 'endReason'],
    who: { acts: ['refute'] },
  },
];
