/** What happens around forms: a version is checked, numbered and published; a request is checked, scored and decided. */
import { keptAnswers } from '#engine/model/forms/check-answers.ts';
import { type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { filesInAnswers } from '#engine/model/forms/form-files.ts';
import { faultsToPublish, readForm } from '#engine/model/forms/read-form.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { filesOfAnswers } from '#engine/server/answer-files.ts';
import { answered, mustBeComplete } from './answered.model.ts';
import { formRequest } from './form-request.model.ts';
import { formSetting } from './form-setting.model.ts';
import { formTemplate, formVersion } from './form-template.model.ts';

type Version = RecordOf<typeof formVersion>;
type Request = RecordOf<typeof formRequest>;
type System = (reason: string) => Db;

const EDIT_PUBLISHED = 'Published templates cannot be edited; create a new version';
const blankForm = (code: string, title: string, language: string): FormDefinition => ({
  code,
  version: '1',
  title,
  language,
  by: 'self',
  sections: [{ title: 'Section 1', items: [] }],
  scales: [],
  alerts: [],
});

/** The form that was sent, under the name and the number of its version; refuses what is no form. */
function formIn(sent: unknown, { code, title }: { readonly code: string; readonly title: string }, number: number) {
  const found = readForm(sent);
  if ('faults' in found)
    throw invalid(...found.faults.slice(0, 5).map((message) => ({ field: 'definition', message })));
  const definition: FormDefinition = { ...found.form, code, title, version: String(number) };
  return { definition, items: itemsOf(definition).filter(({ kind }) => kind !== 'heading').length };
}

/** Refuses a form that cannot be published yet, one sentence for each of the first reasons. */
function mustBePublishable(definition: unknown): FormDefinition {
  const found = readForm(definition);
  const faults = 'faults' in found ? found.faults : faultsToPublish(found.form);
  if ('faults' in found || faults.length)
    throw invalid(...faults.slice(0, 5).map((message) => ({ field: 'definition', message })));
  return found.form;
}

export const versionHooks = hooksFor(formVersion, {
  set: {
    create: async ({ record, db, system, actor }) => {
      const template = await db(formTemplate).get(record.template);
      if (template.status === 'retired')
        throw new Refusal('CONFLICT', { why: 'The form is retired. Create a new form.' });
      const earlier = await system('the number of a form version')(formVersion).find({
        where: { template: record.template },
        sort: '-number',
      });
      const number = (earlier[0]?.number ?? 0) + 1;
      const start = record.definition ?? earlier[0]?.definition;
      return {
        number,
        writer: actor.accountId,
        ...formIn(start ?? blankForm(template.code, template.title, template.language), template, number),
      };
    },
    edit: async ({ record, db, actor }) => {
      if (record.status !== 'draft') throw new Refusal('CONFLICT', { why: EDIT_PUBLISHED });
      return {
        ...formIn(record.definition, await db(formTemplate).get(record.template), record.number),
        writer: actor.accountId ?? record.writer,
      };
    },
    publish: async ({ record, db, actor }) => {
      mustBePublishable(record.definition);
      const { kind } = await db(formTemplate).get(record.template);
      const [setting] = await db(formSetting).find({ where: { kind }, limit: 1 });
      if (setting?.secondReview && record.writer === actor.accountId)
        throw new Refusal('CONFLICT', {
          why: 'You wrote this version. Ask a second person to publish it: the form settings require it.',
        });
      return { publishedAt: new Date().toISOString() };
    },
  },
  on: {
    publish: async ({ record, system }) => {
      const db = system('a form version is published');
      const published = await db(formVersion).find({ where: { template: record.template, status: 'published' } });
      for (const { id } of published) if (id !== record.id) await db(formVersion).act(id, 'supersede');
      const { status } = await db(formTemplate).get(record.template);
      if (status === 'retired') throw new Refusal('CONFLICT', { why: 'The form is retired. Create a new form.' });
      if (status === 'draft') await db(formTemplate).act(record.template, 'publish');
      await db(formTemplate).edit(record.template, {
        versionNumber: record.number,
        publishedAt: new Date().toISOString(),
      });
    },
  },
});

async function formOf(
  { formVersion: id }: Request,
  system: System,
): Promise<{ form: FormDefinition; version: Version }> {
  const version = await system('the form of a request')(formVersion).get(id);
  const found = readForm(version.definition);
  if ('faults' in found) throw new Refusal('CONFLICT', { why: 'This version cannot be read. Ask for a new version.' });
  return { form: found.form, version };
}

/** The answers of a request with what they come to, and the files they name. */
async function keep(record: Request, system: System, actor: Pick<Actor, 'accountId'>) {
  const { form } = await formOf(record, system);
  const { answers, values } = answered(form, record.answers);
  const attachments = await filesOfAnswers(system('the files of a form'), form, answers, {
    held: record.attachments ?? [],
    accountId: actor.accountId,
  });
  return { form, answers, values: { ...values, attachments } };
}

/** What the record of the employee says already, for the items that ask for it. */
async function prefilled(
  form: FormDefinition,
  employeeId: string,
  system: System,
  today: string,
): Promise<FormAnswers> {
  const items = itemsOf(form).filter(({ prefill }) => prefill !== undefined);
  if (!items.length) return {};
  const person = await system('prefilling a form')(employee).get(employeeId);
  const known: Readonly<Record<string, string>> = {
    'employee.name': `${person.firstName} ${person.lastName}`,
    'employee.number': person.employeeNumber,
    today,
  };
  return Object.fromEntries(
    items.flatMap(({ linkId, prefill = '' }) => (known[prefill] ? [[linkId, known[prefill]]] : [])),
  );
}

export const requestHooks = hooksFor(formRequest, {
  set: {
    create: async ({ record, system, today, db, actor }) => {
      const { form, version } = await formOf(record, system);
      const template = await db(formTemplate).get(version.template);
      if (version.status !== 'published' || template.status !== 'published')
        throw new Refusal('CONFLICT', {
          why: 'This version is not in use. Begin the form again from the list of forms.',
        });
      if (template.kind !== 'workforce')
        throw invalid({ field: 'formVersion', ...phrase('is not a form for employees') });
      const known = await prefilled(form, record.employee, system, today);
      return (await keep({ ...record, answers: { ...known, ...record.answers } }, system, actor)).values;
    },
    edit: async ({ record, system, actor }) => (await keep(record, system, actor)).values,
    submit: async ({ record, system, actor }) => {
      const { form, answers, values } = await keep(record, system, actor);
      mustBeComplete(values.result);
      const given = keptAnswers(form, answers);
      const attachments = filesInAnswers(form, given).map(({ id }) => id);
      return { ...values, answers: given, attachments, submittedAt: new Date().toISOString() };
    },
    withdraw: async () => ({ submittedAt: null }),
    approve: async ({ actor }) => ({ decidedAt: new Date().toISOString(), decidedBy: actor.subjectId }),
    reject: async ({ actor }) => ({ decidedAt: new Date().toISOString(), decidedBy: actor.subjectId }),
  },
});
