/** What happens around sections that forms share: a revision is published, and the forms that use an older one get a draft. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { faultsToPublish, readForm } from '#engine/model/forms/read-form.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { formSection } from './form-section.model.ts';
import { formTemplate, formVersion } from './form-template.model.ts';
import { holdsOlder, withNewest } from './section-in-form.model.ts';

type Section = RecordOf<typeof formSection>;

const blank = ({ code, title }: Section): FormDefinition => ({
  code,
  version: '1',
  title,
  language: 'en',
  by: 'self',
  sections: [{ title, items: [] }],
  scales: [],
  alerts: [],
});

/** The section that was sent, as a form of one section under its code and title; refuses what is none. */
function sectionIn(record: Section): FormDefinition {
  const found = readForm(record.definition ?? blank(record));
  if ('faults' in found)
    throw invalid(...found.faults.slice(0, 5).map((message) => ({ field: 'definition', message })));
  const [section, ...others] = found.form.sections;
  if (!section || others.length)
    throw invalid({ field: 'definition', ...phrase('must be one section: build longer forms as forms') });
  const { help, items } = section;
  const { code, title } = record;
  return { ...found.form, code, title, sections: [{ title, ...(help && { help }), items }], scales: [] };
}

/** Gives each form that uses an older revision a draft of its next version; a form with a draft is left to its author. */
async function offerVersions(db: Db, { code, title, revision, published }: Section): Promise<number> {
  if (!published) return 0;
  const [inUse, drafts] = await Promise.all([
    db(formVersion).all({ where: { status: 'published' } }),
    db(formVersion).all({ where: { status: 'draft' } }),
  ]);
  const forms = await db(formTemplate).all({ where: { status: 'published' } });
  let offered = 0;
  for (const version of inUse) {
    const isOpen = drafts.some(({ template }) => template === version.template);
    const read = readForm(version.definition);
    if (isOpen || !forms.some(({ id }) => id === version.template)) continue;
    if (!('form' in read) || !holdsOlder(read.form, { code, revision })) continue;
    await db(formVersion).create({
      template: version.template,
      definition: withNewest(read.form, { code, revision, section: published }),
      changes: `Section “${title}”, revision ${revision}.`,
    });
    offered += 1;
  }
  return offered;
}

export const sectionHooks = hooksFor(formSection, {
  set: {
    create: async ({ record }) => ({ definition: sectionIn(record) }),
    edit: async ({ record }) => ({ definition: sectionIn(record) }),
    publish: async ({ record }) => {
      const form = sectionIn(record);
      const faults = faultsToPublish(form);
      const long = form.sections[0]?.items.find(({ linkId }) => linkId.length > 20);
      if (long) faults.push(`${long.linkId}: the name of a question in a section has at most 20 characters`);
      if (faults.length) throw invalid(...faults.slice(0, 5).map((message) => ({ field: 'definition', message })));
      return {
        definition: form,
        published: form.sections[0],
        revision: record.revision + 1,
        publishedAt: new Date().toISOString(),
      };
    },
  },
  on: {
    publish: async ({ record, system }) => {
      const db = system('a section of forms is published');
      const uses = await offerVersions(db, record);
      await db(formSection).edit(record.id, { uses });
    },
    revise: async ({ record }) => {
      if (record.revision === 0) throw new Refusal('CONFLICT', { why: 'The section was never published.' });
    },
  },
});
