/** The problem list: diagnoses by ICD-10-CM code, one of them the principal one. */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility } from '#access/scopes.model.ts';
import { choice, day, longText, ref, text, yesNo } from '#engine/model/fields.ts';
import { DIAGNOSES } from './diagnoses.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

const diagnosing = { psychiatrist: caseload, therapist: caseload, clinical_director: facility } as const;

export const problem = resource('problem', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'diagnoses' },
  label: ['Problem', 'Problems'],
  title: ['code', 'name'],
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    code: choice(Object.fromEntries(Object.entries(DIAGNOSES).map(([code, name]) => [code, `${code} ${name}`])), {
      fixed: true,
      label: 'ICD-10-CM',
    }),
    /** In words, beside the code. */
    name: text({ max: 120, setBy: 'server', label: 'Diagnosis' }),
    principal: yesNo({ default: false, help: 'The main reason for the stay. Only one; choosing another replaces it.' }),
    onset: day({ optional: true }),
    source: choice(['clinician', 'referral', 'client', 'assessment'], { default: 'clinician' }),
    note: longText({ optional: true, max: 1000 }),
  },
  states: {
    active: { resolve: 'resolved', ruleOut: 'ruled_out' },
    resolved: { reopen: 'active' },
    ruled_out: { reopen: 'active' },
  },
  marks: { active: 'in progress', resolved: 'complete', ruled_out: 'inactive' },
  actions: { resolve: { by: diagnosing }, ruleOut: { by: diagnosing }, reopen: { by: diagnosing } },
  access: { read: chartReaders, create: diagnosing, edit: diagnosing },
  editableIn: ['active'],
  list: {
    columns: ['client', 'code', 'principal', 'onset', 'source', 'status'],
    filters: ['status', 'code', 'principal', 'client'],
    sort: 'code',
  },
  examples: {
    good: [{ client: SOMETHING, code: 'F10.230', principal: true, onset: '2026-11-01' }],
    bad: [
      { input: { client: SOMETHING, code: 'F99.99' }, field: 'code' },
      { input: { client: SOMETHING, code: 'F10.230', name: 'Alcohol' }, field: 'name' },
      { input: { client: SOMETHING, code: 'F10.230', onset: '2026-13-01' }, field: 'onset' },
    ],
  },
});
