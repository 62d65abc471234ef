/** Counts Form I-9 over all organizations: each under its own row-level security, no person named. */
import { answer, type Asking } from '#engine/server/answers.ts';
import { i9Across, I9_DAYS } from './i9-questions.model.ts';
import { type I9Standing, SECTION_2_TITLE, standingOf } from './i9-rules.model.ts';

/** A demo token sees its own organization alone. */
const ORGANIZATIONS = `select id, name from organization where status = 'active' and purged_at is null and ($1::uuid is null or id = $1) order by lower(name), id`;
/** Where someone has several such tasks, the one that is done counts. */
const FORMS = `select e.hire_date::text as hired, t.status, t.completed_on::text as done, count(*)::integer as n
  from employee e left join lateral (
    select c.status, c.completed_on from case_task c
    where c.tenant_id = e.tenant_id and c.employee = e.id and c.title ~ '${SECTION_2_TITLE}' and c.status <> 'skipped'
    order by c.status = 'done' desc, c.due limit 1) t on true
  where e.tenant_id = $1 and e.status not in ('rescinded', 'pre_hire') and e.hire_date > $2::date - ${I9_DAYS} and e.hire_date <= $2::date
  group by 1, 2, 3`;

type Counts = Readonly<Record<I9Standing | 'hired', number>>;
const NONE: Counts = { hired: 0, onTime: 0, doneLate: 0, due: 0, late: 0, missing: 0 };
const sum = (all: readonly Counts[]): Counts =>
  all.reduce<Counts>(
    (a, b) => ({
      hired: a.hired + b.hired,
      onTime: a.onTime + b.onTime,
      doneLate: a.doneLate + b.doneLate,
      due: a.due + b.due,
      late: a.late + b.late,
      missing: a.missing + b.missing,
    }),
    NONE,
  );

async function across({ engine, actor, today }: Asking<typeof i9Across>) {
  const [organizations = []] = await engine.connections.run([
    { text: ORGANIZATIONS, values: [actor.demo ? actor.tenantId : null] },
  ]);
  const rows = await Promise.all(
    organizations.map(async (organization) => {
      const id = String(organization.id);
      const [found = []] = await engine.connections.read(id, [{ text: FORMS, values: [id, today] }]);
      const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
      const each = found.map((row): Counts => {
        const standing = standingOf(String(row.hired), word(row.status), word(row.done), today);
        const n = Number(row.n);
        return { ...NONE, hired: n, [standing]: n };
      });
      return { id, name: String(organization.name), ...sum(each) };
    }),
  );
  return { organizations: rows, total: sum(rows.map(({ id: _id, name: _name, ...counts }) => counts)) };
}

export const i9Answers = [answer(i9Across, across)];
