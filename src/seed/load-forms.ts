/** Forms in use, some with earlier versions and a draft of the next, and requests that wait, were decided or are half done. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { itemsOf } from '#engine/model/forms/form.ts';
import { formRequest } from '#modules/forms/form-request.model.ts';
import { formTemplate, formVersion } from '#modules/forms/form-template.model.ts';
import { approvalStep } from '#engine/model/engine-nouns.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import type { BuiltForm } from './form-items.ts';
import { BUILT_FORMS } from './form-texts.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Sent {
  readonly code: string;
  readonly ago: number;
  readonly status: 'draft' | 'pending' | 'approved' | 'rejected';
  readonly answers: FormAnswers;
  readonly note?: string;
}
const REQUESTS: readonly Sent[] = [
  {
    code: 'remote-work',
    ago: 2,
    status: 'pending',
    answers: { kind: 'some_days_each_week', days: 2, place: 'Home office', private: 'yes' },
  },
  {
    code: 'equipment',
    ago: 1,
    status: 'pending',
    answers: { things: [{ thing: 'Headset', quantity: 1 }], why: 'Telehealth sessions', price: 89.5, pieces: 1 },
  },
  {
    code: 'name-change',
    ago: 4,
    status: 'pending',
    answers: { next: 'Jordan Avery', reason: 'marriage', badge: 'yes' },
  },
  { code: 'remote-work', ago: 0, status: 'draft', answers: { kind: 'a_limited_time' } },
  {
    code: 'equipment',
    ago: 40,
    status: 'approved',
    answers: { things: [{ thing: 'Standing desk', quantity: 1 }], why: 'Back pain', price: 420, pieces: 1 },
  },
  {
    code: 'outside-work',
    ago: 61,
    status: 'approved',
    answers: { where: 'Community college', hours: 4, clients: 'no' },
  },
  {
    code: 'remote-work',
    ago: 33,
    status: 'rejected',
    answers: { kind: 'full_time', place: 'Shared apartment', private: 'no', plan: 'I would use headphones.' },
    note: 'Client calls need a private room. Ask again for the days without calls.',
  },
];

const definitionOf = (built: BuiltForm, version: number, isOldest: boolean): FormDefinition => ({
  code: built.code,
  version: String(version),
  title: built.title,
  language: 'en',
  by: built.kind === 'note' ? 'clinician' : 'self',
  // The first version asked a little less.
  sections: isOldest
    ? built.sections.map((one) => ({ ...one, items: one.items.filter((item) => item.required) }))
    : built.sections,
  scales: built.scales ?? [],
  alerts: [],
});

/** All forms for a large organization with requests of its people, the first three for a small one. */
export async function loadForms({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_622);
  const large = org.accounts.length > 4;
  const author = org.accounts.find(({ role }) => role === 'hr_manager') ?? org.accounts[0];
  const [templates, versions]: [SeedRow[], SeedRow[]] = [[], []];
  const inUse = new Map<string, { readonly id: string; readonly form: FormDefinition }>();
  for (const built of BUILT_FORMS.slice(0, large ? BUILT_FORMS.length : 3)) {
    const id = random.id(today);
    const days = built.published.map((ago) => addDays(today, -ago));
    const by = { createdBy: author?.id ?? null };
    templates.push({
      id,
      ...by,
      createdAt: at(addDays(days[0] ?? today, -9)),
      status: days.length ? 'published' : 'draft',
      code: built.code,
      title: built.title,
      kind: built.kind,
      language: 'en',
      description: built.says,
      versionNumber: days.length || null,
      publishedAt: days.length ? at(days.at(-1) ?? today) : null,
    });
    const rows: (Day | null)[] = [...days, ...(built.revising || days.length === 0 ? [null] : [])];
    for (const [n, day] of rows.entries()) {
      const version = random.id(today);
      const form = definitionOf(built, n + 1, n === 0 && days.length > 1);
      if (day !== null) inUse.set(built.code, { id: version, form });
      versions.push({
        id: version,
        ...by,
        createdAt: at(addDays(day ?? today, -6)),
        status: day === null ? 'draft' : n === days.length - 1 ? 'published' : 'superseded',
        template: id,
        number: n + 1,
        definition: form,
        changes: n === 0 ? null : 'Questions were added.',
        items: itemsOf(form).length,
        publishedAt: day && at(day),
      });
    }
  }
  const [requests, steps]: [SeedRow[], SeedRow[]] = [[], []];
  const people = org.accounts.filter(({ role, employeeId }) => role === 'employee' && employeeId);
  const manager = org.accounts.find(({ role, employeeId }) => role === 'manager' && employeeId);
  const team = org.employees.filter(
    ({ id, managerId, status }) =>
      status === 'active' && managerId === manager?.employeeId && !people.some(({ employeeId }) => employeeId === id),
  );
  for (const [i, sent] of (large ? REQUESTS : []).entries()) {
    const used = inUse.get(sent.code);
    // The manager's inbox shows requests of the team; the employee has a draft and what was decided.
    const own = org.employees.find(({ id }) => id === people[i % Math.max(1, people.length)]?.employeeId);
    const person = sent.status === 'pending' ? team[i % Math.max(1, team.length)] : own;
    if (!used || !person) continue;
    const day = addDays(today, -sent.ago);
    const decided = sent.status === 'approved' || sent.status === 'rejected';
    const name = `${person.firstName} ${person.lastName}`;
    const id = random.id(today);
    requests.push({
      id,
      createdAt: at(day),
      createdBy: sent.status === 'pending' ? null : (people[i % people.length]?.id ?? null),
      status: sent.status,
      employee: person.id,
      formVersion: used.id,
      answers: {
        name,
        ...(sent.status === 'draft' ? {} : { from: addDays(day, 14), signature: name }),
        ...sent.answers,
      },
      result: { scales: [], band: null, unanswered: [] },
      submittedAt: sent.status === 'draft' ? null : at(day, 16),
      decidedAt: decided ? at(addDays(day, 1), 18) : null,
      decidedBy: decided ? (manager?.employeeId ?? null) : null,
      decisionNote: sent.note ?? null,
    });
    if (sent.status === 'draft') continue;
    const approver = org.employees.find((one) => one.id === person.managerId && one.status === 'active');
    steps.push({
      id: random.id(today),
      createdAt: at(day, 16),
      status: sent.status,
      noun: formRequest.name,
      record: id,
      subjectTitle: used.form.title,
      requester: person.id,
      level: 1,
      approver: approver?.id ?? null,
      approverRole: approver ? null : 'hr_manager',
      dueAt: decided ? at(addDays(day, 3), 16) : at(addDays(today, 2), 20),
      decidedBy: decided ? (manager?.id ?? null) : null,
      decidedAt: decided ? at(addDays(day, 1), 18) : null,
      comment: sent.note ?? null,
    });
  }
  await insertRecords(loader, formTemplate, templates);
  await insertRecords(loader, formVersion, versions);
  await insertRecords(loader, formRequest, requests);
  await insertRecords(loader, approvalStep('employee'), steps);
}
