/** The open times of coaches, for those who book. */
import type { AnswerOf } from '#engine/model/questions.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { coachingSlots } from './coaching-questions.model.ts';
import { coachingService, HELD } from './coaching-session.model.ts';
import { type Bookable, openSlots, rememberedMoments, type Taken } from './slots.model.ts';

const iso = (at: number): string => new Date(at).toISOString();

interface CoachRow extends Bookable {
  readonly id: string;
  readonly name: string;
  readonly credentials: string;
  readonly specialties: AnswerOf<typeof coachingSlots>['coaches'][number]['specialties'];
  readonly own: boolean;
}
/** Coaches at work who take new clients, are asked for by name, or are assigned to the one who asks. */
const COACHES = `select p.id, p.name, p.credentials, p.specialties, p.zone, p.weekly_hours as hours, p.buffer_minutes as "bufferMinutes",
    p.notice_hours as "noticeHours", p.license_expires_on::text as "licenseExpiresOn", c.coach is not null as own
  from coach_profile p left join coaching_client c on c.tenant_id = p.tenant_id and c.account = $2 and c.coach = p.id
  where p.tenant_id = $1 and p.status = 'active' and case when $3::uuid is null then p.accepting or c.coach is not null else p.id = $3 end
  order by own desc, p.name limit 200`;
const TAKEN = `select coach, extract(epoch from starts_at)::float * 1000 as "from", extract(epoch from blocked_until)::float * 1000 as "to"
  from coaching_session where tenant_id = $1 and status = any($2) and starts_at between $3::date - 1 and $3::date + $4::int + 1
  union all select coach, extract(epoch from starts_at)::float * 1000, extract(epoch from ends_at)::float * 1000
  from coach_busy where tenant_id = $1 and starts_at < $3::date + $4::int + 1 and ends_at > $3::date - 1`;
const OFF = `select distinct date::text as date from holiday where tenant_id = $1 and date between $2::date and $2::date + $3::int`;

/** Open times; the assigned coach comes first. Names no client. */
async function slots({ engine, actor, asked, today }: Asking<typeof coachingSlots>) {
  const from = asked.from < today ? today : asked.from;
  const service = await engine.read.get(engine.reader(actor), coachingService, asked.service);
  const [coaches = [], taken = [], off = []] = await engine.connections.read(actor.tenantId, [
    { text: COACHES, values: [actor.tenantId, actor.accountId, asked.coach] },
    { text: TAKEN, values: [actor.tenantId, [...HELD], from, asked.days] },
    { text: OFF, values: [actor.tenantId, from, asked.days] },
  ]);
  // The statements name their columns.
  const rows = coaches as unknown as readonly CoachRow[];
  const busy = Map.groupBy(taken as unknown as readonly (Taken & { coach: string })[], ({ coach }) => coach);
  const holidays = new Set(off.map(({ date }) => String(date)));
  const now = Date.now();
  const momentOf = rememberedMoments();
  return {
    coaches: rows.map(({ id, name, credentials, specialties, own }) => ({
      coach: id,
      name,
      credentials,
      specialties,
      own: own ? 1 : 0,
    })),
    slots: rows.flatMap((coach) =>
      openSlots(coach, {
        from,
        days: asked.days,
        minutes: Number(service.minutes ?? 0),
        now,
        taken: busy.get(coach.id) ?? [],
        holidays,
        momentOf,
      }).map((at) => ({ coach: coach.id, startsAt: iso(at) })),
    ),
  };
}

export const slotAnswers = [answer(coachingSlots, slots)];
