/** Schedules of employee forms and what they asked: answered, under way, due and overdue. */
import { addDays } from '#engine/model/days.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { answered } from '#modules/forms/answered.model.ts';
import { staffForm } from '#modules/staff-forms/staff-form.model.ts';
import { staffFormSchedule } from '#modules/staff-forms/staff-form-schedule.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface FormInUse {
  readonly code: string;
  readonly form: string;
  readonly version: string;
  readonly definition: FormDefinition;
}

const IN_USE = `select t.code, t.id as form, v.id as version, v.definition from form_template t
  join form_version v on v.tenant_id = t.tenant_id and v.template = t.id and v.status = 'published'
  where t.tenant_id = $1 and t.kind = 'workforce'`;

/** Form, anchor, days, repeats (months), who fills it in. */
const SCHEDULES = [
  ['workstation-check', 'calendar', 0, 6, 'employee'],
  ['home-office', 'hire', 14, 12, 'employee'],
  ['ninety-days', 'hire', 90, null, 'manager'],
] as const;

/** Answers as people give them: mostly good, a few that HR should look at. */
function answersFor(code: string, random: Prng, name: string): FormAnswers {
  const lean = random.int(0, 9) < 7 ? 1 : 3;
  if (code === 'workstation-check')
    return Object.fromEntries([1, 2, 3, 4].map((n) => [`pain${n}`, String(random.int(0, lean))]));
  if (code === 'home-office')
    return {
      start: '08:30',
      end: '17:00',
      room: lean === 1 ? 'own_room' : 'kitchen_or_living_room',
      hazards: Object.fromEntries([1, 2, 3, 4].map((n) => [`r${n}`, `a${random.int(0, lean - 1)}`])),
      signature: name,
    };
  return {
    skills: Object.fromEntries([1, 2, 3].map((n) => [`r${n}`, `a${4 - random.int(0, lean)}`])),
    keep: lean === 1 ? 'yes' : 'extend',
    ...(lean === 1 ? {} : { plan: 'Weekly meetings on documentation until the end of the extension.' }),
  };
}

/** Everything for a large organization; a small one has its first schedule only. */
export async function loadStaffForms({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_733);
  const { rows: inUse } = await loader.client.query<FormInUse>(IN_USE, [loader.tenantId]);
  const large = org.accounts.length > 4;
  const hr = org.accounts.find(({ role }) => role === 'hr_manager') ?? org.accounts[0];
  const own = new Set(org.accounts.flatMap(({ employeeId }) => employeeId ?? []));
  const people = org.employees.filter(({ status, managerId }) => status === 'active' && managerId);
  const chosen = [...people.filter(({ id }) => own.has(id)), ...people.filter(({ id }) => !own.has(id))].slice(0, 44);
  const [schedules, forms]: [SeedRow[], SeedRow[]] = [[], []];
  for (const [s, [code, anchor, days, every, filler]] of SCHEDULES.slice(0, large ? 3 : 1).entries()) {
    const used = inUse.find((one) => one.code === code);
    if (!used) continue;
    const schedule = random.id(today);
    schedules.push({
      id: schedule,
      createdAt: at(addDays(today, -50)),
      createdBy: hr?.id ?? null,
      status: 'active',
      form: used.form,
      anchor,
      after: days,
      startOn: anchor === 'calendar' ? addDays(today, -30) : null,
      every,
      unit: 'months',
      filler,
      allowDays: 14,
      graceDays: 3,
    });
    for (const [n, person] of chosen.filter((_, i) => large && (s === 0 || i % 4 === s)).entries()) {
      const opensOn = addDays(today, s === 0 ? -30 : -20 + (n % 3) * 8);
      const isDone = s === 0 ? n % 6 !== 2 : n % 3 === 0;
      const assignee = filler === 'manager' ? person.managerId : person.id;
      const account = org.accounts.find(({ employeeId }) => employeeId === assignee)?.id ?? null;
      const name = `${person.firstName} ${person.lastName}`;
      const given = answered(used.definition, isDone ? answersFor(code, random, name) : {}).values;
      forms.push({
        id: random.id(today),
        createdAt: at(opensOn, 6),
        status: isDone ? 'submitted' : 'due',
        form: used.form,
        employee: person.id,
        assignee,
        filler,
        schedule,
        opensOn,
        dueOn: addDays(opensOn, s === 0 && n % 12 === 2 ? 24 : 34),
        formVersion: isDone ? used.version : null,
        ...(isDone ? given : {}),
        submittedAt: isDone ? at(addDays(opensOn, 2 + (n % 9)), 15) : null,
        submittedBy: isDone ? account : null,
        reminders: 0,
      });
    }
  }
  await insertRecords(loader, staffFormSchedule, schedules);
  await insertRecords(loader, staffForm, forms);
}
