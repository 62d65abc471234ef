/** Requirements at work: each has one open obligation while it applies, and meeting that one opens the next. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { nextDue } from './obligation-rules.model.ts';
import { obligation, requirement } from './requirement.model.ts';

type Requirement = RecordOf<typeof requirement>;

const openOf = (db: Db, id: string) =>
  db(obligation).find({ where: { requirement: id, status: 'open' }, sort: 'due', limit: 10, held: true });
const shown = ({ title, area, citation, owner }: Requirement) => ({ title, area, citation, owner });

/** Opens the obligation of a day and says on the requirement when it is due. */
async function open(db: Db, of: Requirement, due: string): Promise<void> {
  await db(obligation).create({ requirement: of.id, ...shown(of), due });
  await db(requirement).edit(of.id, { nextDue: due });
}

/** After an obligation is met or skipped: the next day in the rhythm that is still to come after it. */
async function goOn(db: Db, done: RecordOf<typeof obligation>, metOn: string | null): Promise<void> {
  const of = await db(requirement).get(done.requirement);
  const due = nextDue(of.firstDue, of.frequency, done.due);
  await db(requirement).edit(of.id, { ...(metOn && { lastMet: metOn }), nextDue: due });
  if (due !== null && of.status === 'active') await db(obligation).create({ requirement: of.id, ...shown(of), due });
}

export const requirementHooks = hooksFor(requirement, {
  set: { resume: async () => ({ reason: null }) },
  on: {
    create: async ({ record, system, notify }) => {
      await open(system('what a requirement asks for'), record, record.firstDue);
      notify(record.owner, {
        kind: 'compliance.given',
        title: phrase('You are responsible for a requirement'),
        body: phrase('{{title}}', { title: { says: record.title } }),
        link: `/enterprise/compliance/requirements/${record.id}`,
      });
    },
    edit: async ({ before, record, system }) => {
      const isSame = (['title', 'area', 'citation', 'owner', 'frequency'] as const).every(
        (f) => before?.[f] === record[f],
      );
      if (isSame) return;
      const db = system('a requirement changed');
      for (const one of await openOf(db, record.id)) await db(obligation).edit(one.id, shown(record));
    },
    waive: ({ record, system }) => endOpen(system('a requirement is waived'), record),
    exempt: ({ record, system }) => endOpen(system('a requirement does not apply'), record),
    resume: async ({ record, system, today }) => {
      let due = record.firstDue;
      // The first day of the rhythm that is not over yet.
      for (
        let next: string | null = due;
        next !== null && due < today;
        next = nextDue(record.firstDue, record.frequency, due)
      )
        due = next;
      await open(system('a requirement applies again'), record, due);
    },
  },
});

async function endOpen(db: Db, record: Requirement): Promise<void> {
  for (const one of await openOf(db, record.id)) await db(obligation).remove(one.id);
  await db(requirement).edit(record.id, { nextDue: null });
}

export const obligationHooks = hooksFor(obligation, {
  set: {
    meet: async ({ record, today }) => {
      // Evidence of a period that has not come is evidence of nothing.
      if (Date.parse(record.due) - Date.parse(today) > 366 * 86_400_000)
        throw invalid({ field: 'due', message: 'is more than a year away: meet it closer to that day' });
      return { metOn: today };
    },
  },
  on: {
    meet: ({ record, system, today }) => goOn(system('an obligation is met'), record, today),
    skip: ({ record, system }) => goOn(system('an obligation is skipped'), record, null),
  },
});
