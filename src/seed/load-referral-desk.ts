/** Four months at the desk: calls by campaign, leads at every stage, attempts to reach them, referrals both ways. */
import { addDays, type Day } from '#engine/model/days.ts';
import { callLog, trackingNumber } from '#modules/referral-desk/call.model.ts';
import { contactDue, scoreOf, type Urgency } from '#modules/referral-desk/lead-rules.model.ts';
import { type LEAD_SOURCES, lead, leadContact, type LOST_REASONS } from '#modules/referral-desk/lead.model.ts';
import { referralCase } from '#modules/referral-desk/referral-case.model.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { at } from './load-people.ts';
import { FEMALE, LAST, MALE } from './names.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const NUMBERS = [
  ['Website', 'web', 'active'],
  ['Spring radio', 'call', 'retired'],
  ['Hospital cards', 'referral', 'active'],
  ['Alumni line', 'alumni', 'active'],
  ['Search advertising', 'web', 'active'],
] as const;
const PAYERS = ['Cascade Health Plan', 'Pacific Mutual', 'Blue Harbor', 'Oregon Health Plan', null] as const;
const STATES = ['OR', 'OR', 'WA', 'OR', 'CA', 'ID'] as const;
const SUBSTANCES = [
  ['alcohol'],
  ['fentanyl', 'stimulants'],
  ['opioids'],
  ['alcohol', 'benzodiazepines'],
  ['stimulants'],
] as const;
const LOST: readonly (keyof typeof LOST_REASONS)[] = [
  'unreachable',
  'insurance',
  'elsewhere',
  'changed_mind',
  'not_suitable',
  'no_bed',
];
/** Where the leads of this month are, latest first; older ones are lost or admitted. */
const RECENT = [
  'new',
  'new',
  'contacted',
  'qualified',
  'new',
  'contacted',
  'verifying',
  'ready',
  'lost',
  'qualified',
  'verifying',
  'contacted',
  'ready',
  'lost',
  'admitted',
] as const;
const NOTES = [
  'Wants to come this week. Asked whether the phone may stay.',
  'A parent called; the son agrees to talk tomorrow.',
  'Has been here before and knows the program. Needs time off work first.',
  'In a hospital now, could come from there.',
] as const;
const PARTNERS = [
  ['Providence Portland', 'Dana Ruiz, social work', 'incoming'],
  ['Multnomah County Drug Court', 'Kerry Blum, court liaison', 'incoming'],
  ['Alder Family Practice', 'Dr. Lena Osei', 'incoming'],
  ['Clatsop Outpatient Partners', 'Ina Falk, intake', 'outgoing'],
  ['Bridge Recovery Housing', 'Sol Perry, manager', 'outgoing'],
] as const;
const REASONS = {
  incoming: 'Asks for withdrawal management, then residential treatment. Medically stable.',
  outgoing: 'Continues with outpatient treatment after the stay here.',
} as const;

interface Desk {
  readonly loader: Loader;
  readonly org: SeedOrganization;
  readonly today: Day;
  readonly random: ReturnType<typeof prng>;
  /** The account and the employee that take calls. */
  readonly who: { readonly id: string | null; readonly employeeId: string | null };
  readonly isLarge: boolean;
}

async function loadNumbers({ loader, today, random, isLarge, who }: Desk): Promise<readonly SeedRow[]> {
  const created = addDays(today, -200);
  const rows = NUMBERS.slice(0, isLarge ? NUMBERS.length : 2).map(([campaign, source, status], n) => ({
    id: random.id(created),
    createdAt: at(created),
    createdBy: who.id,
    status,
    number: `+1503555${String(8800 + n)}`,
    campaign,
    source,
    forwardsTo: '+15035550100',
  }));
  await insertRecords(loader, trackingNumber, rows);
  return rows;
}

