/** Letters that HR writes once and sends to many: the text with its merge fields, and every version of it (HR rules, section 2.11). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, integer, longText, ref, text } from '#engine/model/fields.ts';

export const LETTER_KINDS = {
  offer: 'Offer letter',
  promotion: 'Promotion',
  warning: 'Written warning',
  verification: 'Verification of employment',
  other: 'Other letter',
} as const;

/** The longest letter, in characters: about 10 pages. */
const BODY_MAX = 30_000;

export const letterTemplate = resource('letter_template', {
  label: ['Letter template', 'Letter templates'],
  title: ['title'],
  fields: {
    title: text({ max: 120 }),
    kind: choice(LETTER_KINDS),
    summary: text({ max: 200, optional: true, label: 'When to use it' }),
    body: longText({
      max: BODY_MAX,
      label: 'Text',
      help: 'Use merge fields such as {{employee.firstName}} or {{letter.startDate}}, ## for a heading, a hyphen for a list item, and [[sign 1]] [[date 1]] for the first signer.',
    }),
    number: integer({ setBy: 'server', min: 1, max: 9999, label: 'Version' }),
  },
  states: { active: { retire: 'retired' }, retired: { restore: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    retire: { by: byHr, confirm: 'No new letters can use it. Envelopes that were sent keep their own copy.' },
    restore: { by: byHr },
  },
  access: { read: byHr, create: byHr, edit: byHr, export: byHr },
  editableIn: ['active'],
  unique: [{ fields: ['title'], else: 'is the title of another template' }],
  list: {
    columns: ['title', 'kind', 'summary', 'number', 'status'],
    filters: ['status', 'kind'],
    sort: 'title',
    views: { 'In use': { status: 'active' }, Retired: { status: 'retired' } },
  },
  detail: { Template: ['title', 'kind', 'summary', 'number', 'status'] },
  related: { Versions: ['letter_template_version', 'template'], Envelopes: ['envelope', 'template'] },
  search: ['title'],
  examples: {
    good: [{ title: 'Return to work letter', kind: 'other', body: 'Dear {{employee.firstName}},\n\nwelcome back.' }],
    bad: [
      { input: { title: 'Return to work letter', kind: 'poem', body: 'Dear' }, field: 'kind' },
      { input: { title: 'Return to work letter', kind: 'other' }, field: 'body' },
    ],
  },
});

/** A text that a template once had. */
export const letterTemplateVersion = resource('letter_template_version', {
  label: ['Template version', 'Template versions'],
  title: ['template', 'number'],
  titleJoin: ', version ',
  serverOnly: true,
  appendOnly: true,
  fields: {
    template: ref('letter_template', { setBy: 'server', cascade: true }),
    number: integer({ setBy: 'server', min: 1, max: 9999, label: 'Version' }),
    body: longText({ setBy: 'server', max: BODY_MAX, label: 'Text' }),
  },
  access: { read: byHr },
  list: { columns: ['number', 'template'], filters: ['template'], sort: '-number' },
  detail: { Version: ['template', 'number', 'body'] },
});
