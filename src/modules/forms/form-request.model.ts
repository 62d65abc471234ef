/** A workforce form as one employee fills it in: begun on one version, sent, and decided by the manager or HR. */
import { byHr, everyone, resource } from '#access/define.model.ts';
import { approver, own, team } from '#access/scopes.model.ts';
import { data, files, instant, json, longText, number, ref, text } from '#engine/model/fields.ts';
import { ANSWER_TYPES, MOST_ANSWER_FILES } from '#engine/model/forms/form-files.ts';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { FormResult } from './answered.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const deciders = { ...everyone(approver), ...byHr } as const;
const ownOrHr = { ...everyone(own), ...byHr } as const;

export const formRequest = resource('form_request', {
  label: ['Form request', 'Form requests'],
  title: ['formVersion'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    /** The version it was begun on: it is finished on this one. */
    formVersion: ref('form_version', { fixed: true, label: 'Form' }),
    answers: data<FormAnswers, { optional: true }>({ optional: true }),
    result: json<FormResult, { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    /** The files that the answers name. */
    attachments: files({ setBy: 'server', optional: true, types: ANSWER_TYPES, max: MOST_ANSWER_FILES }),
    score: number({ setBy: 'server', optional: true, step: 0.01 }),
    band: text({ setBy: 'server', optional: true, max: 80, label: 'Result' }),
    submittedAt: instant({ setBy: 'server', optional: true, label: 'Sent' }),
    decidedAt: instant({ setBy: 'server', optional: true, label: 'Decided' }),
    decidedBy: ref('employee', { setBy: 'server', optional: true, label: 'Decided by' }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true, label: 'Reason' }),
  },
  states: {
    draft: { submit: 'pending', cancel: 'cancelled' },
    pending: { approve: 'approved', reject: 'rejected', withdraw: 'draft' },
    approved: {},
    rejected: {},
    cancelled: {},
  },
  marks: { draft: 'draft', pending: 'awaiting', approved: 'complete', rejected: 'refused', cancelled: 'inactive' },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Send' },
    withdraw: { by: ownOrHr, confirm: 'The request becomes a draft again.' },
    approve: { by: deciders, tone: 'primary' },
    reject: { by: deciders, label: 'Decline', asks: ['decisionNote'], tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'The draft is closed and cannot be sent.' },
  },
  access: {
    read: { '*': [approver, own], manager: [team, own, approver], ...byHr },
    create: ownOrHr,
    edit: ownOrHr,
    export: { ...byHr },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [{ by: 'manager', waitHours: 72, thenTo: 'manager_2up' }],
  },
  list: {
    columns: ['formVersion', 'employee', 'submittedAt', 'decidedAt', 'decidedBy', 'status'],
    filters: ['status', 'employee', 'formVersion'],
    sort: '-submittedAt',
    views: { Mine: { employee: 'me' }, Waiting: { status: 'pending' }, Decided: { status: 'approved,rejected' } },
  },
  detail: {
    Request: ['formVersion', 'employee', 'score', 'band', 'status'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote'],
  },
  examples: {
    good: [{ employee: SOMETHING, formVersion: SOMETHING }],
    bad: [
      { input: { employee: SOMETHING }, field: 'formVersion' },
      { input: { employee: SOMETHING, formVersion: SOMETHING, score: 3 }, field: 'score' },
    ],
  },
});
