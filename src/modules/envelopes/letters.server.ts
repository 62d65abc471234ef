/** Letters: a template filled in for an employee by someone who may read what it says, and its versions. */
import { Refusal } from '#engine/model/refusals.ts';
import { showDay, textOf } from '#engine/model/show.ts';
import { answer, answerDownload } from '#engine/server/answers.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { organizationName } from '#engine/server/export-pdf.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { employee } from '#modules/people/employee.model.ts';
import { letterPdf, letterSample } from './envelope-questions.model.ts';
import { drawLetter } from './letter-draw.server.ts';
import { letterTemplate, letterTemplateVersion } from './letter-template.model.ts';
import { merge, type Merged, TYPED, typedIn } from './merge-fields.model.ts';

/** What was typed into a letter, by merge field. */
export type TypedValues = readonly { readonly name: string; readonly value: string | null }[];

/** The values of all merge fields as this actor may read them; a field that they may not see stays unresolved. */
async function valuesFor(
  engine: Engine,
  actor: Actor,
  employeeId: string | null,
  typed: TypedValues,
): Promise<Record<string, string>> {
  const values: Record<string, string> = {
    'organization.name': await organizationName(engine, actor.tenantId),
    'sender.name': actor.name,
  };
  for (const { name, value } of typed) if (name.startsWith(TYPED) && value !== null) values[name] = value;
  values['letter.date'] = showDay(dayIn(actor.timeZone));
  if (employeeId === null) return values;
  const person = await engine.read.get(engine.reader(actor), employee, employeeId);
  const seen = (name: string): string => textOf(person[name]);
  const titled = (name: string): string => person.titles[name] ?? '';
  const street = [seen('addressLine1'), seen('city'), `${seen('state')} ${seen('zip')}`];
  return {
    ...values,
    'employee.firstName': seen('firstName'),
    'employee.lastName': seen('lastName'),
    'employee.fullName': `${seen('firstName')} ${seen('lastName')}`,
    'employee.number': seen('employeeNumber'),
    'employee.position': titled('position'),
    'employee.department': titled('department'),
    'employee.location': titled('location'),
    'employee.manager': titled('manager'),
    'employee.hireDate': person.hireDate ? showDay(seen('hireDate')) : '',
    'employee.address': street.every((part) => part.trim()) ? street.join(', ') : '',
  };
}

export interface FilledLetter extends Merged {
  readonly title: string;
  /** The merge fields that the sender types. */
  readonly typed: readonly string[];
}

/** A template filled in as the actor may. Throws NOT_FOUND for a template or employee that they cannot read. */
export async function fillLetter(
  engine: Engine,
  actor: Actor,
  template: string,
  employeeId: string | null,
  typed: TypedValues,
): Promise<FilledLetter> {
  const found = await engine.read.get(engine.reader(actor), letterTemplate, template);
  const body = textOf(found.body);
  const filled = merge(body, await valuesFor(engine, actor, employeeId, typed));
  return { ...filled, title: textOf(found.title), typed: typedIn(body) };
}

export const letterHooks = hooksFor(letterTemplate, {
  set: {
    create: async () => ({ number: 1 }),
    edit: async ({ before, record }) => (before && before.body !== record.body ? { number: record.number + 1 } : {}),
  },
  on: {
    create: async ({ record, system }) =>
      void (await system('a template is written')(letterTemplateVersion).create({
        template: record.id,
        number: record.number,
        body: record.body,
      })),
    edit: async ({ before, record, system }) => {
      if (before?.number === record.number) return;
      const { id: template, number, body } = record;
      await system('a template is changed')(letterTemplateVersion).create({ template, number, body });
    },
  },
});

export const letterAnswers = [
  answer(letterSample, async ({ engine, actor, asked }) => {
    const { title, text, unresolved, typed } = await fillLetter(
      engine,
      actor,
      asked.template,
      asked.employee,
      asked.values ?? [],
    );
    return { title, text, unresolved, typed };
  }),
  answerDownload(letterPdf, async ({ engine, actor, asked }) => {
    if (actor.demo) throw new Refusal('DEMO_LIMITED');
    const { title, text } = await fillLetter(engine, actor, asked.template, asked.employee, []);
    const organization = await organizationName(engine, actor.tenantId);
    const { bytes } = await drawLetter({ title, organization, text, at: new Date().toISOString() });
    await engine.connections.read(actor.tenantId, [
      auditStatement(actor, { action: 'export', noun: letterTemplate.name, recordId: asked.template }),
    ]);
    return { name: `${title}.pdf`, type: 'application/pdf', body: bytes };
  }),
];
