/** Forms that people build: the form as a whole, and its versions, of which a published one never changes. */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { addressed, all } from '#access/scopes.model.ts';
import { choice, choices, data, instant, integer, longText, ref, text, user } from '#engine/model/fields.ts';
import type { FormDefinition } from '#engine/model/forms/form.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

/** Who builds and publishes forms: HR for the workforce, clinical leaders for care. */
export const formOffice = { admin: all, hr_manager: all, clinical_director: all, health_admin: all } as const;

export const FORM_KINDS = { clinical: 'Clinical', note: 'Note', consent: 'Consent', workforce: 'Workforce' } as const;

export const formTemplate = resource('form_template', {
  label: ['Form', 'Forms'],
  title: ['title'],
  fields: {
    code: text({ min: 2, max: 40, fixed: true, unique: true, help: 'Short and permanent, such as weekly-check-in.' }),
    title: text({ min: 2, max: 160 }),
    kind: choice(FORM_KINDS, { fixed: true, default: 'workforce' }),
    language: choice({ en: 'English', es: 'Spanish' }, { default: 'en' }),
    description: longText({ max: 500, optional: true }),
    roles: choices(ROLE_LABELS, { optional: true, label: 'Roles', help: 'Leave blank for everyone.' }),
    levels: choices(
      { detox: 'Detox', residential: 'Residential', php: 'PHP', iop: 'IOP', op: 'Outpatient' },
      { optional: true, label: 'Levels of care', help: 'Leave blank for all levels.' },
    ),
    versionNumber: integer({ setBy: 'server', optional: true, min: 1, max: 9999, label: 'Version' }),
    publishedAt: instant({ setBy: 'server', optional: true, label: 'Published' }),
  },
  rules: [
    {
      field: 'code',
      holds: (r) => /^[a-z][a-z0-9-]*$/.test(r.code),
      else: 'must be lowercase letters, digits and hyphens, and start with a letter',
    },
  ],
  states: { draft: { publish: 'published' }, published: { retire: 'retired' }, retired: {} },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    // Publishing its first version publishes it.
    publish: { by: {} },
    retire: {
      by: formOffice,
      tone: 'danger',
      confirm: 'Nobody can begin it again. Answers that are under way can still be finished.',
    },
  },
  access: { read: { ...formOffice, '*': addressed }, create: formOffice, edit: formOffice },
  editableIn: ['draft', 'published'],
  list: {
    columns: ['title', 'kind', 'versionNumber', 'publishedAt', 'language', 'status'],
    filters: ['kind', 'status', 'language'],
    sort: 'title',
    views: {
      Published: { status: 'published' },
      Drafts: { status: 'draft' },
      Clinical: { 'kind[in]': 'clinical,note,consent' },
      Workforce: { kind: 'workforce' },
    },
  },
  detail: {
    Form: ['code', 'kind', 'language', 'versionNumber', 'publishedAt', 'status', 'description'],
    For: ['roles', 'levels'],
  },
  related: { Versions: ['form_version', 'template'] },
  search: ['title', 'code'],
  examples: {
    good: [{ code: 'remote-work', title: 'Remote work request' }],
    bad: [
      { input: { code: 'Remote work', title: 'Remote work request' }, field: 'code' },
      { input: { code: 'remote-work' }, field: 'title' },
    ],
  },
});

export const formVersion = resource('form_version', {
  label: ['Form version', 'Form versions'],
  title: ['template', 'number'],
  titleJoin: ', version ',
  fields: {
    template: ref('form_template', { fixed: true, cascade: true, label: 'Form' }),
    number: integer({ setBy: 'server', min: 1, max: 9999, label: 'Version' }),
    /** What is asked; left out, a new version begins as a copy of the newest one. */
    definition: data<FormDefinition, { optional: true }>({ optional: true }),
    changes: longText({ max: 1000, optional: true, label: 'What changed' }),
    items: integer({ setBy: 'server', min: 0, max: 300, label: 'Questions' }),
    publishedAt: instant({ setBy: 'server', optional: true, label: 'Published' }),
    /** Who changed it last: where a second person publishes, it is somebody else. */
    writer: user({ setBy: 'server', optional: true, label: 'Written by' }),
  },
  states: { draft: { publish: 'published' }, published: { supersede: 'superseded' }, superseded: {} },
  marks: { draft: 'draft', published: 'complete', superseded: 'inactive' },
  actions: {
    publish: {
      by: formOffice,
      tone: 'primary',
      confirm: 'New answers use this version. Answers that are under way finish on theirs. It cannot be changed again.',
    },
    supersede: { by: {} },
  },
  access: { read: { ...formOffice, '*': addressed }, create: formOffice, edit: formOffice },
  unique: [{ fields: ['template', 'number'], else: 'was just added by someone else. Reload the page' }],
  list: {
    columns: ['template', 'number', 'items', 'publishedAt', 'status'],
    filters: ['template', 'status', 'number'],
    sort: '-number',
    views: { Drafts: { status: 'draft' }, 'In use': { status: 'published' } },
  },
  detail: { Version: ['template', 'number', 'items', 'changes', 'writer', 'publishedAt', 'status'] },
  examples: { good: [{ template: SOMETHING }], bad: [{ input: {}, field: 'template' }] },
});
