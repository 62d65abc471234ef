/** Sections that many forms share. A published revision never changes; forms take a newer one as a new version (section 2.20). */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { data, instant, integer, longText, text } from '#engine/model/fields.ts';
import type { FormDefinition, FormSection } from '#engine/model/forms/form.ts';
import { formOffice } from './form-template.model.ts';

export const formSection = resource('form_section', {
  label: ['Section', 'Sections'],
  title: ['title'],
  fields: {
    code: text({ min: 2, max: 18, fixed: true, unique: true, help: 'Short and permanent, such as sleep.' }),
    title: text({ min: 2, max: 120 }),
    description: longText({ max: 500, optional: true }),
    /** A form of this one section: it is built as forms are. */
    definition: data<FormDefinition, { optional: true }>({ optional: true }),
    revision: integer({ setBy: 'server', default: 0, min: 0, max: 9999 }),
    /** The section as it was last published: what forms take. */
    published: data<FormSection, { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    publishedAt: instant({ setBy: 'server', optional: true, label: 'Published' }),
    uses: integer({ setBy: 'server', optional: true, min: 0, max: 9999, label: 'New versions offered' }),
  },
  rules: [
    {
      field: 'code',
      holds: (r) => /^[a-z][a-z0-9-]*$/.test(r.code),
      else: 'must be lowercase letters, digits and hyphens, and start with a letter',
    },
  ],
  states: {
    draft: { publish: 'published', retire: 'retired' },
    published: { revise: 'draft', retire: 'retired' },
    retired: {},
  },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    publish: {
      by: formOffice,
      tone: 'primary',
      confirm: 'Forms that use this section get a draft of their next version. Versions in use do not change.',
    },
    revise: { by: formOffice, label: 'Change', tone: 'primary' },
    retire: { by: formOffice, tone: 'danger', confirm: 'It can no longer be inserted. Forms that have it keep it.' },
  },
  access: { read: { ...formOffice, super_admin: all }, create: formOffice, edit: formOffice },
  editableIn: ['draft'],
  list: {
    columns: ['title', 'code', 'revision', 'publishedAt', 'description', 'status'],
    filters: ['status'],
    sort: 'title',
    views: { Published: { status: 'published' }, Drafts: { status: 'draft' } },
  },
  detail: { Section: ['code', 'title', 'revision', 'publishedAt', 'uses', 'status', 'description'] },
  search: ['title', 'code'],
  examples: {
    good: [{ code: 'sleep', title: 'Sleep' }],
    bad: [
      { input: { code: 'Sleep 1', title: 'Sleep' }, field: 'code' },
      { input: { code: 'sleep' }, field: 'title' },
    ],
  },
});
