/** One form of one client: due by a schedule or begun by someone, answered on one version, signed (section 2.20). */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, data, files, instant, json, longText, number, ref, text, user } from '#engine/model/fields.ts';
import { ANSWER_TYPES, MOST_ANSWER_FILES } from '#engine/model/forms/form-files.ts';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { FormResult } from '#modules/forms/answered.model.ts';
import { FILLERS } from './form-schedule.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** States in which a form waits for answers. */
export const WAITING = ['due', 'in_progress'] as const;
const givers = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
} as const;

export const clientForm = resource('client_form', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'assessments' },
  label: ['Client form', 'Client forms'],
  title: ['form', 'client'],
  titleJoin: ' · ',
  ownedBy: 'author',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    form: ref('form_template', { fixed: true }),
    /** The version that it is answered on: fixed once someone begins. */
    formVersion: ref('form_version', { setBy: 'server', optional: true, label: 'Version' }),
    schedule: ref('form_schedule', { setBy: 'server', optional: true }),
    filler: choice(FILLERS, { setBy: 'server', optional: true, label: 'Filled in by' }),
    opensAt: instant({ setBy: 'server', optional: true, label: 'Asked from' }),
    dueAt: instant({ setBy: 'server', optional: true, label: 'Due at', index: true }),
    answers: data<FormAnswers, { optional: true; privacy: 'C5' }>({ optional: true, privacy: 'C5' }),
    result: json<FormResult, { setBy: 'server'; optional: true; privacy: 'C5' }>({
      setBy: 'server',
      optional: true,
      privacy: 'C5',
    }),
    /** The files that the answers name. */
    attachments: files({ setBy: 'server', optional: true, types: ANSWER_TYPES, max: MOST_ANSWER_FILES, privacy: 'C5' }),
    score: number({ setBy: 'server', optional: true, step: 0.01 }),
    band: text({ setBy: 'server', optional: true, max: 80, label: 'Result' }),
    performedAt: instant({ setBy: 'server', optional: true, label: 'Completed at' }),
    clientSubmittedAt: instant({ setBy: 'server', optional: true, label: 'Sent by the client' }),
    author: user({ setBy: 'server', optional: true, label: 'Completed by' }),
    endedFor: longText({ setBy: 'server', optional: true, min: 3, max: 500, label: 'Reason' }),
  },
  states: {
    due: { begin: 'in_progress', skip: 'skipped', expire: 'expired' },
    in_progress: { sign: 'signed', skip: 'skipped', retract: 'entered_in_error' },
    signed: { retract: 'entered_in_error' },
    skipped: {},
    expired: {},
    entered_in_error: {},
  },
  marks: {
    due: 'due',
    in_progress: 'in progress',
    signed: 'signed',
    skipped: 'refused',
    expired: 'overdue',
    entered_in_error: 'inactive',
  },
  actions: {
    begin: { by: givers, tone: 'primary', label: 'Begin' },
    sign: {
      by: givers,
      proof: true,
      tone: 'primary',
      label: 'Sign',
      confirm: 'Once signed, it cannot be changed.',
    },
    skip: { by: givers, asks: ['endedFor'], label: 'Not done' },
    expire: { by: {} },
    retract: { by: givers, asks: ['endedFor'], tone: 'danger', label: 'Entered in error' },
  },
  signed: { by: { sign: 'author' }, after: ['endedFor'] },
  access: { read: chartReaders, create: givers, edit: givers },
  editableIn: ['in_progress'],
  unique: [
    {
      fields: ['episode', 'schedule', 'opensAt'],
      whileIn: ['due', 'in_progress', 'signed', 'skipped', 'entered_in_error'],
      else: 'was just created by someone else. Reload the page',
    },
  ],
  list: {
    columns: ['form', 'client', 'filler', 'dueAt', 'performedAt', 'band', 'status'],
    filters: ['status', 'form', 'client', 'filler', 'schedule', 'dueAt'],
    sort: 'dueAt',
    views: {
      'To do': { 'status[in]': WAITING.join(',') },
      Signed: { status: 'signed' },
      'Not done': { 'status[in]': 'skipped,expired' },
    },
  },
  detail: {
    Form: ['client', 'form', 'formVersion', 'status', 'filler', 'opensAt', 'dueAt'],
    Result: ['clientSubmittedAt', 'performedAt', 'author', 'score', 'band', 'endedFor'],
  },
  examples: {
    good: [{ client: SOMETHING, form: SOMETHING }],
    bad: [
      { input: { client: SOMETHING }, field: 'form' },
      { input: { client: SOMETHING, form: SOMETHING, score: 4 }, field: 'score' },
    ],
  },
});
