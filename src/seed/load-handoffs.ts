/** Four days of handoffs on two units: closed ones, one that waits for the next shift, one being written, one with an open count. */
import { addDays } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import { handoff, handoffLine, handoffReceipt, type SHIFTS } from '#modules/handoff/handoff.model.ts';
import { sbarOf } from '#modules/handoff/sbar.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const UNITS = `select u.id, u.location from unit u where u.tenant_id = $1
  and exists (select 1 from unit_duty d where d.tenant_id = u.tenant_id and d.unit = u.id and d.staff = $2) order by u.id limit 2`;
const CLIENTS = `select e.client, e.level_of_care as level, c.flags, b.name as bed,
    (current_date - e.admitted_at::date) + 1 as day, array(select a.substance from allergy a where a.tenant_id = e.tenant_id and a.client = e.client and a.kind <> 'none') as allergies,
    array(select p.code || ' ' || p.name from problem p where p.tenant_id = e.tenant_id and p.client = e.client and p.principal and p.status = 'active') as diagnoses
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
    left join bed_assignment s on s.tenant_id = e.tenant_id and s.client = e.client and s.status = 'open' and s.kind = 'occupancy'
    left join bed b on b.tenant_id = e.tenant_id and b.id = s.bed
  where e.tenant_id = $1 and e.unit = $2 and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning') order by b.name, e.client`;
interface Present {
  readonly client: string;
  readonly level: string;
  readonly flags: readonly (keyof typeof FLAGS)[] | null;
  readonly bed: string | null;
  readonly day: number;
  readonly allergies: readonly string[];
  readonly diagnoses: readonly string[];
}
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), n.id, n.id, 'handoff', t.id::text, s.meaning, n.id, n.name, ${hashOf(contentSql(handoff, 't'))}, s.at
  from handoff t cross join lateral (values ('author', t.giver, t.given_at), ('reviewer', t.receiver, t.received_at)) as s(meaning, who, at)
    join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = s.who
  where t.tenant_id = $1 and s.at is not null`;

const ENDS: Readonly<Record<keyof typeof SHIFTS, number>> = { night: 15, day: 23, evening: 31 };
const TASKS = [
  'Offer fluids each hour',
  'Family calls at 10:00',
  'Needs a ride to court on Monday',
  'Recheck blood pressure at 09:00',
  'Wants to speak with the therapist',
  'First group this morning',
];
const DAYS = 4;

/** Loads them for an organization that has a nurse on a unit. */
export async function loadHandoffs({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [nurse, tech] = [of('nurse'), of('behavioral_tech')];
  if (!nurse || !tech) return;
  const { rows: units } = await loader.client.query<{ id: string; location: string }>(UNITS, [
    loader.tenantId,
    nurse.employeeId,
  ]);
  const random = prng(org.spec.seed * 2_330);
  const sheets: SeedRow[] = [];
  const lines: SeedRow[] = [];
  const receipts: SeedRow[] = [];
  for (const [which, unit] of units.entries()) {
    const { rows: present } = await loader.client.query<Present>(CLIENTS, [loader.tenantId, unit.id]);
    for (let back = DAYS; back >= 0; back -= 1)
      for (const shift of ['night', 'day', 'evening'] as const) {
        // Today only the night has ended: on one unit it waits, on the other it is being written.
        if (back === 0 && shift !== 'night') continue;
        const day = addDays(today, shift === 'night' ? -back - 1 : -back);
        const status =
          back > 0
            ? back === 1 && shift === 'evening' && which === 0
              ? 'received'
              : 'closed'
            : which === 0
              ? 'given'
              : 'open';
        const id = random.id(day);
        const givenAt =
          status === 'open' ? null : after(at(addDays(today, -back), 0), ENDS[shift] - 0.25).toISOString();
        const receivedAt =
          status === 'received' || status === 'closed' ? after(givenAt ?? at(day), 0.25).toISOString() : null;
        // The one that waits was given to the nurse, who receives it.
        const [giver, receiver] = shift === 'day' || status === 'given' ? [tech, nurse] : [nurse, tech];
        sheets.push({
          id,
          createdAt: after(givenAt ?? at(today, 13), -1).toISOString(),
          createdBy: giver.id,
          status,
          unit: unit.id,
          location: unit.location,
          day,
          shift,
          census: present.length,
          staffing: shift === 'night' ? 'One nurse, two technicians' : 'Two nurses, three technicians',
          keysDone: status !== 'open',
          countDone: status !== 'open',
          countOpen: status === 'received',
          equipment: 'AED and oxygen checked',
          unitNote: random.pick([
            'Quiet shift.',
            'Two late admissions, one bed dirty.',
            'Laundry is behind; linen comes at noon.',
          ]),
          giver: status === 'open' ? null : giver.id,
          givenAt,
          receiver: receivedAt ? receiver.id : null,
          receivedAt,
          questions:
            receivedAt && random.int(1, 3) === 1
              ? 'Asked about the late dose in room 4: given at 22:40, prescriber knows.'
              : null,
          countNote: null,
          closedAt: status === 'closed' ? after(receivedAt ?? at(day), 0.5).toISOString() : null,
        });
        if (receivedAt)
          receipts.push({
            id: random.id(day),
            createdAt: receivedAt,
            createdBy: receiver.id,
            handoff: id,
            unit: unit.id,
            location: unit.location,
            reader: receiver.id,
            at: receivedAt,
          });
        // The last two days hold their clients; older ones are counted only.
        if (back > 1) continue;
        for (const one of present)
          lines.push({
            id: random.id(day),
            createdAt: after(givenAt ?? at(today, 13), -1).toISOString(),
            handoff: id,
            client: one.client,
            bed: one.bed,
            ...sbarOf({
              level: one.level,
              day: Math.max(one.day - back, 1),
              codeStatus: null,
              flags: (one.flags ?? []).map((flag) => FLAGS[flag]),
              away: false,
              allergies: one.allergies,
              diagnoses: one.diagnoses,
              vitals: {
                words: `${random.int(108, 148)}/${random.int(66, 94)}, pulse ${random.int(64, 104)}, SpO2 ${random.int(95, 99)}%`,
                at: shift === 'night' ? '06:10' : '14:05',
                level: 'normal',
              },
              scores:
                one.level === '3.7'
                  ? [{ name: 'CIWA-Ar', total: random.int(2, 14), at: shift === 'night' ? '06:20' : '14:10' }]
                  : [],
              due: [],
            }),
            recommendation: `${random.pick(TASKS)}.`,
          });
      }
  }
  await insertRecords(loader, handoff, sheets);
  await insertRecords(loader, handoffLine, lines);
  await insertRecords(loader, handoffReceipt, receipts);
  const names = [nurse, tech].map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(names)]);
}
