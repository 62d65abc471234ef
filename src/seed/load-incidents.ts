/** A year of incidents: mostly closed, some in every step, one sentinel event, two late, with actions, notices and clocks. */
import { addDays } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { clientEvent } from '#modules/incidents/client-event.model.ts';
import { incident } from '#modules/incidents/incident.model.ts';
import {
  correctiveAction,
  incidentClock,
  incidentNotice,
  reportingRule,
} from '#modules/incidents/incident-parts.model.ts';
import {
  type Category,
  type Harm,
  isSentinel,
  ROOT_CAUSE_DAYS,
  TRIAGE_HOURS,
} from '#modules/incidents/incident-words.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Story {
  readonly category: Category;
  readonly harm: Harm;
  readonly text: string;
  readonly done: string;
  readonly place?: string;
}
const STORIES: readonly Story[] = [
  {
    category: 'fall',
    harm: 'minor',
    place: 'Bathroom',
    text: 'The client slipped on a wet floor after a shower and hit the left elbow on the sink.',
    done: 'Checked by the nurse, ice applied, vitals normal. The floor was dried.',
  },
  {
    category: 'med_error',
    harm: 'monitoring',
    place: 'Medication room',
    text: 'The evening dose was given at 22:40 and not at 20:00. The pass was interrupted by an admission.',
    done: 'Psychiatrist called. Vitals every two hours, no effect seen.',
  },
  {
    category: 'contraband',
    harm: 'none',
    place: 'Room search',
    text: 'A vape pen and a lighter were found in a pillowcase during the weekly room search.',
    done: 'Items were secured with two signatures. The therapist talked with the client.',
  },
  {
    category: 'self_harm',
    harm: 'minor',
    place: 'Room',
    text: 'The client scratched the left forearm with a broken pen. The scratches are superficial.',
    done: 'Wounds cleaned, C-SSRS done, observation raised to every 15 minutes, psychiatrist notified.',
  },
  {
    category: 'elopement',
    harm: 'none',
    place: 'Smoking area',
    text: 'The client walked off the property during the 14:30 break. The count at 15:00 was one short.',
    done: 'Search of the grounds, family and on-call director called. The client came back at 17:10.',
  },
  {
    category: 'assault_client',
    harm: 'minor',
    place: 'Dining room',
    text: 'Two clients argued about a seat. One pushed the other, who fell against a chair.',
    done: 'Separated by staff, both checked by the nurse and moved to different groups.',
  },
  {
    category: 'property',
    harm: 'none',
    text: 'A window pane in the group room was broken. No one was in the room.',
    done: 'The room was closed and a work order was opened.',
  },
  {
    category: 'ama',
    harm: 'none',
    text: 'The client left against medical advice on the second day, after talking with the therapist.',
    done: 'Risks explained and signed, naloxone given, follow-up call planned.',
  },
  {
    category: 'infection',
    harm: 'monitoring',
    text: 'Two clients on the unit have a fever and a cough. A rapid test was positive for influenza A.',
    done: 'Isolation, masks, cleaning of the unit, county health informed.',
  },
  {
    category: 'privacy',
    harm: 'none',
    text: 'A census list was left on the printer in the lobby for about ten minutes.',
    done: 'The list was removed and counted. A visitor was in the lobby and says they did not look.',
  },
  {
    category: 'environment',
    harm: 'none',
    place: 'Hall B',
    text: 'The exit light above the east door was out during the evening round.',
    done: 'A flashlight was placed at the door and maintenance was called.',
  },
  {
    category: 'assault_staff',
    harm: 'minor',
    place: 'Nurses’ station',
    text: 'The client threw a cup at a technician during withdrawal. It hit the shoulder.',
    done: 'De-escalation, PRN offered and accepted, technician seen by occupational health.',
  },
];
const SENTINEL: Story = {
  category: 'suicide_attempt',
  harm: 'severe',
  place: 'Room 14',
  text: 'During the 02:15 round the technician found the client with a bedsheet around the neck. The client was breathing.',
  done: 'Sheet cut, 911 called at 02:17, transferred to the emergency department at 02:41. One-to-one until then.',
};
const FINDINGS =
  'Interviews with three staff and the round sheets show that the rule was known and the unit was one person short.';
const ROOT =
  'The round of 02:00 was done from the door. Bedding was not changed after the risk was raised. Two tasks were given to one person.';
const TRIAGE_NOTE = 'Read with the charge nurse. No further risk tonight.';
const ACTIONS = [
  'Dry the shower floors after each use',
  'Lock the medication room during the pass',
  'Search pillowcases in the weekly room search',
  'Post a second technician at breaks',
  'Move the printer behind the desk',
  'Check exit lights on the evening round',
];

