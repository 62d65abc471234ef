/** Prepared envelopes that HR uses again: the document, who signs in which part, and where (HR rules, section 2.11). */
import { byHr, command, resource } from '#access/define.model.ts';
import { file, integer, json, longText, ref, rows, text } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { envelopeOffice, MOST_PEOPLE, type PageSize, type Prepared } from './envelope.model.ts';

export const envelopeTemplate = resource('envelope_template', {
  label: ['Envelope template', 'Envelope templates'],
  title: ['title'],
  // Saved by a command, from an envelope that somebody prepared.
  serverOnly: true,
  fields: {
    title: text({ setBy: 'server', max: 120 }),
    summary: text({ setBy: 'server', optional: true, max: 200, label: 'When to use it' }),
    number: integer({ setBy: 'server', min: 1, max: 9999, default: 1, label: 'Version' }),
    document: file({ types: ['application/pdf'], setBy: 'server', optional: true }),
    /** The text of a document that is drawn when it is read. Uploaded documents have none. */
    letter: longText({ setBy: 'server', optional: true, max: 40_000 }),
    pageSizes: json<readonly PageSize[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    originalHash: text({ setBy: 'server', optional: true, max: 64, label: 'Hash of the document' }),
    prepared: json<Prepared, { setBy: 'server' }>({ setBy: 'server' }),
  },
  states: { active: { retire: 'retired' }, retired: { restore: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    retire: { by: byHr, confirm: 'No new envelopes can use it. Envelopes that were started keep their own copy.' },
    restore: { by: byHr },
  },
  unique: [{ fields: ['title'], else: 'is the title of another template' }],
  access: { read: byHr, export: byHr },
  list: {
    columns: ['title', 'summary', 'number', 'status'],
    filters: ['status'],
    sort: 'title',
    views: { 'In use': { status: 'active' }, Retired: { status: 'retired' } },
  },
  detail: { Template: ['title', 'summary', 'number', 'status'] },
  related: { Envelopes: ['envelope', 'startedFrom'] },
  search: ['title'],
});

const CHANGES = ['envelope_template', 'envelope'];

export const saveEnvelopeTemplate = command('save_envelope_template', {
  summary:
    'Save the document, the parts and the fields of a prepared envelope as a template, or as the next version of one',
  asks: {
    envelope: ref('envelope'),
    title: text({ max: 120 }),
    summary: text({ max: 200, optional: true, label: 'When to use it' }),
    parts: rows({ part: text({ max: 60, label: 'Part' }) }, { max: MOST_PEOPLE }),
    replaces: ref('envelope_template', { optional: true }),
  },
  by: envelopeOffice,
  answers: object({ template: ref('envelope_template'), number: integer() }),
  changes: CHANGES,
});

export const startEnvelope = command('start_envelope', {
  summary: 'Start a draft from an envelope template; later changes of the template leave the draft as it is',
  asks: {
    template: ref('envelope_template'),
    title: text({ max: 160, optional: true }),
    employee: ref('employee', { optional: true }),
  },
  by: envelopeOffice,
  answers: object({ envelope: ref('envelope') }),
  changes: CHANGES,
});
