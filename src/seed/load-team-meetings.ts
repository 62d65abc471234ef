/** Three weekly team meetings of each of two units and the one of this week, with decisions and actions in every state. */
import { addDays } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { teamAction, teamMeeting, teamMeetingClient } from '#modules/team-meetings/team-meeting.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const UNITS = `select u.id, u.location from unit u where u.tenant_id = $1
  and exists (select 1 from unit_duty d where d.tenant_id = u.tenant_id and d.unit = u.id and d.staff = $2) order by u.id limit 2`;
const CLIENTS = `select e.client, e.level_of_care as level, b.name as bed from episode e
    left join bed_assignment s on s.tenant_id = e.tenant_id and s.client = e.client and s.status = 'open' and s.kind = 'occupancy'
    left join bed b on b.tenant_id = e.tenant_id and b.id = s.bed
  where e.tenant_id = $1 and e.unit = $2 and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning') order by b.name, e.client`;
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), n.id, n.id, 'team_meeting', t.id::text, 'author', n.id, n.name, ${hashOf(contentSql(teamMeeting, 't'))}, t.signed_at
  from team_meeting t join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = t.chair where t.tenant_id = $1`;

const SAID = {
  medical: [
    'Taper on schedule, no dose missed.',
    'Sleep is better on the new dose. Labs are due.',
    'Blood pressure high twice; watch.',
  ],
  nursing: ['Eats and drinks well. No falls.', 'Asks for PRN twice a day.', 'Weight up one kilogram this week.'],
  therapy: [
    'Takes part in groups, talks about cravings.',
    'Avoids the family topic; one more session planned.',
    'Works on the relapse plan.',
  ],
  caseManagement: ['Sober home has a place from the 14th.', 'Employer wants a letter.', 'Court date confirmed.'],
} as const;
const ACTIONS = [
  'Call the sober home',
  'Ask the psychiatrist about the sleep dose',
  'Invite the family to a session',
  'Write the letter to the employer',
  'Book the follow-up at the clinic',
];
const WEEKS = 3;

/** Loads them for an organization that has a nurse on a unit. */
export async function loadTeamMeetings({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [director, psychiatrist, therapist, nurse, tech] = [
    'clinical_director',
    'psychiatrist',
    'therapist',
    'nurse',
    'behavioral_tech',
  ].map(of);
  if (!director || !psychiatrist || !therapist || !nurse || !tech) return;
  const { rows: units } = await loader.client.query<{ id: string; location: string }>(UNITS, [
    loader.tenantId,
    nurse.employeeId,
  ]);
  const random = prng(org.spec.seed * 2_340);
  const meetings: SeedRow[] = [];
  const discussed: SeedRow[] = [];
  const actions: SeedRow[] = [];
  for (const unit of units) {
    const { rows: present } = await loader.client.query<{ client: string; level: string; bed: string | null }>(
      CLIENTS,
      [loader.tenantId, unit.id],
    );
    for (let week = WEEKS; week >= 0; week -= 1) {
      const day = addDays(today, 1 - week * 7);
      const held = week > 0;
      const id = random.id(held ? day : today);
      const startsAt = after(at(day, 0), 18).toISOString();
      meetings.push({
        id,
        createdAt: at(addDays(day, -3)),
        createdBy: director.id,
        status: held ? 'held' : 'planned',
        unit: unit.id,
        location: unit.location,
        startsAt,
        attendees: [
          { who: psychiatrist.employeeId, discipline: 'medical' },
          { who: nurse.employeeId, discipline: 'nursing' },
          { who: therapist.employeeId, discipline: 'therapy' },
        ],
        clients: present.length,
        note: held ? 'Two beds turn over this week.' : null,
        chair: held ? director.id : null,
        signedAt: held ? after(startsAt, 1.25).toISOString() : null,
      });
      // The last two meetings hold what was said; this week's is half prepared.
      if (week > 2) continue;
      for (const [i, one] of present.entries()) {
        const isWritten = held || i % 3 === 0;
        discussed.push({
          id: random.id(held ? day : today),
          createdAt: at(addDays(day, -3)),
          meeting: id,
          client: one.client,
          bed: one.bed,
          medical: isWritten ? random.pick(SAID.medical) : null,
          nursing: isWritten ? random.pick(SAID.nursing) : null,
          therapy: held ? random.pick(SAID.therapy) : null,
          caseManagement: held && random.int(1, 2) === 1 ? random.pick(SAID.caseManagement) : null,
          risk: isWritten ? random.pick(['low', 'low', 'moderate', 'high'] as const) : null,
          level: held ? one.level : null,
          planChanges: held && i % 4 === 0 ? 'Add a goal for sleep.' : null,
          reviewPlan: held && i % 4 === 0,
          dischargeOn: held && i % 5 === 0 ? addDays(today, random.int(6, 25)) : null,
        });
        if (held && i % 2 === 0) {
          const due = addDays(day, random.int(2, 9));
          const isDone = week > 1 || i % 4 === 0;
          actions.push({
            id: random.id(day),
            createdAt: startsAt,
            createdBy: director.id,
            meeting: id,
            client: one.client,
            what: random.pick(ACTIONS),
            owner: random.pick([nurse, therapist, tech, psychiatrist]).employeeId,
            due,
            status: isDone ? 'done' : 'open',
            doneOn: isDone ? addDays(due, -1) : null,
          });
        }
      }
    }
  }
  await insertRecords(loader, teamMeeting, meetings);
  await insertRecords(loader, teamMeetingClient, discussed);
  await insertRecords(loader, teamAction, actions);
  const names = [{ id: director.id, name: `${director.firstName} ${director.lastName}` }];
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(names)]);
}
