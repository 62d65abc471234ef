/** Six groups with five weeks of attendance, the sessions of this week, and one whose notes are due. */
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { groupAttendance, groupMember, groupSession, therapyGroup } from '#modules/groups/group.model.ts';
import { groupNote } from '#modules/groups/group-note.model.ts';
import { minutesOf, type Presence, wasThere } from '#modules/groups/group-rules.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at, presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Clients of the therapist, who leads the groups, and others of the house. */
const STAYS = `select e.client, e.location from episode e where e.tenant_id = $1 and e.status in ('admitted', 'active', 'discharge_planning')
    and e.location = (select w.location from employee w where w.tenant_id = $1 and w.id = $2)
    and exists (select 1 from care_team_member m where m.tenant_id = e.tenant_id and m.client = e.client and m.staff = $2 and m.status = 'active') order by e.id limit 12`;
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), t.author, t.author, 'group_note', t.id::text, 'author', t.author, t.author_name, ${hashOf(contentSql(groupNote, 't'))}, t.signed_at
  from group_note t where t.tenant_id = $1 and t.status = 'signed'`;

const GROUPS = [
  {
    name: 'Morning process group',
    type: 'process',
    days: ['1', '3', '5'],
    hour: 17,
    topics: ['Asking for help', 'Anger and what is under it', 'Shame and secrecy'],
  },
  {
    name: 'Relapse prevention',
    type: 'relapse_prevention',
    days: ['2', '4'],
    hour: 18,
    topics: ['High-risk situations', 'Craving as a wave', 'The chain before a lapse'],
  },
  {
    name: 'Coping skills',
    type: 'skills',
    days: ['1', '2', '4'],
    hour: 21,
    topics: ['Distress tolerance', 'Saying no', 'Sleep without pills'],
  },
  {
    name: 'Understanding addiction',
    type: 'psychoeducation',
    days: ['3'],
    hour: 22,
    topics: ['The brain and reward', 'Medication for opioid use disorder', 'Stress and memory'],
  },
  {
    name: 'Family evening',
    type: 'family',
    days: ['5'],
    hour: 25,
    topics: ['Talking without blame', 'What support looks like'],
  },
  {
    name: 'Movement and recreation',
    type: 'recreation',
    days: ['6'],
    hour: 19,
    topics: ['Walk to the lake', 'Volleyball'],
  },
] as const;
const SUMMARY =
  'The facilitator opened with a check-in. Members named situations of the past week, worked in pairs and shared one step with the group.';
const OWN = [
  'Shared that weekends at home are the hardest and named two people to call.',
  'Listened at first, then described the argument that came before the last use.',
  'Practiced refusing an offer in the role play and asked to repeat it once.',
  'Spoke about guilt toward the children and accepted feedback from two members.',
  'Left the circle for a few minutes when alcohol was named, came back and explained why.',
  'Brought the worksheet filled in and helped a newer member with it.',
  'Joked through the first half; became serious when asked about the court date.',
];
const WEEKS = 5;
const MINUTE = 60_000;

/** Loads them for an organization that has a therapist. */
export async function loadGroups({ loader, org, today }: DemoWorld): Promise<void> {
  const therapist = org.accounts.find(({ role }) => role === 'therapist');
  if (!therapist) return;
  const { rows: stays } = await loader.client.query<{ client: string; location: string }>(STAYS, [
    loader.tenantId,
    therapist.employeeId,
  ]);
  const [somebody] = stays;
  if (!somebody || stays.length < 3) return;
  const random = prng(org.spec.seed * 2_360);
  const now = presentOf(today);
  const monday = addDays(today, 1 - weekdayOf(today));
  const [groups, members, sessions, attendance, notes, due]: SeedRow[][] = [[], [], [], [], [], []];
  if (!groups || !members || !sessions || !attendance || !notes || !due) return;
  let isNextDue = true;
  for (const [n, one] of GROUPS.entries()) {
    const group = random.id(addDays(today, -90));
    const roster = stays.filter((_, index) => (index + n) % 4 !== 0 || stays.length < 6).slice(0, 8);
    groups.push({
      id: group,
      createdAt: at(addDays(today, -90)),
      createdBy: therapist.id,
      status: 'running',
      name: one.name,
      type: one.type,
      curriculum: one.type === 'skills' ? 'Program workbook, chapters 1 to 12' : null,
      location: somebody.location,
      room: `Group room ${(n % 3) + 1}`,
      weekdays: one.days,
      startTime: `${String((one.hour + 16) % 24).padStart(2, '0')}:00`,
      minutes: 60,
      billableMinutes: 45,
      facilitators: [{ who: therapist.employeeId }],
      least: 2,
      most: 12,
    });
    for (const { client } of roster)
      members.push({
        id: random.id(addDays(today, -40)),
        createdAt: at(addDays(today, -40)),
        createdBy: therapist.id,
        status: 'active',
        therapyGroup: group,
        client,
        since: addDays(today, -40),
      });
    for (let week = WEEKS; week >= -1; week -= 1)
      for (const weekday of one.days) {
        const day = addDays(monday, Number(weekday) - 1 - week * 7);
        const start = Date.parse(at(day, 0)) + one.hour * 60 * MINUTE;
        const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(start + 60 * MINUTE).toISOString()];
        const isOver = start + 60 * MINUTE < now;
        const id = random.id(day);
        const isCancelled = isOver && week > 0 && random.int(1, 14) === 1;
        // The notes of the newest sessions that ended are still due.
        const isDue: boolean =
          isOver && !isCancelled && now - start < 40 * 60 * 60 * 1000 && (isNextDue || random.chance(0.3));
        if (isDue) isNextDue = false;
        const topic = random.pick<string>(one.topics);
        const block = `${topic}\n${SUMMARY}`;
        let present = 0;
        if (isOver && !isCancelled)
          for (const [index, { client }] of roster.entries()) {
            const presence = random.weighted<Presence>([
              ['present', 78],
              ['late', 6],
              ['left_early', 5],
              ['excused', 5],
              ['unexcused', 3],
              ['refused', 3],
            ]);
            const joinAt = presence === 'late' ? new Date(start + random.int(6, 22) * MINUTE).toISOString() : null;
            const leaveAt =
              presence === 'left_early' ? new Date(start + random.int(20, 50) * MINUTE).toISOString() : null;
            const minutes = minutesOf({ presence, joinAt, leaveAt }, { startsAt, endsAt });
            attendance.push({
              id: random.id(day),
              createdAt: startsAt,
              createdBy: therapist.id,
              session: id,
              client,
              facilitator: therapist.id,
              on: day,
              presence,
              joinAt,
              leaveAt,
              minutes,
              billable: minutes >= 45,
            });
            if (!wasThere(presence)) continue;
            present += 1;
            // Notes of the last two weeks; of those that are due, some are written and some are not.
            if (week > 2) continue;
            const isWritten = !isDue || index % 3 === 0;
            notes.push({
              id: random.id(day),
              createdAt: endsAt,
              createdBy: therapist.id,
              status: isDue ? 'draft' : 'signed',
              client,
              session: id,
              author: therapist.id,
              authorName: `${therapist.firstName} ${therapist.lastName}`,
              startsAt,
              minutes,
              billable: minutes >= 45,
              block,
              participation: isWritten ? random.pick(['active', 'active', 'prompted', 'listened']) : null,
              affect: isWritten ? random.pick(['full', 'constricted', 'anxious']) : null,
              own: isWritten ? OWN[(index + n + week + 7) % OWN.length] : null,
              plan: isWritten ? 'Continue in this group.' : null,
              likeness: isWritten ? random.int(0, 30) : null,
              viewedAt: isWritten ? new Date(start + 90 * MINUTE).toISOString() : null,
              signedAt: isDue ? null : new Date(start + 150 * MINUTE).toISOString(),
            });
          }
        sessions.push({
          id,
          createdAt: at(addDays(day, -7)),
          createdBy: therapist.id,
          status: isCancelled ? 'cancelled' : isDue ? 'notes_pending' : isOver ? 'complete' : 'scheduled',
          therapyGroup: group,
          location: somebody.location,
          startsAt,
          endsAt,
          room: `Group room ${(n % 3) + 1}`,
          topic,
          summary: isOver && !isCancelled ? SUMMARY : null,
          facilitator: isOver && !isCancelled ? therapist.id : null,
          present: isOver && !isCancelled ? present : null,
          cancelledFor: isCancelled ? 'The facilitator was ill.' : null,
        });
        if (isDue)
          due.push({
            id: random.id(day),
            createdAt: endsAt,
            status: 'open',
            client: somebody.client,
            kind: 'group_notes',
            title: 'Sign group notes',
            person: therapist.id,
            noun: groupSession.name,
            record: id,
            link: `/behavioral-health/clinical/group-notes?session=${id}`,
            dueAt: new Date(start + 25 * 60 * MINUTE).toISOString(),
            escalated: 'no',
          });
      }
  }
  await insertRecords(loader, therapyGroup, groups);
  await insertRecords(loader, groupMember, members);
  await insertRecords(loader, groupSession, sessions);
  await insertRecords(loader, groupAttendance, attendance);
  await insertRecords(loader, groupNote, notes);
  await insertRecords(loader, dueItem, due);
  await loader.client.query(SIGNATURES, [loader.tenantId]);
}