/** Leads, latest first, and the attempts to reach them. */
async function loadLeads(desk: Desk, numbers: readonly SeedRow[]): Promise<readonly SeedRow[]> {
  const { loader, today, random, who, isLarge } = desk;
  const leads: SeedRow[] = [];
  const contacts: SeedRow[] = [];
  for (let n = 0; n < (isLarge ? 64 : 5); n += 1) {
    const age = n < RECENT.length ? n : Math.round(15 + (n - RECENT.length) * 2.2);
    const came = addDays(today, -age);
    const createdAt = at(came, 16 + (n % 6));
    const status = RECENT[n] ?? (n % 5 === 0 ? 'admitted' : 'lost');
    const isNew = status === 'new';
    const urgency: Urgency = n === 1 || n % 13 === 6 ? 'crisis' : n % 3 === 1 ? 'within_48h' : 'exploring';
    const source = random.pick<keyof typeof LEAD_SOURCES>([
      'call',
      'call',
      'web',
      'web',
      'referral',
      'alumni',
      'walk_in',
    ]);
    const payer = n % 9 === 8 ? null : (PAYERS[n % PAYERS.length] ?? null);
    const known = {
      urgency,
      payer,
      memberId: payer && !isNew ? String(random.int(100_000_000, 999_999_999)) : null,
      phone: `+1503555${String(2000 + n * 7)}`,
      source,
      substances: SUBSTANCES[n % SUBSTANCES.length] ?? null,
    };
    const due = contactDue(urgency, createdAt);
    const minutes = random.int(2, urgency === 'exploring' ? 900 : 22);
    const first = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
    const id = random.id(came);
    const isOpen = status !== 'lost' && status !== 'admitted';
    const attempts = isNew ? n % 2 : 1 + (n % 3);
    const isOther = n % 4 === 1;
    leads.push({
      id,
      createdAt,
      createdBy: who.id,
      status,
      ...known,
      firstName: random.pick(n % 2 ? MALE : FEMALE),
      lastName: random.pick(LAST),
      email: n % 3 ? null : `prospect.${n}@mail.example`,
      callerRelation: isOther ? 'parent' : 'self',
      callerName: isOther ? `${random.pick(FEMALE)} ${random.pick(LAST)}` : null,
      trackingNumber: numbers[n % numbers.length]?.id ?? null,
      levelNote: n % 2 ? 'Detox, then residential' : 'Residential',
      state: STATES[n % STATES.length],
      okToLeaveMessage: n % 3 === 0,
      assignedTo: n === 4 ? null : who.employeeId,
      nextActionOn: isOpen ? addDays(today, (n % 5) - 1) : null,
      note: NOTES[n % NOTES.length],
      score: scoreOf(known),
      contactDueAt: due,
      firstContactAt: isNew ? null : first,
      inTime: isNew ? null : first <= due,
      lateSince: isNew && urgency !== 'exploring' ? due : null,
      attempts,
      lostReason: status === 'lost' ? LOST[n % LOST.length] : null,
      closedOn: isOpen ? null : addDays(came, Math.min(age, 1 + (n % 9))),
    });
    for (let k = 0; k < attempts; k += 1) {
      const isLast = k === attempts - 1 && !isNew;
      const when =
        isLast && attempts === 1 ? first : new Date(Date.parse(createdAt) + (k + 1) * 1_800_000).toISOString();
      contacts.push({
        id: random.id(came),
        createdAt: when,
        createdBy: who.id,
        lead: id,
        happenedAt: when,
        channel: k % 3 === 2 ? 'message' : 'call',
        outcome: isLast ? 'reached' : k % 2 ? 'no_answer' : 'left_message',
        note: isLast ? 'Talked through the program and the next steps.' : null,
      });
    }
  }
  await insertRecords(loader, lead, leads);
  await insertRecords(loader, leadContact, contacts);
  return leads;
}

async function loadCalls(
  { loader, today, random, who, isLarge }: Desk,
  numbers: readonly SeedRow[],
  leads: readonly SeedRow[],
): Promise<void> {
  const rows: SeedRow[] = [];
  const outcomes = [
    'information',
    'new_lead',
    'family',
    'existing_lead',
    'information',
    'abandoned',
    'existing_client',
    'spam',
    'referral',
  ] as const;
  for (let n = 0; n < (isLarge ? 150 : 8); n += 1) {
    const on = addDays(today, -Math.floor(n / 3) - 1);
    const outcome = outcomes[n % outcomes.length] ?? 'information';
    const isIncoming = n % 5 !== 3;
    const isAbandoned = outcome === 'abandoned';
    const callerState = STATES[n % STATES.length] ?? 'OR';
    const recorded = !isAbandoned && n % 2 === 0;
    const number = numbers[n % numbers.length];
    const startedAt = new Date(Date.parse(at(on, 15)) + random.int(0, 480) * 60_000).toISOString();
    rows.push({
      id: random.id(on),
      createdAt: startedAt,
      createdBy: who.id,
      direction: isIncoming || isAbandoned ? 'incoming' : 'outgoing',
      trackingNumber: isIncoming ? (number?.id ?? null) : null,
      otherNumber: `+1503555${String(3000 + n * 3)}`,
      callerState,
      startedAt,
      seconds: isAbandoned ? random.int(8, 90) : random.int(60, 1800),
      answeredAfter: isAbandoned || !isIncoming ? null : random.int(4, 70),
      takenBy: isAbandoned ? null : who.employeeId,
      recorded,
      recordingConsent: recorded && n % 4 === 0 ? true : recorded && callerState !== 'OR' && callerState !== 'ID',
      outcome,
      lead: outcome === 'new_lead' || outcome === 'existing_lead' ? (leads[n % leads.length]?.id ?? null) : null,
    });
  }
  await insertRecords(loader, callLog, rows);
}

