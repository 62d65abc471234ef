/** Orders on the stays of a house: detox and residential, with one to verify, one to co-sign, one on hold and some that end soon. */
import { dueItem } from '#modules/clients/due-item.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { isMedication, orderLine, tallMan } from '#modules/orders/order-words.model.ts';
import { type TaperStep, taperTotals } from '#modules/orders/taper.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly level: string;
  readonly admitted: string;
  readonly attending: string | null;
  readonly allergies: readonly string[];
  readonly isHere: boolean;
}
const STAYS = `select e.id, e.client, e.level_of_care as level, e.attending, to_char(e.admitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as admitted,
    array(select lower(a.substance) from allergy a where a.tenant_id = e.tenant_id and a.client = e.client and a.status in ('active', 'verified') and a.substance is not null) as allergies,
    exists (select 1 from unit_duty u where u.tenant_id = e.tenant_id and u.unit = e.unit and u.staff = $2) as "isHere"
  from episode e where e.tenant_id = $1 and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and e.level_of_care in ('3.1', '3.5', '3.7')
  order by "isHere" desc, e.admitted_at desc, e.id`;
const DRUGS = `select id, code, name, dea from drug where tenant_id = $1 and status = 'active'`;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const iso = (at: number): string => new Date(at).toISOString();

interface Written {
  readonly drug: string;
  readonly dose: number;
  readonly unit?: string;
  readonly route?: string;
  readonly form?: string;
  readonly frequency?: string;
  readonly prn?: { readonly for: string; readonly hours: number; readonly most: number };
  readonly steps?: readonly TaperStep[];
  readonly hold?: { readonly systolic?: number; readonly pulse?: number; readonly respirations?: number };
  readonly measures?: readonly string[];
  readonly indication: string;
  readonly timeCritical?: boolean;
}

const TAPER: readonly TaperStep[] = [
  { fromDay: 1, toDay: 2, dose: 2, times: '03:00, 09:00, 15:00, 21:00' },
  { fromDay: 3, toDay: 4, dose: 1, times: '03:00, 09:00, 15:00, 21:00' },
  { fromDay: 5, toDay: 6, dose: 1, times: '09:00, 21:00' },
  { fromDay: 7, toDay: 7, dose: 0.5, times: '09:00, 21:00' },
];
const VITAMINS: readonly Written[] = [
  { drug: 'thiamine', dose: 100, form: 'Tablet', frequency: 'daily', indication: 'Alcohol use disorder' },
  { drug: 'folic_acid', dose: 1, form: 'Tablet', frequency: 'daily', indication: 'Alcohol use disorder' },
];
const COMFORT: readonly Written[] = [
  {
    drug: 'hydroxyzine',
    dose: 50,
    form: 'Capsule',
    prn: { for: 'anxiety', hours: 6, most: 4 },
    indication: 'Anxiety',
  },
  {
    drug: 'acetaminophen',
    dose: 650,
    form: 'Tablet',
    prn: { for: 'pain', hours: 6, most: 3 },
    measures: ['pain'],
    indication: 'Pain',
  },
];
const CLONIDINE: Written = {
  drug: 'clonidine',
  dose: 0.1,
  form: 'Tablet',
  frequency: 'q6h',
  hold: { systolic: 100, pulse: 55 },
  measures: ['pressure'],
  indication: 'Opioid withdrawal',
};
const SLEEP: Written = { drug: 'trazodone', dose: 50, form: 'Tablet', frequency: 'bedtime', indication: 'Insomnia' };
const alcohol: readonly Written[] = [
  {
    drug: 'lorazepam',
    dose: 2,
    form: 'Tablet',
    steps: TAPER,
    measures: ['ciwa', 'sedation'],
    hold: { respirations: 12 },
    indication: 'Alcohol withdrawal',
  },
  ...VITAMINS,
  SLEEP,
  ...COMFORT,
];
const opioid: readonly Written[] = [
  {
    drug: 'buprenorphine_naloxone',
    dose: 8,
    route: 'sublingual',
    form: 'SL film',
    frequency: 'bid',
    measures: ['cows'],
    hold: { respirations: 12 },
    indication: 'Opioid use disorder',
  },
  CLONIDINE,
  SLEEP,
  ...COMFORT,
];
const RESIDENTIAL: readonly (readonly Written[])[] = [
  [
    { drug: 'sertraline', dose: 100, form: 'Tablet', frequency: 'morning', indication: 'Major depressive disorder' },
    { drug: 'naltrexone', dose: 50, form: 'Tablet', frequency: 'daily', indication: 'Alcohol use disorder' },
    SLEEP,
    ...COMFORT,
  ],
  [
    {
      drug: 'buprenorphine_naloxone',
      dose: 8,
      route: 'sublingual',
      form: 'SL film',
      frequency: 'daily',
      indication: 'Opioid use disorder',
    },
    {
      drug: 'escitalopram',
      dose: 10,
      form: 'Tablet',
      frequency: 'morning',
      indication: 'Generalized anxiety disorder',
    },
    {
      drug: 'prazosin',
      dose: 2,
      form: 'Capsule',
      frequency: 'bedtime',
      hold: { systolic: 100 },
      measures: ['pressure'],
      indication: 'Nightmares in PTSD',
    },
    ...COMFORT,
  ],
  [
    { drug: 'acamprosate', dose: 666, form: 'DR tablet', frequency: 'tid', indication: 'Alcohol use disorder' },
    { drug: 'lithium_carbonate', dose: 300, form: 'Capsule', frequency: 'bid', indication: 'Bipolar disorder' },
    { drug: 'quetiapine', dose: 100, form: 'Tablet', frequency: 'bedtime', indication: 'Bipolar disorder' },
    ...COMFORT,
  ],
];
const CARE: readonly { readonly category: string; readonly detail: string; readonly indication: string }[] = [
  { category: 'diet', detail: 'Regular diet, offer snacks between meals', indication: 'Nutrition' },
  { category: 'activity', detail: 'Up as tolerated; escort to groups off the unit', indication: 'Level of care' },
];

