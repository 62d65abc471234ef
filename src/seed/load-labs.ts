/** Two months of laboratory work: reviewed results with trends, an inbox of every urgency, orders in every state, and messages. */
import { Buffer } from 'node:buffer';
import { sha256 } from '#engine/server/digest.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import type { AnalyteKey } from '#modules/labs/analytes.model.ts';
import { ackText } from '#modules/labs/hl7-write.server.ts';
import { levelOf, type Line } from '#modules/labs/lab-line.model.ts';
import { labMessage } from '#modules/labs/lab-message.model.ts';
import { labOrder } from '#modules/labs/lab-order.model.ts';
import { labResult } from '#modules/labs/lab-result.model.ts';
import { isDrugScreen, labTest, type LabTestCode, specimensOf } from '#modules/labs/lab-tests.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { panel, valueLine } from './lab-panels.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly location: string;
  readonly place: string;
  readonly mrn: string;
  readonly last: string;
  readonly first: string;
  readonly dob: string;
  readonly sex: string;
  readonly age: number;
}
/** Clients of the demonstration's psychiatrist who stay on a unit of its nurse: both of them open the same inbox. */
const STAYS = `select e.id, e.client, e.location, l.name as place, c.mrn, c.legal_last as last, c.legal_first as first, to_char(c.dob, 'YYYYMMDD') as dob,
    c.sex_at_birth as sex, extract(year from age(c.dob))::int as age
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client join location l on l.tenant_id = e.tenant_id and l.id = e.location
  where e.tenant_id = $1 and e.status in ('admitted', 'active', 'discharge_planning')
    and exists (select 1 from unit_duty d where d.tenant_id = e.tenant_id and d.unit = e.unit and d.staff = $2)
  order by exists (select 1 from care_team_member m where m.tenant_id = e.tenant_id and m.client = e.client and m.staff = $3 and m.status = 'active') desc,
    exists (select 1 from care_team_member m where m.tenant_id = e.tenant_id and m.client = e.client and m.staff = $4 and m.status = 'active') desc, e.id limit 14`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const iso = (at: number): string => new Date(at).toISOString();
const dayOf = (at: number): string => iso(at).slice(0, 10);
const stamp = (at: number): string => `${iso(at).replace(/\D/g, '').slice(0, 14)}+0000`;
const LAB = 'LAB · NORTHSIDE';

