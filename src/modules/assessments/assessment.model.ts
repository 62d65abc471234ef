/** An assessment of a client with one version of one instrument: assigned, answered, scored, signed, and then as it is. */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, data, instant, integer, json, longText, ref, text, user } from '#engine/model/fields.ts';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { INSTRUMENTS } from './instrument-names.model.ts';
import { instrumentSetting } from './instrument-setting.model.ts';
import { isVariantOf, VARIANTS } from './instrument-variants.model.ts';
import type { StoredScore } from './stored-score.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** States in which an assessment waits for answers. */
export const OPEN = ['assigned', 'in_progress'] as const;
/** States in which it counts: for trends, and for what is due next. */
export const ANSWERED = ['completed', 'signed', 'uncosigned', 'cosigned'] as const;
/** Signed states: the content is final, even if a supervisor still has to co-sign. */
export const SIGNED = ['signed', 'uncosigned', 'cosigned'] as const;

const givers = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  intake_coordinator: arriving,
} as const;

/** Clinicians review a client's answers; intake staff assign the assessments. */
const { intake_coordinator: _arranges, ...reviewers } = givers;

export const assessment = resource('assessment', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'assessments' },
  label: ['Assessment', 'Assessments'],
  title: ['instrument'],
  ownedBy: 'rater',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { optional: true, fixed: true }),
    instrument: choice(INSTRUMENTS, { fixed: true }),
    variant: choice(VARIANTS, { optional: true, fixed: true, help: 'For BAM and PCL-5. Leave blank for standard.' }),
    /** The version it was given in, for good: answers mean nothing without it. */
    formVersion: text({ setBy: 'server', max: 20, label: 'Version' }),
    occasion: choice(
      { admission: 'Admission', scheduled: 'Scheduled', change: 'Change in condition', discharge: 'Discharge' },
      { default: 'scheduled' },
    ),
    dueAt: instant({ optional: true, label: 'Due at', index: true }),
    answers: data<FormAnswers, { optional: true; privacy: 'C5' }>({ optional: true, privacy: 'C5' }),
    score: json<StoredScore, { setBy: 'server'; optional: true; privacy: 'C5' }>({
      setBy: 'server',
      optional: true,
      privacy: 'C5',
    }),
    /** The first sum of the instrument, null where it has none or it cannot be said. */
    total: integer({ setBy: 'server', min: 0, max: 100, optional: true, label: 'Score' }),
    band: text({ setBy: 'server', max: 80, optional: true, label: 'Result' }),
    performedAt: instant({ optional: true, label: 'Assessment time', index: true }),
    backdatedFor: text({ optional: true, max: 200, label: 'Reason for back-dating' }),
    rater: user({ setBy: 'server', optional: true }),
    startedAt: instant({ setBy: 'server', optional: true, label: 'Started at' }),
    /** When its answers asked for a C-SSRS first. */
    screenAskedAt: instant({ setBy: 'server', optional: true, label: 'C-SSRS requested at' }),
    endedFor: longText({ setBy: 'server', optional: true, max: 500, label: 'Reason' }),
    /** The response to its alerts, by the last person who responded. */
    actedOn: longText({
      setBy: 'server',
      optional: true,
      min: 3,
      max: 1000,
      privacy: 'C5',
      label: 'What was done',
    }),
  },
  rules: [
    {
      field: 'variant',
      holds: (r) => r.variant === null || isVariantOf(r.variant, r.instrument),
      else: 'belongs to another instrument: choose one of this instrument, or none',
    },
  ],
  states: {
    assigned: { start: 'in_progress', decline: 'declined', expire: 'expired', retract: 'entered_in_error' },
    in_progress: {
      complete: 'completed',
      actOn: 'in_progress',
      decline: 'declined',
      retract: 'entered_in_error',
    },
    completed: {
      sign: ['signed', 'uncosigned'],
      review: 'signed',
      actOn: 'completed',
      reopen: 'in_progress',
      retract: 'entered_in_error',
    },
    // A rating that its rater signed may be reviewed by a physician, too.
    signed: { review: 'signed', actOn: 'signed', retract: 'entered_in_error' },
    uncosigned: { cosign: 'cosigned', actOn: 'uncosigned', retract: 'entered_in_error' },
    cosigned: { actOn: 'cosigned', retract: 'entered_in_error' },
    declined: {},
    expired: {},
    entered_in_error: {},
  },
  marks: {
    assigned: 'due',
    in_progress: 'in progress',
    completed: 'awaiting',
    signed: 'complete',
    uncosigned: 'awaiting',
    cosigned: 'complete',
    declined: 'refused',
    expired: 'overdue',
    entered_in_error: 'inactive',
  },
  actions: {
    start: { by: givers, tone: 'primary', label: 'Begin' },
    complete: { by: givers, tone: 'primary' },
    reopen: { by: givers, label: 'Correct the answers' },
    sign: { by: givers, proof: true, tone: 'primary', confirm: 'Once signed, it cannot be changed.' },
    review: {
      by: reviewers,
      proof: true,
      tone: 'primary',
      label: 'Review and sign',
      confirm: 'Once signed, it cannot be changed.',
    },
    cosign: {
      // Which of them for which instrument, and under which licence, see `cosignature.model.ts`.
      by: reviewers,
      proof: true,
      tone: 'primary',
      label: 'Co-sign',
      confirm: 'You are co-signing an assessment by someone who cannot sign alone.',
    },
    actOn: { by: givers, asks: ['actedOn'], label: 'Respond to alerts' },
    decline: { by: givers, asks: ['endedFor'], label: 'Client declined' },
    expire: { by: {} },
    retract: { by: givers, asks: ['endedFor'], tone: 'danger', label: 'Entered in error' },
  },
  signed: {
    by: { sign: 'author', review: 'reviewer', cosign: 'cosigner' },
    after: ['endedFor', 'actedOn'],
    later: ['startedAt', 'screenAskedAt', 'variant'],
  },
  access: { read: chartReaders, create: givers, edit: givers },
  editableIn: ['in_progress'],
  list: {
    columns: ['instrument', 'client', 'dueAt', 'performedAt', 'total', 'band', 'status'],
    filters: ['instrument', 'status', 'client', 'occasion', 'dueAt'],
    sort: 'dueAt',
    views: {
      'To do': { 'status[in]': OPEN.join(',') },
      'To sign': { status: 'completed' },
      'To co-sign': { status: 'uncosigned' },
      Signed: { 'status[in]': SIGNED.join(',') },
    },
  },
  detail: {
    Form: [
      'client',
      'instrument',
      'formVersion',
      'occasion',
      'status',
      'dueAt',
      'performedAt',
      'backdatedFor',
      'total',
      'band',
      'actedOn',
      'endedFor',
    ],
  },
  examples: {
    good: [
      { client: SOMETHING, instrument: 'phq9' },
      { client: SOMETHING, instrument: 'pcl5', variant: 'week' },
    ],
    bad: [
      { input: { client: SOMETHING, instrument: 'phq8' }, field: 'instrument' },
      { input: { client: SOMETHING, instrument: 'bam', variant: 'week' }, field: 'variant' },
      { input: { client: SOMETHING, instrument: 'phq9', total: 3 }, field: 'total' },
    ],
  },
});

export const assessmentNouns = [assessment, instrumentSetting] as const;
