/** What happens around forms: a version is checked, numbered and published; a request is checked, scored and decided. */
import { checkAnswers, keptAnswers } from '#engine/model/forms/check-answers.ts';
import { type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { faultsToPublish, readForm } from '#engine/model/forms/read-form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type FormResult, formRequest } from './form-request.model.ts';
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

export const versionHooks = hooksFor(formVersion, {
  set: {
    create: async ({ record, db, system }) => {
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
        ...formIn(start ?? blankForm(template.code, template.title, template.language), template, number),
      };
    },
    edit: async ({ record, db }) => {
      if (record.status !== 'draft') throw new Refusal('CONFLICT', { why: EDIT_PUBLISHED });
      return formIn(record.definition, await db(formTemplate).get(record.template), record.number);
    },
    publish: async ({ record }) => {
      const found = readForm(record.definition);
      const faults = 'faults' in found ? found.faults : faultsToPublish(found.form);
      if (faults.length) throw invalid(...faults.slice(0, 5).map((message) => ({ field: 'definition', message })));
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

const isAnswers = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function formOf(
  { formVersion: id }: Request,
  system: System,
): Promise<{ form: FormDefinition; version: Version }> {
  const version = await system('the form of a request')(formVersion).get(id);
  const found = readForm(version.definition);
  if ('faults' in found) throw new Refusal('CONFLICT', { why: 'This version cannot be read. Ask for a new version.' });
  return { form: found.form, version };
}

/** Answers that can be kept with what they come to; refuses wrong ones under the name of their question. */
async function keep(record: Request, system: System) {
  const { form } = await formOf(record, system);
  const answers: unknown = record.answers ?? {};
  if (!isAnswers(answers)) throw invalid({ field: 'answers', message: 'must be answers by question' });
  const now = new Date();
  const problems = checkAnswers(form, answers, { now, asOf: now });
  if (problems.length) throw invalid(...problems.map(({ field, ...rest }) => ({ field: `answers.${field}`, ...rest })));
  const { scales, unanswered } = scoreForm(form, answers);
  const [first] = scales;
  const result: FormResult = {
    scales: scales.map(({ code, value }) => ({
      code,
      title: form.scales.find((scale) => scale.code === code)?.title ?? code,
      value,
    })),
    band: first?.band ? { label: first.band.label, tone: first.band.tone } : null,
    unanswered,
  };
  return { form, answers, values: { answers, result, score: first?.value ?? null, band: first?.band?.label ?? null } };
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
    create: async ({ record, system, today, db }) => {
      const { form, version } = await formOf(record, system);
      const template = await db(formTemplate).get(version.template);
      if (version.status !== 'published' || template.status !== 'published')
        throw new Refusal('CONFLICT', {
          why: 'This version is not in use. Begin the form again from the list of forms.',
        });
      if (template.kind !== 'workforce')
        throw invalid({ field: 'formVersion', ...phrase('is not a form for employees') });
      const known = await prefilled(form, record.employee, system, today);
      return (await keep({ ...record, answers: { ...known, ...record.answers } }, system)).values;
    },
    edit: async ({ record, system }) => (await keep(record, system)).values,
    submit: async ({ record, system }) => {
      const { form, answers, values } = await keep(record, system);
      const open = values.result.unanswered;
      if (open.length) throw invalid(...open.map((linkId) => ({ field: `answers.${linkId}`, message: 'is required' })));
      return { ...values, answers: keptAnswers(form, answers), submittedAt: new Date().toISOString() };
    },
    withdraw: async () => ({ submittedAt: null }),
    approve: async ({ actor }) => ({ decidedAt: new Date().toISOString(), decidedBy: actor.subjectId }),
    reject: async ({ actor }) => ({ decidedAt: new Date().toISOString(), decidedBy: actor.subjectId }),
  },
});
