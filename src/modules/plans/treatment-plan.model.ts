/**
 * A treatment plan of a stay: written, read by the client, signed by all whom its level of care asks for, in force, and
 * reviewed. Signed it never changes; a change is a new version that begins as its copy.
 */
import { clinicalRecord, planReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility, mine, unit } from '#access/scopes.model.ts';
import { choice, data, day, instant, integer, longText, ref, text, user } from '#engine/model/fields.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import type { PlanTree } from './plan-tree.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** States in which it is written. */
export const WRITTEN = ['draft', 'client_review'] as const;
/** States in which it waits for signatures beside the author's. */
export const SIGNING = ['signed_author', 'cosigned'] as const;
/** States in which it is what the client is treated by. */
export const IN_FORCE = ['active', 'under_review'] as const;

const writing = { therapist: caseload, nurse: [unit, caseload] } as const;
/** The therapist manages every plan of the caseload; a nurse changes and signs what they wrote. */
const owning = { therapist: caseload, nurse: mine } as const;
const answering = {
  therapist: caseload,
  nurse: [unit, caseload],
  psychiatrist: caseload,
  clinical_director: facility,
} as const;
const leading = { therapist: caseload, clinical_director: facility } as const;

export const treatmentPlan = resource('treatment_plan', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'plans' },
  label: ['Treatment plan', 'Treatment plans'],
  title: ['kind', 'edition'],
  titleJoin: ', version ',
  ownedBy: 'author',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { fixed: true }),
    kind: choice(
      { initial: 'Preliminary plan', master: 'Master plan', review: 'Reviewed plan', discharge: 'Discharge plan' },
      { default: 'master' },
    ),
    /** Counts the plans of a stay from 1. */
    edition: integer({ setBy: 'server', min: 1, max: 999, label: 'Version' }),
    /** The version that it was copied from. */
    basedOn: ref('treatment_plan', { optional: true, setBy: 'server' }),
    author: user({ setBy: 'server', optional: true }),
    startDate: day({ default: 'today' }),
    nextReview: day({ optional: true, label: 'Next review', index: true }),
    levelOfCare: choice(LEVELS_OF_CARE, { setBy: 'server' }),
    strengths: longText({ optional: true, max: 2000 }),
    barriers: longText({ optional: true, max: 2000 }),
    clientWords: longText({ optional: true, max: 2000, label: 'In the client’s words' }),
    dischargeCriteria: longText({ optional: true, max: 2000, label: 'Discharge criteria' }),
    family: longText({ optional: true, max: 2000, label: 'Family involvement' }),
    participation: choice({ yes: 'Participated', declined: 'Declined to participate' }, { optional: true }),
    participationNote: longText({ optional: true, max: 500, label: 'Why the client declined' }),
    // Drafts are saved while somebody types, and each signed version keeps its own tree: the trail need not.
    problems: data<PlanTree, { optional: true; untraced: true }>({ optional: true, untraced: true }),
    clientAnswer: choice({ signed: 'Signed', refused: 'Refused to sign' }, { optional: true, setBy: 'server' }),
    signedByName: text({ max: 200, optional: true, setBy: 'server', label: 'Signed by' }),
    signedAs: choice(['client', 'guardian', 'representative'], { optional: true, setBy: 'server' }),
    refusedFor: longText({ max: 500, optional: true, setBy: 'server', label: 'Why the client refused' }),
    medicalAt: instant({ optional: true, setBy: 'server', label: 'Signed by the psychiatrist' }),
    cosignedAt: instant({ optional: true, setBy: 'server', label: 'Co-signed' }),
    inForceFrom: instant({ optional: true, setBy: 'server', label: 'Active from' }),
    inForceTo: instant({ optional: true, setBy: 'server', label: 'Active until' }),
    endedFor: text({ min: 10, max: 500, optional: true, setBy: 'server', label: 'Reason' }),
  },
  states: {
    draft: { present: 'client_review', retract: 'entered_in_error' },
    client_review: { takeBack: 'draft', sign: 'signed_author', retract: 'entered_in_error' },
    signed_author: {
      clientSigns: 'signed_author',
      clientRefuses: 'signed_author',
      signMedical: 'signed_author',
      cosign: ['cosigned', 'active'],
      retract: 'entered_in_error',
    },
    cosigned: {
      clientSigns: ['cosigned', 'active'],
      clientRefuses: ['cosigned', 'active'],
      signMedical: ['cosigned', 'active'],
      retract: 'entered_in_error',
    },
    active: { review: 'under_review', close: 'closed', retract: 'entered_in_error' },
    under_review: { keep: 'active', supersede: 'revised', close: 'closed', retract: 'entered_in_error' },
    revised: { retract: 'entered_in_error' },
    closed: {},
    entered_in_error: {},
  },
  marks: {
    draft: 'draft',
    client_review: 'awaiting',
    signed_author: 'awaiting',
    cosigned: 'awaiting',
    active: 'signed',
    under_review: 'in progress',
    revised: 'inactive',
    closed: 'complete',
    entered_in_error: 'inactive',
  },
  actions: {
    present: { by: owning, label: 'Present to client', tone: 'primary' },
    takeBack: { by: owning, label: 'Return to draft' },
    sign: {
      by: owning,
      label: 'Sign as author',
      proof: true,
      tone: 'primary',
      confirm: 'Once signed, the plan cannot be changed. Changes need a new version.',
    },
    clientSigns: {
      by: answering,
      label: 'Collect client signature',
      asks: ['signedByName', 'signedAs'],
      proof: true,
      tone: 'primary',
    },
    clientRefuses: {
      by: answering,
      label: 'Record refusal to sign',
      asks: ['refusedFor'],
      witness: ['therapist', 'nurse', 'psychiatrist', 'clinical_director', 'behavioral_tech'],
    },
    signMedical: { by: { psychiatrist: caseload }, label: 'Sign as psychiatrist', proof: true, tone: 'primary' },
    cosign: { by: { clinical_director: facility }, label: 'Co-sign', proof: true, tone: 'primary' },
    review: {
      by: writing,
      label: 'Start a review',
      confirm: 'A new version starts as a copy. This one stays active until the new one is signed.',
    },
    keep: { by: {} },
    supersede: { by: {} },
    close: { by: leading, label: 'Close the plan', asks: ['endedFor'], confirm: 'This ends the plan.' },
    retract: { by: { ...leading, nurse: mine }, label: 'Entered in error', asks: ['endedFor'], tone: 'danger' },
  },
  signed: {
    by: { sign: 'author', clientSigns: 'witness', signMedical: 'reviewer', cosign: 'cosigner' },
    after: [
      'clientAnswer',
      'signedByName',
      'signedAs',
      'refusedFor',
      'medicalAt',
      'cosignedAt',
      'inForceFrom',
      'inForceTo',
      'endedFor',
    ],
  },
  access: { read: planReaders, create: writing, edit: owning },
  editableIn: ['draft'],
  exclusive: [
    {
      name: 'in_force',
      by: ['episode'],
      from: 'inForceFrom',
      to: 'inForceTo',
      whileIn: IN_FORCE,
      else: 'This stay already has an active plan',
    },
  ],
  unique: [{ fields: ['episode', 'edition'], else: 'belongs to another version that someone just started' }],
  list: {
    columns: ['client', 'kind', 'edition', 'levelOfCare', 'startDate', 'nextReview', 'status'],
    filters: ['status', 'client', 'episode', 'kind', 'nextReview'],
    sort: 'nextReview',
    views: {
      Active: { 'status[in]': IN_FORCE.join(',') },
      'In progress': { 'status[in]': WRITTEN.join(',') },
      'Awaiting signatures': { 'status[in]': SIGNING.join(',') },
    },
  },
  examples: {
    good: [{ client: SOMETHING, episode: SOMETHING, kind: 'master', startDate: '2026-11-20' }],
    bad: [
      { input: { client: SOMETHING, episode: SOMETHING, kind: 'yearly' }, field: 'kind' },
      { input: { client: SOMETHING, episode: SOMETHING, edition: 4 }, field: 'edition' },
      { input: { client: SOMETHING, episode: SOMETHING, startDate: '2026-02-30' }, field: 'startDate' },
    ],
  },
});