/** Loads them; an organization without a house or without a formulary has none. */
export async function loadOrders({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: drugs } = await loader.client.query<{ id: string; code: string; name: string; dea: string }>(DRUGS, [
    loader.tenantId,
  ]);
  const of = (role: string) => org.accounts.find((account) => account.role === role);
  const [nurse, prescriber] = [of('nurse'), of('psychiatrist')];
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId, nurse?.employeeId ?? null]);
  if (!stays.length || !drugs.length || !nurse || !prescriber) return;
  const random = prng(org.spec.seed * 2_411);
  const now = presentOf(today);
  const known = new Map(drugs.map((one) => [one.code, one]));
  const rows: SeedRow[] = [];
  const due: SeedRow[] = [];
  const base = (stay: Stay, starts: number): SeedRow => ({
    id: random.id(iso(starts).slice(0, 10)),
    createdAt: iso(starts),
    createdBy: prescriber.id,
    status: 'active',
    client: stay.client,
    episode: stay.id,
    startsAt: iso(starts),
    enteredBy: prescriber.id,
    prescriber: prescriber.employeeId,
    releasedAt: iso(starts + 5 * 60_000),
    verifiedBy: nurse.id,
    verifiedAt: iso(starts + 25 * 60_000),
    nature: 'electronic',
    priority: 'routine',
    source: 'facility',
    findings: [],
  });
  const add = (stay: Stay, one: Written, starts: number, more: Partial<SeedRow> = {}): void => {
    const found = known.get(one.drug);
    if (!found || stay.allergies.some((substance) => found.code.includes(substance))) return;
    const category = one.steps ? 'taper' : 'medication';
    const totals = taperTotals(one.steps ?? []);
    const drugName = tallMan(found.name);
    const doseUnit = one.unit ?? 'mg';
    const route = one.route ?? 'oral';
    const stops = one.steps ? starts + totals.days * DAY : null;
    rows.push({
      ...base(stay, starts),
      category,
      drug: found.id,
      drugName,
      dea: found.dea,
      form: one.form ?? null,
      dose: one.dose,
      doseUnit,
      route,
      frequency: one.frequency ?? null,
      steps: one.steps ?? null,
      totalDose: one.steps ? totals.total : null,
      prn: one.prn !== undefined,
      prnReason: one.prn?.for ?? null,
      minHours: one.prn?.hours ?? null,
      maxPer24h: one.prn?.most ?? null,
      holdSystolic: one.hold?.systolic ?? null,
      holdPulse: one.hold?.pulse ?? null,
      holdRespirations: one.hold?.respirations ?? null,
      measures: one.measures ?? null,
      timeCritical: one.timeCritical ?? false,
      stopsAt: stops ? iso(stops) : null,
      indication: one.indication,
      line: orderLine({
        drugName,
        dose: one.dose,
        doseUnit,
        route,
        frequency: one.frequency ?? null,
        prn: one.prn !== undefined,
        prnReason: one.prn?.for ?? null,
        minHours: one.prn?.hours ?? null,
        detail: null,
        category,
        days: totals.days,
      }),
      ...(stops && stops <= now && { status: 'completed', endedAt: iso(stops) }),
      ...more,
    });
  };
  const waits = (row: SeedRow, kind: string, title: string, role: string, at: number): void => {
    due.push({
      id: random.id(today),
      createdAt: row.createdAt ?? iso(now),
      status: 'open',
      client: row.client,
      episode: row.episode,
      kind,
      title,
      role,
      noun: order.name,
      record: row.id,
      link: `/behavioral-health/medications/orders/${row.id}`,
      dueAt: iso(at),
      escalated: 'no',
    });
  };
  for (const [n, stay] of stays.entries()) {
    const admitted = Date.parse(stay.admitted);
    const starts = admitted + HOUR;
    const set =
      stay.level === '3.7' ? (n % 2 === 0 ? alcohol : opioid) : (RESIDENTIAL[n % RESIDENTIAL.length] ?? COMFORT);
    for (const one of set) add(stay, one, Math.min(starts, now - 2 * HOUR));
    for (const one of CARE.slice(0, 1 + (n % 2)))
      rows.push({ ...base(stay, Math.min(starts, now - 2 * HOUR)), ...one, line: one.detail, prn: false });
    // What waits: to verify, to co-sign, held, ending soon.
    if (n === 1) {
      add(
        stay,
        { drug: 'ondansetron', dose: 4, form: 'ODT', prn: { for: 'nausea', hours: 8, most: 3 }, indication: 'Nausea' },
        now - 0.6 * HOUR,
        { status: 'pending', verifiedBy: null, verifiedAt: null },
      );
      const row = rows.at(-1);
      if (row?.status === 'pending') waits(row, 'order_verify', 'Verify order', 'nurse', now + 0.4 * HOUR);
    }
    if (n === 2) {
      add(
        stay,
        {
          drug: 'loperamide',
          dose: 4,
          form: 'Capsule',
          prn: { for: 'loose stool', hours: 4, most: 4 },
          indication: 'Diarrhea',
        },
        now - 5 * HOUR,
        {
          nature: 'telephone',
          readBack: true,
          needsCosign: true,
          enteredBy: nurse.id,
          createdBy: nurse.id,
        },
      );
      const row = rows.at(-1);
      if (row?.needsCosign === true) waits(row, 'order_cosign', 'Co-sign order', 'psychiatrist', now + 19 * HOUR);
    }
    if (n === 3)
      add(
        stay,
        {
          drug: 'propranolol',
          dose: 10,
          form: 'Tablet',
          frequency: 'bid',
          hold: { pulse: 60, systolic: 100 },
          indication: 'Tremor',
        },
        now - 30 * HOUR,
        {
          status: 'hold',
          holdReason: 'Pulse 52 this morning; the prescriber reviews at noon.',
        },
      );
    if (n === 4 || n === 6)
      add(
        stay,
        {
          drug: 'nicotine',
          dose: 21,
          form: 'Patch',
          route: 'transdermal',
          frequency: 'morning',
          indication: 'Tobacco use disorder',
        },
        now - 5 * DAY,
        {
          stopsAt: iso(now + 2 * DAY),
        },
      );
  }
  await insertRecords(
    loader,
    order,
    rows.filter((row) => isMedication(String(row.category)) || row.line),
  );
  await insertRecords(loader, dueItem, due);
}