/** Rules with their sources. The organization keeps them up to date and adds those of its own licensing authority. */
const RULES = [
  {
    name: 'HHS: breach of unsecured health information',
    state: 'US',
    category: 'privacy',
    atLeast: 'none',
    hours: 60 * 24,
    recipient: 'The people affected, and HHS',
    form: 'OCR breach portal',
    source: '45 CFR 164.404 and 164.408',
  },
  {
    name: 'OSHA: work-related death',
    state: 'US',
    category: 'assault_staff',
    atLeast: 'death',
    hours: 8,
    recipient: 'OSHA',
    form: '1-800-321-6742',
    source: '29 CFR 1904.39(a)(1)',
  },
  {
    name: 'OSHA: inpatient hospitalization of staff',
    state: 'US',
    category: 'assault_staff',
    atLeast: 'severe',
    hours: 24,
    recipient: 'OSHA',
    form: '1-800-321-6742',
    source: '29 CFR 1904.39(a)(2)',
  },
  {
    name: 'California: death or serious injury',
    state: 'CA',
    category: null,
    atLeast: 'severe',
    hours: 24,
    recipient: 'DHCS',
    form: 'Telephone, then in writing within 7 days',
    source: '9 CCR 10561(b)(1)',
  },
  {
    name: 'Own rule: abuse or neglect allegation',
    state: 'OR',
    category: 'abuse',
    atLeast: 'none',
    hours: 24,
    recipient: 'Protective services and licensing',
    form: null,
    source: 'Policy 7.3, to be confirmed with licensing',
  },
  {
    name: 'Own rule: death or suicide attempt',
    state: 'OR',
    category: 'suicide_attempt',
    atLeast: 'none',
    hours: 24,
    recipient: 'Licensing',
    form: 'Critical incident form',
    source: 'Policy 7.3, to be confirmed with licensing',
  },
] as const;

type Step = 'submitted' | 'triaged' | 'investigating' | 'corrective_action' | 'closed';
/** Days ago, and the step it is in. The first is from last night; one waits for its triage too long. */
const NEWEST: readonly (readonly [number, Step])[] = [
  [0, 'submitted'],
  [2, 'submitted'],
  [3, 'triaged'],
  [6, 'investigating'],
  [11, 'investigating'],
  [14, 'corrective_action'],
  [21, 'corrective_action'],
];
const PAST = 46;

const STAYS = `select e.client, e.unit, c.location, (select r.number from bed_assignment a join bed b on b.tenant_id = a.tenant_id and b.id = a.bed
    join room r on r.tenant_id = b.tenant_id and r.id = b.room where a.tenant_id = e.tenant_id and a.episode = e.id and a.status = 'open' limit 1) as room
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
  where e.tenant_id = $1 and e.status = 'active' and e.unit is not null order by e.id limit 60`;

interface Stay {
  readonly client: string;
  readonly unit: string;
  readonly location: string;
  readonly room: string | null;
}
/** Where a story happened: in the client's own room, if it happened in a room. */
const IN_ROOM: Readonly<Record<string, string>> = { Room: '', 'Room search': ', search', Bathroom: ', bathroom' };
const placeOf = ({ place }: Story, { room }: Stay): string | null =>
  place && room && place in IN_ROOM ? `Room ${room}${IN_ROOM[place] ?? ''}` : (place ?? null);

