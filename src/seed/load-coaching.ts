/** Six coaches, forty clients and six months of sessions with their notes; referrals, a waitlist and work half done. */
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import {
  careAssignment,
  coachingClient,
  coachingDischarge,
  coachingReferral,
  coachingWait,
} from '#modules/coaching/coaching-client.model.ts';
import { emergencyPlan } from '#modules/crisis/emergency-plan.model.ts';
import { coachingGroup, coachingService, coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { coachingGroupMeeting } from '#modules/coaching/group-meeting.model.ts';
import { coachingPlan, coachingPrivateNote, type NoteKind, sessionNote } from '#modules/coaching/session-note.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { NOTE_TEXTS, plansFor, PROBLEMS, REFERRAL_REASONS, TOPICS } from './coaching-texts.ts';
import { at, presentOf } from './load-people.ts';
import { LAST, NEUTRAL } from './names.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const ZONE = 'America/Los_Angeles';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEKS = 25;
const COACHES = 6;
const CLIENTS = 40;
/** Clients of the coach who signs in; the others are shared out among the rest. */
const OWN = 14;
const HOURS = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'] as const;
const FOCUS = ['relapse', 'alcohol', 'opioids', 'stress', 'family', 'work', 'nutrition'] as const;
const KINDS: readonly NoteKind[] = ['soap', 'dap', 'birp', 'girp', 'soap', 'progress'];
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), t.author, t.author, 'session_note', t.id::text, 'author', t.author, t.author_name, ${hashOf(contentSql(sessionNote, 't'))}, t.signed_at
  from session_note t where t.tenant_id = $1 and t.status = 'signed'`;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Loads them for an organization that has a coach. */
export async function loadCoaching({ loader, org, today }: DemoWorld): Promise<void> {
  const held = org.accounts.find(({ role }) => role === 'health_coach');
  const jordan = org.accounts.find(({ role }) => role === 'health_client');
  const admin = org.accounts.find(({ role }) => role === 'health_admin');
  if (!held?.employeeId || !jordan) return;
  const random = prng(org.spec.seed * 2_600);
  const now = presentOf(today);
  const start = addDays(today, -7 * WEEKS);
  const signedIn = new Set(org.accounts.flatMap(({ employeeId }) => employeeId ?? []));
  const own = org.employees.find(({ id }) => id === held.employeeId);
  const free = org.employees.filter(({ id, status }) => status === 'active' && !signedIn.has(id));
  const others = [
    ...free.filter(({ position }) => position === own?.position),
    ...free.filter(({ position }) => position !== own?.position && position.startsWith('CO')),
    ...free,
  ];
  const people = [own, ...new Set(others)].filter((one) => one !== undefined).slice(0, COACHES);
  const coaches = people.map((one, n) => ({
    id: random.id(start),
    createdAt: at(addDays(start, -30)),
    createdBy: admin?.id ?? null,
    status: n === 5 ? 'on_leave' : 'active',
    name: `${one.firstName} ${one.lastName}`,
    employee: one.id,
    account: n === 0 ? held.id : null,
    credentials: ['NBC-HWC', 'CADC-II', 'NBC-HWC, CPS', 'CADC-III', 'NBC-HWC', 'CPS'][n] ?? 'NBC-HWC',
    licenseNumber: `OR-${41_000 + n * 317}`,
    licenseState: n === 4 ? 'WA' : 'OR',
    // One license has lapsed, and one is about to.
    licenseExpiresOn: addDays(today, [410, 44, 265, 610, -6, 190][n] ?? 300),
    specialties: [FOCUS[n % 7], FOCUS[(n + 2) % 7]],
    languages: n % 3 === 1 ? 'Spanish' : null,
    caseloadMost: n === 0 ? 20 : 12,
    accepting: n !== 3,
    zone: n === 4 ? 'America/Denver' : ZONE,
    weeklyHours: ['1', '2', '3', '4', '5'].flatMap((weekday) => [
      { weekday, from: '09:00', to: '12:00' },
      { weekday, from: '13:00', to: '17:00' },
    ]),
    bufferMinutes: 10,
    noticeHours: 4,
    offHoursAnswer: 'I read messages on weekdays from 9 am to 5 pm and answer on the next one.',
  }));
  const services = (
    [
      ['HC45', 'Coaching session', 45, 9000, '0592T'],
      ['HC30', 'Short session', 30, 6500, '0592T'],
      ['HC60', 'First session', 60, 12_000, '0591T'],
      ['HCG60', 'Group session', 60, 3500, '0593T'],
    ] as const
  ).map(([code, name, minutes, price, billingCode]) => ({
    id: random.id(start),
    createdAt: at(addDays(start, -30)),
    status: 'offered',
    code,
    name,
    minutes,
    price,
    billingCode,
    bookable: code !== 'HCG60',
    modes: ['video', 'phone', 'in_person'],
  }));
  const used = new Set<string>();
  const nameOf = (): readonly [string, string] => {
    const name = [random.pick(NEUTRAL), random.pick(LAST)] as const;
    if (used.has(name.join(' '))) return nameOf();
    used.add(name.join(' '));
    return name;
  };
  const clients = Array.from({ length: CLIENTS }, (_, n) => {
    const [firstName, lastName] = n === 0 ? [jordan.firstName, jordan.lastName] : nameOf();
    // One who waits is known to the coach who signs in.
    const coach = n < OWN || n === CLIENTS - 1 ? coaches[0] : coaches[1 + (n % (COACHES - 1))];
    const since = n === 0 ? addDays(start, 14) : addDays(start, random.int(0, 100));
    const status =
      n >= 37
        ? 'waitlisted'
        : n === 9 || n === 20
          ? 'on_hold'
          : [11, 12, 24, 28, 33].includes(n)
            ? 'discharged'
            : 'active';
    return {
      id: random.id(since),
      createdAt: at(since),
      createdBy: admin?.id ?? null,
      status,
      firstName,
      lastName,
      account: n === 0 ? jordan.id : null,
      bornOn: addDays(`${1962 + (n % 38)}-03-01`, random.int(0, 300)),
      phone: `+1503555${String(2000 + n)}`,
      emergencyName: `${random.pick(NEUTRAL)} ${lastName}`,
      emergencyPhone: `+1503555${String(3000 + n)}`,
      zone: n % 9 === 4 ? 'America/New_York' : ZONE,
      focus: [FOCUS[n % 7], ...(n % 3 === 0 ? [FOCUS[(n + 3) % 7]] : [])],
      risk: n === 3 ? 'critical' : [5, 17, 22].includes(n) ? 'high' : n % 4 === 1 ? 'moderate' : 'low',
      part2: n % 5 !== 2,
      coach: coach?.id ?? null,
      since: status === 'waitlisted' ? null : since,
      email: `${firstName}.${lastName}@mail.example`.toLowerCase().replace(/[^a-z.@]/g, ''),
      agreedOn: status === 'waitlisted' ? null : since,
    };
  });
  const assignments = clients.map(({ id, coach, createdAt }) => ({
    id: random.id(start),
    createdAt,
    createdBy: admin?.id ?? null,
    client: id,
    coach,
    account: coach === coaches[0]?.id ? held.id : null,
    part: 'primary',
    startsOn: createdAt.slice(0, 10),
  }));
  const [sessions, notes]: SeedRow[][] = [[], []];
  if (!sessions || !notes) return;
  const monday = addDays(today, 1 - weekdayOf(today));
  const first = Math.min(weekdayOf(today), 5) - 1;
  const turn = new Map<string, number>();
  for (const [n, one] of clients.entries()) {
    const coach = coaches.find(({ id }) => id === one.coach);
    if (!coach || one.since === null) continue;
    const k = turn.get(coach.id) ?? 0;
    turn.set(coach.id, k + 1);
    // The first client meets the coach tomorrow, or on the next weekday; others from today on.
    const weekday = (first + k + 1) % 5;
    const time = HOURS[Math.floor(k / 5) % HOURS.length] ?? '09:00';
    const service = services[n % 6 === 5 ? 1 : 0];
    const minutes = service?.minutes ?? 45;
    let isFirst = true;
    for (let week = -WEEKS; week <= 2; week += 1) {
      const day = addDays(monday, week * 7 + weekday);
      // Some meet every week, most every second; the coach who is away meets nobody.
      const rests = n % 3 !== 0 && Math.abs(week) % 2 === k % 2 && day !== today;
      if (day < one.since || rests) continue;
      const startsAt = momentAt(coach.zone, day, time);
      const ends = startsAt + minutes * MINUTE;
      const isOver = ends < now;
      if (one.status === 'discharged' && day > addDays(today, -30)) continue;
      if (!isOver && (one.status !== 'active' || coach.status !== 'active' || week > 2)) continue;
      const status = isOver
        ? random.weighted([
            ['completed', 85],
            ['no_show', 5],
            ['cancelled', 6],
            ['late_cancelled', 4],
          ])
        : startsAt - now < 2 * DAY
          ? random.pick(['confirmed', 'confirmed', 'scheduled'])
          : n === 6 && week === 1
            ? 'requested'
            : 'scheduled';
      const isBilled = status === 'no_show' || status === 'late_cancelled';
      const id = random.id(day);
      sessions.push({
        id,
        createdAt: iso(startsAt - 9 * DAY),
        createdBy: coach.account,
        status,
        client: one.id,
        coach: coach.id,
        host: coach.account,
        service: isFirst ? services[2]?.id : service?.id,
        startsAt: iso(startsAt),
        endsAt: iso(ends),
        blockedUntil: iso(ends + 10 * MINUTE),
        mode: n % 4 === 3 ? 'phone' : n % 7 === 5 ? 'in_person' : 'video',
        price: service?.price ?? 9000,
        lateFee: isBilled ? (service?.price ?? 0) : 0,
        topic: random.pick<string>(TOPICS),
        cancelledFor: status.endsWith('cancelled') ? random.pick(['Ill', 'Work', 'No ride']) : null,
      });
      isFirst = false;
      if (status !== 'completed' || !coach.account) continue;
      const kind = KINDS[(n + week + WEEKS) % KINDS.length] ?? 'soap';
      const isDraft = now - startsAt < 6 * DAY && (k % 2 === 0 || k % 3 === 0);
      notes.push({
        id: random.id(day),
        createdAt: iso(ends),
        createdBy: coach.account,
        status: isDraft ? 'draft' : 'signed',
        client: one.id,
        session: id,
        author: coach.account,
        authorName: coach.name,
        kind,
        heldOn: day,
        ...(isDraft ? { plan: NOTE_TEXTS[kind].plan } : NOTE_TEXTS[kind]),
        dueOn: addDays(day, 3),
        signedAt: isDraft ? null : iso(ends + random.int(1, 40) * 60 * MINUTE),
      });
    }
  }
  const mineToday = clients.slice(0, OWN).filter(({ status }) => status === 'active');
  const plans = clients
    .filter(({ status, coach }) => status === 'active' && coach === coaches[0]?.id)
    .map((one, n): SeedRow => {
      const [problem, objective, intervention] = PROBLEMS[n % PROBLEMS.length] ?? PROBLEMS[0];
      const [other, aim, way] = PROBLEMS[(n + 1) % PROBLEMS.length] ?? PROBLEMS[0];
      const status =
        n === 0 ? 'active' : n === 2 ? 'draft' : n === 4 ? 'pending_client' : n === 5 ? 'under_review' : 'active';
      const signed = addDays(today, -60 - n);
      return {
        id: random.id(signed),
        createdAt: at(signed),
        createdBy: held.id,
        status,
        client: one.id,
        author: held.id,
        name: ['Sober evenings', 'Rest and routine', 'People around me', 'Moving again'][n % 4],
        objectives: [
          { problem, objective, intervention, due: addDays(today, 30 + n) },
          { problem: other, objective: aim, intervention: way, due: addDays(today, 60 + n) },
        ],
        reviewOn: addDays(today, n === 5 ? -3 : 10 + n * 4),
        coachSignedAt: status === 'draft' ? null : at(signed, 19),
        clientSignedAt: status === 'active' || status === 'under_review' ? at(addDays(signed, 2), 19) : null,
      };
    });
  const privates = mineToday.slice(0, 3).map((one, n) => ({
    id: random.id(addDays(today, -7 * n - 2)),
    createdAt: at(addDays(today, -7 * n - 2), 20),
    createdBy: held.id,
    client: one.id,
    author: held.id,
    heldOn: addDays(today, -7 * n - 2),
    text: [
      'Reminds me of my brother; bring to supervision.',
      'I talk too much when silence comes.',
      'Ask less, wait more.',
    ][n],
  }));
  const groups = (
    [
      ['Evening hours', 'The hours between work and bed, planned together.', ['2'], '17:00', 'open'],
      ['Walk and talk', 'A walk along the river, whatever the weather.', ['4'], '12:00', 'full'],
      ['First month at home', 'For people who left residential treatment.', ['1'], '16:00', 'closed'],
    ] as const
  ).map(([name, about, weekdays, startTime, status], n) => ({
    id: random.id(addDays(today, -90)),
    createdAt: at(addDays(today, -90)),
    createdBy: held.id,
    status,
    name,
    coach: coaches[0]?.id,
    account: held.id,
    about,
    capacity: n === 1 ? 4 : 8,
    weekdays,
    startTime,
    minutes: 60,
    service: n === 0 ? services.find(({ code }) => code === 'HCG60')?.id : null,
    members: mineToday.slice(n, n + (n === 1 ? 4 : 6)).map(({ id }) => ({ client: id, since: addDays(today, -40) })),
  }));
  const referrals = REFERRAL_REASONS.map((reason, n) => {
    const [firstName, lastName] = nameOf();
    return {
      id: random.id(addDays(today, -n * 3)),
      createdAt: at(addDays(today, -n * 3)),
      createdBy: admin?.id ?? null,
      status: n < 2 ? 'received' : n === 2 ? 'reviewed' : n === 5 ? 'declined' : 'accepted',
      firstName,
      lastName,
      bornOn: `${1970 + n * 4}-05-1${n}`,
      phone: `+1503555${4000 + n}`,
      source: ['residential', 'employer', 'physician', 'self', 'court', 'self'][n],
      reason,
      urgency: n === 0 ? 'urgent' : n % 2 ? 'soon' : 'routine',
      focus: [FOCUS[n % 7]],
      coach: coaches[0]?.id,
      account: held.id,
      client: n === 3 || n === 4 ? clients[n + 2]?.id : null,
      declinedFor: n === 5 ? 'Needs detox first. Intake called them the same day.' : null,
    };
  });
  const waiting = clients.filter(({ status }) => status === 'waitlisted');
  const waits: SeedRow[] = waiting.map(({ id }, n) => ({
    id: random.id(addDays(today, -10 - n)),
    createdAt: at(addDays(today, -10 - n)),
    createdBy: admin?.id ?? null,
    status: n === 1 ? 'offered' : 'waiting',
    client: id,
    priority: n + 1,
    since: addDays(today, -10 - n),
    wish: ['Evenings', 'A coach who speaks Spanish', 'By phone'][n] ?? null,
    coach: n === 1 ? coaches[1]?.id : null,
    offerEndsAt: n === 1 ? iso(now + 30 * 60 * MINUTE * 2) : null,
  }));
  // A client of the coach who signs in came from the waitlist.
  const placed = clients.find(({ coach, status }, n) => n > 3 && coach === coaches[0]?.id && status === 'active');
  if (placed)
    waits.push({
      id: random.id(addDays(start, 20)),
      createdAt: at(addDays(start, 20)),
      createdBy: admin?.id ?? null,
      status: 'booked',
      client: placed.id,
      priority: 2,
      since: addDays(start, 20),
      wish: 'Mornings',
      coach: coaches[0]?.id,
      offerEndsAt: null,
    });
  const discharges = clients
    .filter(({ status }) => status === 'discharged')
    .map(({ id }, n) => ({
      id: random.id(addDays(today, -25 - n * 9)),
      createdAt: at(addDays(today, -25 - n * 9)),
      createdBy: held.id,
      client: id,
      on: addDays(today, -25 - n * 9),
      reason: ['goals_met', 'goals_met', 'moved', 'no_contact', 'higher_care'][n],
      summary: 'Met weekly for four months. Evenings are planned, sleep is at seven hours. Knows whom to call.',
      followUpOn: n < 2 ? addDays(today, 5 + n * 20) : null,
    }));
  await insertRecords(loader, coachProfile, coaches);
  await insertRecords(loader, coachingService, services);
  await insertRecords(loader, coachingClient, clients);
  await insertRecords(loader, careAssignment, assignments);
  await insertRecords(loader, emergencyPlan, plansFor(clients, { random, by: held.id }));
  await insertRecords(loader, coachingSession, sessions);
  await insertRecords(loader, sessionNote, notes);
  await loader.client.query(SIGNATURES, [loader.tenantId]);
  await insertRecords(loader, coachingPrivateNote, privates);
  await insertRecords(loader, coachingPlan, plans);
  await insertRecords(loader, coachingGroup, groups);
  const meetings = groups.flatMap((group, g) =>
    (group.status === 'closed' ? [-36, -29, -22] : [-36, -29, -22, -15, -8, -1, 6]).map((days, n) => ({
      id: random.id(addDays(today, Math.min(days, 0))),
      createdAt: at(addDays(today, Math.min(days, 0))),
      createdBy: group.account,
      status: days > 0 ? 'planned' : 'held',
      coachingGroup: group.id,
      account: group.account,
      on: addDays(today, days),
      minutes: group.minutes,
      topic:
        ['Cravings and plans', 'Sleep', 'Saying no', 'Weekends', 'Family', 'Looking back', 'Next steps'][n] ?? null,
      attendance: group.members.map(({ client }, m) => ({
        client,
        presence: days > 0 || (n + m + g) % 5 ? 'present' : m % 2 ? 'absent' : 'late',
        minutes: null,
      })),
    })),
  );
  await insertRecords(loader, coachingGroupMeeting, meetings);
  await insertRecords(loader, coachingReferral, referrals);
  await insertRecords(loader, coachingWait, waits);
  await insertRecords(loader, coachingDischarge, discharges);
}