const CONSENTED = `select c.client, c.id as consent, c.recipient, k.location from consent c
  join client k on k.tenant_id = c.tenant_id and k.id = c.client
  where c.tenant_id = $1 and c.status = 'active' and c.kind = 'disclosure' order by c.expires_on desc nulls last, c.id limit 6`;
const HOUSES = `select distinct location from episode where tenant_id = $1 order by location`;

async function loadReferrals({ loader, today, random, who, isLarge }: Desk): Promise<void> {
  const given = await loader.client.query<{ client: string; consent: string; recipient: string; location: string }>(
    CONSENTED,
    [loader.tenantId],
  );
  const { rows: houses } = await loader.client.query<{ location: string }>(HOUSES, [loader.tenantId]);
  if (!houses.length) return;
  const states = ['draft', 'acknowledged', 'accepted', 'scheduled', 'closed', 'closed', 'declined', 'closed'] as const;
  const rows: SeedRow[] = [];
  for (let n = 0; n < (isLarge ? 24 : 2); n += 1) {
    const age = 1 + n * 4;
    const on = addDays(today, -age);
    const [organization, contactName, direction] = PARTNERS[n % PARTNERS.length] ?? PARTNERS[0];
    const isOut = direction === 'outgoing';
    const status =
      n > 9 ? (n % 4 ? 'closed' : 'declined') : isOut && n < 5 ? 'sent' : (states[n % states.length] ?? 'closed');
    const isDone = status === 'closed' || status === 'declined';
    const answered = status === 'draft' || status === 'sent' ? null : addDays(on, 1);
    rows.push({
      id: random.id(on),
      createdAt: at(on),
      createdBy: who.id,
      status,
      direction,
      organization,
      contactName,
      contactPhone: `+1503555${String(4000 + n)}`,
      urgency: n % 4 === 1 ? 'within_48h' : 'exploring',
      levelOfCare: isOut ? '2.1' : n % 2 ? '3.7' : '3.5',
      reason: REASONS[direction],
      location: houses[n % houses.length]?.location,
      followUpOn: isDone ? null : addDays(on, 7),
      sentOn: isOut && status !== 'draft' ? on : null,
      answeredOn: answered,
      declineReason: status === 'declined' ? 'No place at this level of care in time.' : null,
      scheduledAt: status === 'scheduled' ? at(addDays(today, 2), 18) : null,
      closedAs: status === 'closed' ? (isOut ? 'completed' : n % 3 ? 'admitted' : 'withdrawn') : null,
      closedOn: isDone ? addDays(on, Math.min(age, 3)) : null,
    });
  }
  for (const [n, { client, consent, recipient, location }] of given.rows.entries()) {
    const on = addDays(today, -n);
    rows.push({
      id: random.id(on),
      createdAt: at(on),
      createdBy: who.id,
      // Drafts are sent under the consent that is named; those that went out are in the log of disclosures.
      status: 'draft',
      direction: 'outgoing',
      organization: recipient.split(', ').at(-1) ?? recipient,
      contactName: recipient.split(', ')[0] ?? recipient,
      urgency: 'exploring',
      levelOfCare: '2.1',
      reason: REASONS.outgoing,
      client,
      consent,
      location,
      shares: ['demographics', 'episodes'],
    });
  }
  await insertRecords(loader, referralCase, rows);
}

/** All of it for a large organization, some for a small one. */
export async function loadReferralDesk({ loader, org, today }: DemoWorld): Promise<void> {
  const intake = org.accounts.find(({ role }) => role === 'intake_coordinator') ?? org.accounts[0];
  const desk: Desk = {
    loader,
    org,
    today,
    random: prng(org.spec.seed * 15_487_469),
    who: { id: intake?.id ?? null, employeeId: intake?.employeeId ?? null },
    isLarge: org.accounts.length > 4,
  };
  const numbers = await loadNumbers(desk);
  const leads = await loadLeads(desk, numbers);
  await loadCalls(desk, numbers, leads);
  await loadReferrals(desk);
}