/** Loads them for an organization that has a nurse and a psychiatrist. */
export async function loadLabs({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [nurse, doctor, tech, therapist] = [of('nurse'), of('psychiatrist'), of('behavioral_tech'), of('therapist')];
  if (!nurse || !doctor || !tech) return;
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [
    loader.tenantId,
    nurse.employeeId,
    doctor.employeeId,
    therapist?.employeeId ?? null,
  ]);
  if (stays.length < 4) return;
  const random = prng(org.spec.seed * 2_350);
  const now = Math.floor(presentOf(today) / MINUTE) * MINUTE;
  const [orders, results, messages, due]: SeedRow[][] = [[], [], [], []];
  if (!orders || !results || !messages || !due) return;
  let count = 0;

  const stayAt = (n: number): Stay => {
    const stay = stays[n % stays.length];
    if (!stay) throw new Error('There is nobody to draw blood from.');
    return stay;
  };
  const order = (
    stay: Stay,
    tests: readonly LabTestCode[],
    status: string,
    at: number,
    over: Partial<SeedRow> = {},
  ): string => {
    count += 1;
    const id = random.id(dayOf(at));
    const isCollected = status !== 'pending' && status !== 'cancelled';
    const isSent = isCollected && status !== 'ready';
    const isUrine = tests.includes('uds12');
    orders.push({
      id,
      createdAt: iso(at - 20 * HOUR),
      createdBy: random.chance(0.6) ? doctor.id : nurse.id,
      status,
      client: stay.client,
      episode: stay.id,
      number: `L${String(count).padStart(6, '0')}`,
      tests,
      specimens: specimensOf(tests),
      isDrugScreen: isDrugScreen(tests),
      prescriber: doctor.employeeId,
      collectAt: iso(at),
      fasting: tests.includes('lipid') || tests.includes('cmp'),
      stat: false,
      diagnoses: random.pick(['F10.230', 'F11.20 F32.1', 'F31.9', 'F10.20 K70.30', 'F33.1 Z79.899']),
      billTo: 'insurance',
      observed: isUrine,
      custody: isUrine ? `COC-${String(40_000 + count)}` : null,
      collectedAt: isCollected ? iso(at + 5 * MINUTE) : null,
      collectedBy: isCollected ? (isUrine ? tech.id : nurse.id) : null,
      temperature: isCollected && isUrine ? random.int(92, 98) : null,
      sentAt: isSent ? iso(at + 2 * HOUR) : null,
      ...over,
    });
    return id;
  };
  /** The bytes of a message as a laboratory would send it. */
  const sent = (
    stay: Stay,
    controlId: string,
    name: string,
    code: string,
    lines: readonly Line[],
    at: number,
  ): string =>
    [
      `MSH|^~\\&|LAB|NORTHSIDE|NEXUS|${stay.place}|${stamp(at)}||ORU^R01^ORU_R01|${controlId}|P|2.5.1`,
      `PID|1||${stay.mrn}^^^NEXUS^MR||${stay.last}^${stay.first}||${stay.dob}|${stay.sex === 'male' ? 'M' : stay.sex === 'female' ? 'F' : 'U'}`,
      `OBR|1||${controlId}|${code}^${name}^LN|||${stamp(at - 6 * HOUR)}|||||||||||||||${stamp(at)}||LAB|F`,
      ...lines.map(
        (one, index) =>
          `OBX|${index + 1}|${one.number === null ? 'ST' : 'NM'}|${one.code}^${one.name}^LN||${one.value}|${one.unit}|${one.range}|${one.flags.join('~')}|||${one.status}`,
      ),
      '',
    ].join('\r');
  const message = (stay: Stay, raw: string, status: string, at: number, over: Partial<SeedRow> = {}): string => {
    const id = random.id(dayOf(at));
    const controlId = typeof over.controlId === 'string' ? over.controlId : `N${id.slice(-8)}`;
    messages.push({
      id,
      createdAt: iso(at),
      status,
      location: stay.location,
      direction: 'in',
      type: 'ORU^R01',
      controlId,
      sender: LAB,
      at: iso(at),
      digest: sha256(raw).toString('hex'),
      raw: Buffer.from(raw, 'utf8').toString('base64'),
      answer: ackText({
        code: status === 'refused' ? 'AR' : 'AA',
        of: controlId,
        event: 'R01',
        facility: stay.place,
        sender: 'LAB',
        at: new Date(at),
        controlId: `A${id.slice(-8)}`,
        why: status === 'refused' ? (typeof over.why === 'string' ? over.why : '') : '',
      }),
      person: `${stay.last}, ${stay.first} · ${stay.dob.replace(/^(\d{4})(\d{2})/, '$1-$2-')} · ${stay.mrn}`,
      reports: 1,
      ...over,
    });
    return id;
  };
  const result = (
    stay: Stay,
    test: LabTestCode,
    orderId: string | null,
    lines: readonly Line[],
    status: string,
    at: number,
    over: Partial<SeedRow> = {},
  ): string => {
    const id = random.id(dayOf(at));
    const level = levelOf(lines);
    const { name, code } = labTest(test);
    const controlId = `N${id.slice(-8)}`;
    const from = message(stay, sent(stay, controlId, name, code, lines, at), 'filed', at, {
      controlId,
      client: stay.client,
      order: orderId,
    });
    const isDone = status === 'reviewed' || status === 'superseded';
    results.push({
      id,
      createdAt: iso(at),
      status,
      client: stay.client,
      episode: stay.id,
      order: orderId,
      message: from,
      prescriber: doctor.employeeId,
      name,
      code,
      reportKey: `${controlId}|${code}`,
      edition: 1,
      isDrugScreen: test === 'uds12',
      level,
      urgency: isDone
        ? 6
        : status === 'critical'
          ? 1
          : status === 'called'
            ? 2
            : level === 'critical'
              ? 3
              : level === 'abnormal'
                ? 4
                : 5,
      reportStatus: 'F',
      lines,
      laboratory: LAB,
      clia: '99D0000061',
      collectedAt: iso(at - 6 * HOUR),
      reportedAt: iso(at - 10 * MINUTE),
      receivedAt: iso(at),
      ...(isDone && { reviewedBy: level === 'normal' ? nurse.id : doctor.id, reviewedAt: iso(at + 5 * HOUR) }),
      ...over,
    });
    if (!isDone) clocks(stay, id, status, level, at);
    return id;
  };
  const clock = (stay: Stay, record: string, kind: string, title: string, role: string, dueAt: number): void => {
    due.push({
      id: random.id(dayOf(dueAt)),
      createdAt: iso(Math.min(dueAt, now)),
      status: 'open',
      client: stay.client,
      episode: stay.id,
      kind,
      title,
      role,
      noun: labResult.name,
      record,
      link: `/behavioral-health/lab/results/${record}`,
      dueAt: iso(dueAt),
      escalated: 'no',
    });
  };
  const clocks = (stay: Stay, record: string, status: string, level: string, at: number): void => {
    if (status === 'critical') {
      clock(stay, record, 'lab_critical', 'Call the prescriber about a critical lab result', 'nurse', at + HOUR);
      clock(stay, record, 'lab_critical_answer', 'Answer a critical lab result', 'psychiatrist', at + HOUR);
    }
    clock(
      stay,
      record,
      'lab_review',
      'Review a lab result',
      level === 'normal' ? 'nurse' : 'psychiatrist',
      at + (level === 'normal' ? 72 : 24) * HOUR,
    );
  };

  // What was reviewed: each client has a metabolic panel every two weeks, and some have levels of a drug.
  for (const [n, stay] of stays.entries())
    for (const back of [42, 28, 14]) {
      const at = now - back * DAY - n * 25 * MINUTE;
      const tests: LabTestCode[] =
        n % 4 === 0 ? ['cmp', 'lithium'] : n % 4 === 1 ? ['cmp', 'valproate'] : ['cbc', 'cmp'];
      const alt = 30 + ((n * 17) % 70) * (back / 42);
      const done = order(stay, tests, 'reviewed', at, { reviewedAt: iso(at + 11 * HOUR) });
      for (const test of tests) {
        const over: Partial<Record<AnalyteKey, number>> =
          test === 'cmp'
            ? { alt: Math.round(alt), potassium: 3.3 + ((n + back) % 9) / 10 }
            : test === 'lithium'
              ? { lithium: 0.5 + (42 - back) / 60 }
              : {};
        result(stay, test, done, panel(random, stay, test, over), 'reviewed', at + 6 * HOUR);
      }
      if (n % 3 === 0)
        result(
          stay,
          'uds12',
          order(stay, ['uds12'], 'reviewed', at + DAY, { reviewedAt: iso(at + 2 * DAY) }),
          panel(random, stay, 'uds12', {}, back === 42 ? ['Cannabinoids'] : []),
          'reviewed',
          at + DAY + 6 * HOUR,
        );
    }

  // The inbox.
  const [first, second] = [stayAt(0), stayAt(1)];
  const urgent = order(first, ['cmp'], 'received', now - 5 * HOUR, { stat: true });
  result(
    first,
    'cmp',
    urgent,
    panel(random, first, 'cmp', { potassium: 2.6, sodium: 133, co2: 30 }),
    'critical',
    now - 25 * MINUTE,
  );
  const sugar = order(second, ['cmp'], 'received', now - 8 * HOUR);
  result(second, 'cmp', sugar, panel(random, second, 'cmp', { glucose: 462, sodium: 131 }), 'called', now - 3 * HOUR, {
    notifiedName: `Dr. ${doctor.lastName}`,
    notifiedAt: iso(now - 3 * HOUR + 18 * MINUTE),
    readBack: true,
    calledBy: nurse.id,
    actionTaken: 'Fingerstick 448. Insulin ordered, recheck in one hour.',
  });
  for (const [n, test, over, positive] of [
    [2, 'hepatic', { alt: 118, ast: 96, ggt: 240 }, []],
    [3, 'lithium', { lithium: 1.7 }, []],
    [4, 'uds12', {}, ['Fentanyl', 'Benzodiazepines']],
    [5, 'cbc', {}, []],
    [6, 'tsh', {}, []],
    [7, 'hiv', {}, []],
  ] as const) {
    const stay = stayAt(n);
    const at = now - (4 + n) * HOUR;
    result(
      stay,
      test,
      order(stay, [test], 'received', at - 7 * HOUR),
      panel(random, stay, test, over, positive),
      'to_review',
      at,
    );
  }
  // A correction: the count was wrong, the reviewed version stays behind it.
  const corrected = stayAt(3);
  const count1 = order(corrected, ['cbc'], 'corrected', now - 30 * HOUR);
  const before = panel(random, corrected, 'cbc', { platelets: 88 });
  const old = result(corrected, 'cbc', count1, before, 'superseded', now - 24 * HOUR);
  const after = before.map((one) =>
    one.analyte === 'platelets'
      ? { ...valueLine(corrected, 'platelets', 212, 'C'), was: '88', note: 'Clumped sample. Recounted in citrate.' }
      : one,
  );
  result(corrected, 'cbc', count1, after, 'to_review', now - 2 * HOUR, {
    edition: 2,
    reportStatus: 'C',
    urgency: 2,
    corrects: old,
    reportKey: results.find(({ id }) => id === old)?.reportKey,
  });

  // Orders on their way.
  order(stayAt(8), ['cmp', 'lipid'], 'pending', now + 14 * HOUR);
  order(stayAt(9), ['uds12'], 'pending', now + 2 * HOUR);
  order(stayAt(2), ['hepatic', 'cbc'], 'pending', now + 15 * HOUR, { stat: true });
  order(first, ['cmp'], 'pending', now + HOUR, { stat: true, notes: 'Repeat potassium.' });
  order(stayAt(10), ['uds12'], 'ready', now - HOUR);
  order(stayAt(11), ['valproate', 'hepatic'], 'ready', now - 2 * HOUR);
  order(stayAt(12), ['hepatitis_c', 'hepatitis_b', 'hiv', 'rpr'], 'sent', now - 20 * HOUR);
  order(stayAt(13), ['cbc', 'cmp'], 'sent', now - 9 * HOUR);
  const part = order(stayAt(5), ['cmp', 'tsh'], 'partial', now - 12 * HOUR);
  result(stayAt(5), 'cmp', part, panel(random, stayAt(5), 'cmp'), 'to_review', now - 6 * HOUR, { reportStatus: 'P' });
  order(stayAt(6), ['hcg'], 'cancelled', now - 40 * HOUR, {
    endedFor: 'Ordered twice: see the order of this morning.',
  });
  order(stayAt(7), ['lipid'], 'rejected', now - 50 * HOUR, { endedFor: 'Hemolyzed specimen.' });

  // Messages without a client, and one that could not be read.
  const stray = panel(random, stayAt(9), 'cmp');
  for (const [n, over] of [
    [
      9,
      {
        person: 'Maren, Tobias · 1988-05-30 · M · NS-41207',
        why: 'No client has this record number. Match it by hand.',
      },
    ],
    [
      4,
      {
        person: `${stayAt(4).last}, ${stayAt(4).first} · 1979-01-01 · ${stayAt(4).mrn}`,
        why: 'The birth date is not that of the client with this record number. Match it by hand.',
      },
    ],
  ] as const) {
    const stay = stayAt(n);
    const at = now - (2 + n) * HOUR;
    message(stay, sent(stay, `U${n}0041`, 'Comprehensive metabolic panel', '24323-8', stray, at), 'waiting', at, {
      controlId: `U${n}0041`,
      client: null,
      ...over,
    });
  }
  message(first, 'MSH|^~\\&|LAB|NORTHSIDE\rhello|1\r', 'refused', now - 28 * HOUR, {
    controlId: '(none)',
    type: 'Unknown',
    person: null,
    reports: 0,
    why: '“hello” is not the name of a segment.',
  });

  await insertRecords(loader, labOrder, orders);
  await insertRecords(loader, labMessage, messages);
  await insertRecords(loader, labResult, results);
  await insertRecords(loader, dueItem, due);
}