/** Loads them for an organization that treats clients. */
export async function loadIncidents({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [director, nurse, tech, therapist] = ['clinical_director', 'nurse', 'behavioral_tech', 'therapist'].map(of);
  if (stays.length === 0 || !director || !nurse || !tech || !therapist) return;
  const random = prng(org.spec.seed * 2_310);
  const rules = RULES.map((rule) => ({
    id: random.id(today),
    createdAt: at(addDays(today, -400)),
    active: true,
    ...rule,
  }));
  const all: readonly (readonly [number, Step])[] = [
    ...NEWEST,
    ...Array.from({ length: PAST }, (_, i) => [26 + i * 7 + random.int(0, 5), 'closed'] as const),
  ];
  const numbers = new Map<string, number>();
  const incidents: SeedRow[] = [];
  const actions: SeedRow[] = [];
  const notices: SeedRow[] = [];
  const clocks: SeedRow[] = [];
  const events: SeedRow[] = [];
  for (const [ago, step] of all.toSorted((a, b) => b[0] - a[0])) {
    const day = addDays(today, -ago);
    const isSentinelStory = ago === 11;
    const story = isSentinelStory ? SENTINEL : random.pick(STORIES);
    const stay = random.pick(stays);
    const anonymous = step === 'closed' && random.int(1, 12) === 1;
    const reporter = anonymous ? null : random.pick([nurse, tech, therapist]).id;
    const hour = isSentinelStory ? 10.25 : ago < 2 ? 8 + random.int(0, 5) : 14 + random.int(0, 40) / 4;
    const occurredAt = after(at(day, 0), hour).toISOString();
    const discoveredAt = after(occurredAt, random.int(0, 3) / 4).toISOString();
    const submittedAt = after(discoveredAt, random.int(2, 10) / 2).toISOString();
    const year = day.slice(0, 4);
    const serial = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, serial);
    const id = random.id(day);
    const withClient = !['property', 'environment', 'infection', 'privacy'].includes(story.category);
    const triaged = step !== 'submitted';
    const concluded = step === 'corrective_action' || step === 'closed';
    const missingHours = story.category === 'elopement' ? 2.5 : null;
    const sentinel = isSentinel({ ...story, occurredAt, missingHours }, Date.parse(discoveredAt));
    incidents.push({
      id,
      createdAt: discoveredAt,
      createdBy: reporter,
      status: step,
      number: `I-${year}-${String(serial).padStart(4, '0')}`,
      category: story.category,
      medError: story.category === 'med_error' ? 'time' : null,
      occurredAt,
      discoveredAt,
      location: stay.location,
      unit: stay.unit,
      place: placeOf(story, stay),
      description: story.text,
      immediateAction: story.done,
      harm: story.harm,
      missingHours,
      reporter,
      anonymous,
      sentinel,
      submittedAt,
      triageNote: triaged ? TRIAGE_NOTE : null,
      investigator: triaged && step !== 'triaged' ? director.employeeId : null,
      findings: concluded ? FINDINGS : null,
      rootCause: concluded && sentinel ? ROOT : null,
      breachRisk: concluded && story.category === 'privacy' ? 'low' : null,
      closedAt: step === 'closed' ? after(occurredAt, 24 * 12).toISOString() : null,
    });
    if (withClient)
      events.push({
        id: random.id(day),
        createdAt: submittedAt,
        client: stay.client,
        at: occurredAt,
        note: 'Event reported; see nursing notes',
        incident: id,
      });
    if (triaged)
      notices.push({
        id: random.id(day),
        createdAt: submittedAt,
        incident: id,
        location: stay.location,
        who: withClient ? 'family' : 'licensing',
        name: withClient ? 'Emergency contact' : 'Licensing desk',
        at: after(discoveredAt, 2).toISOString(),
        how: 'phone',
      });
    if (concluded)
      for (let n = 0; n < 1 + (serial % 2); n += 1) {
        const due = addDays(day, step === 'closed' ? 10 : 12 + n * 14);
        actions.push({
          id: random.id(day),
          createdAt: after(discoveredAt, 72).toISOString(),
          incident: id,
          location: stay.location,
          what: random.pick(ACTIONS),
          owner: n === 0 ? nurse.employeeId : tech.employeeId,
          due,
          status: step === 'closed' ? 'verified' : n === 0 ? 'done' : 'open',
          doneNote: step === 'closed' || n === 0 ? 'Done and shown to the shift.' : null,
          doneOn: step === 'closed' || n === 0 ? addDays(due, -2) : null,
          verifiedOn: step === 'closed' ? due : null,
        });
      }
    const clock = (kind: string, title: string, role: string, dueAt: Date) =>
      clocks.push({
        id: random.id(day),
        createdAt: submittedAt,
        status: 'open',
        kind,
        title,
        noun: 'incident',
        record: id,
        link: `/behavioral-health/incidents/${id}`,
        dueAt: dueAt.toISOString(),
        role,
        escalateTo: 'compliance_officer',
        escalateAt: dueAt.toISOString(),
        escalated: 'yes',
        incident: id,
        location: stay.location,
      });
    if (step === 'submitted')
      clock('triage', 'Triage the incident', 'clinical_director', after(submittedAt, TRIAGE_HOURS));
    if (step === 'triaged' || step === 'investigating')
      clock('investigation', 'Finish the investigation', 'clinical_director', after(submittedAt, 24 * 7));
    if (isSentinelStory)
      clock('root_cause', 'Root cause analysis', 'clinical_director', after(discoveredAt, 24 * ROOT_CAUSE_DAYS));
  }
  await insertRecords(loader, reportingRule, rules);
  await insertRecords(loader, incident, incidents);
  await insertRecords(loader, correctiveAction, actions);
  await insertRecords(loader, incidentNotice, notices);
  await insertRecords(loader, incidentClock, clocks);
  await insertRecords(loader, clientEvent, events);
}
