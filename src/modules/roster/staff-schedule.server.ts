/** The rosters of all facilities in figures. */
import { answer } from '#engine/server/answers.ts';
import { staffSchedule } from './roster-questions.model.ts';

const FIGURES = `select o.name as location,
    count(*) filter (where s.status = 'published' and s.employee is not null and now() >= s.starts_at and now() < s.ends_at)::int as "onNow",
    count(*) filter (where s.status = 'published' and s.day = (now() at time zone o.time_zone)::date)::int as today,
    count(*) filter (where s.status = 'published' and s.starts_at between now() and now() + interval '14 days')::int as planned,
    count(*) filter (where s.status = 'published' and s.employee is null and s.starts_at between now() and now() + interval '14 days')::int as open,
    count(*) filter (where s.status = 'draft' and s.starts_at > now())::int as drafts,
    (select count(*)::int from shift_claim c join shift t on t.tenant_id = c.tenant_id and t.id = c.shift
      where c.tenant_id = $1 and t.location = o.id and c.status = 'requested')
    + (select count(*)::int from shift_swap w join shift t on t.tenant_id = w.tenant_id and t.id = w.shift
      where w.tenant_id = $1 and t.location = o.id and w.status = 'accepted') as requests
  from location o join shift s on s.tenant_id = o.tenant_id and s.location = o.id
  where o.tenant_id = $1 group by o.id, o.name, o.time_zone order by o.name`;

export const staffScheduleAnswer = answer(staffSchedule, async ({ engine, actor }) => {
  const [rows = []] = await engine.connections.read(actor.tenantId, [{ text: FIGURES, values: [actor.tenantId] }]);
  const number = (value: unknown): number => Number(value ?? 0);
  return {
    facilities: rows.map((row) => ({
      location: String(row.location),
      onNow: number(row.onNow),
      today: number(row.today),
      planned: number(row.planned),
      open: number(row.open),
      drafts: number(row.drafts),
      requests: number(row.requests),
    })),
  };
});
