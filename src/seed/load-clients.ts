/** The house, who is in it, who is on the way, and six hundred who were here before. Nobody of them exists. */
import { building, unit, unitDuty } from '#modules/beds/building.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { PART_OF } from '#modules/clients/named-clinicians.model.ts';
import { addDays, addMonths, type Day, daysBetween } from '#engine/model/days.ts';
import { isEmployed } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { Structure } from './load-structure.ts';
import { FEMALE, LAST, MALE } from './names.ts';
import { daysHere, pastStays } from './past-stays.ts';
import { prng, type Prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** A unit of the demonstration: where, for which level of care, how many stay there now. */
interface House {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly level: string;
  readonly program: string;
  readonly inHouse: number;
  /** Usual length of a stay in days. */
  readonly stay: readonly [number, number];
}
export const HOUSES: readonly House[] = [
  { code: 'BAY', name: 'Bayview Detox', kind: 'detox', level: '3.7', program: 'Detox', inHouse: 14, stay: [3, 9] },
  {
    code: 'ALD',
    name: 'Alder House',
    kind: 'residential',
    level: '3.5',
    program: 'Residential',
    inHouse: 11,
    stay: [18, 45],
  },
  {
    code: 'CYP',
    name: 'Cypress Lodge',
    kind: 'transitional',
    level: '3.1',
    program: 'Recovery residence',
    inHouse: 8,
    stay: [30, 90],
  },
];
const PAST = 600;
/** Positions that treat or look after clients on a unit. */
const ON_UNITS = new Set(['RN1', 'CHG', 'LPN', 'CNA', 'BT1', 'BT2', 'BT3', 'RSA']);

const someone = (random: Prng, today: Day, mrn: number, site: string): Omit<SeedRow, 'id'> => {
  const sex = random.pick(['female', 'male'] as const);
  const age = random.int(19, 64);
  const dob = addDays(addMonths(today, -12 * age), -random.int(1, 360));
  const last = random.pick(LAST);
  return {
    mrn: String(mrn).padStart(7, '0'),
    legalFirst: random.pick(sex === 'female' ? FEMALE : MALE),
    legalLast: last,
    dob,
    sexAtBirth: sex,
    location: site,
    flags: random.shuffle(['suicide', 'seizure', 'fall', 'aggression', 'ama', 'elopement']).slice(
      0,
      random.weighted([
        [0, 6],
        [1, 3],
        [2, 1],
      ]),
    ),
    codeStatus: 'full',
    advanceDirective: false,
    language: random.weighted([
      ['English', 8],
      ['Spanish', 2],
    ]),
    interpreter: false,
    emergencyContacts: [
      {
        name: `${random.pick(FEMALE)} ${last}`,
        relation: 'Family',
        phone: `+1503555${String(random.int(100, 9999)).padStart(4, '0')}`,
      },
    ],
    phones: [
      {
        number: `+1503555${String(random.int(100, 9999)).padStart(4, '0')}`,
        kind: 'mobile',
        okToLeaveMessage: random.chance(0.7),
      },
    ],
    city: random.pick(['Portland', 'Salem', 'Astoria', 'Eugene']),
    state: 'OR',
    races: [random.pick(['white', 'black', 'hispanic', 'asian', 'american_indian'])],
    marital: random.pick(['single', 'married', 'divorced', 'separated']),
    housing: random.weighted([
      ['stable', 6],
      ['Z59.811', 2],
      ['Z59.01', 1],
    ]),
    legalStatus: [
      random.weighted([
        ['none', 8],
        ['probation', 2],
        ['drug_court', 1],
      ]),
    ],
  };
};

/**
 * SQL: whether a stay (`e`) is the caseload of the therapist who signs in. Colleagues without an account treat the others.
 */
export const IS_THERAPISTS = `exists (select 1 from care_team_member m
    join membership s on s.tenant_id = m.tenant_id and s.employee = m.staff and s.role = 'therapist'
    where m.tenant_id = e.tenant_id and m.client = e.client and m.part = 'therapist')`;

/** What is gathered before it is written. */
interface Gathered {
  readonly clients: SeedRow[];
  readonly episodes: SeedRow[];
  readonly team: SeedRow[];
}

/** Loads the house, staff on its units, clients and episodes. */
export async function loadClients({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const units = new Map<string, string>();
  // A small organization without treatment has no house.
  if (!org.spec.sites.some((site) => site.code === HOUSES[0]?.code)) return;
  const random = prng(org.spec.seed * 104_729);
  const since = { createdAt: at(addMonths(today, -30)) };
  for (const house of HOUSES) {
    const [buildingId, unitId] = [structure.id(), structure.id()];
    units.set(house.code, unitId);
    const location = structure.site(house.code);
    await insertRecords(loader, building, [
      { ...since, id: buildingId, name: `${house.name} building`, location, floors: 2 },
    ]);
    await insertRecords(loader, unit, [
      {
        ...since,
        id: unitId,
        name: house.name,
        building: buildingId,
        location,
        floor: house.code === 'BAY' ? 2 : 1,
        kind: house.kind,
      },
    ]);
  }
  const staff = org.employees.filter((one) => isEmployed(one));
  const signsIn = new Set(org.accounts.flatMap((a) => (a.employeeId ? [a.employeeId] : [])));
  /** The unit that somebody works on. The demo's nurses and technicians have a unit to care for. */
  const dutyOf = ({ id, position, site }: (typeof staff)[number]): string | undefined =>
    ON_UNITS.has(position) && (units.has(site) || signsIn.has(id)) ? (units.get(site) ?? units.get('BAY')) : undefined;
  await insertRecords(
    loader,
    unitDuty,
    staff.flatMap((one): SeedRow[] => {
      const unitId = dutyOf(one);
      return unitId
        ? [{ ...since, id: structure.id(), staff: one.id, unit: unitId, startsOn: addDays(today, -200) }]
        : [];
    }),
  );
  const holder = (role: string) => org.accounts.find((a) => a.role === role)?.employeeId ?? null;
  const [attending, therapist, nurse] = [holder('psychiatrist'), holder('therapist'), holder('nurse')];
  /** Half of the clients are the caseload of the therapist who signs in, and a colleague treats the others. */
  const colleague = staff.find((one) => one.position === 'THL' && one.status === 'active' && one.id !== therapist)?.id;
  const treating = { attending, therapist, other: colleague ?? therapist };
  /** A primary nurse works on the unit of the client: the one who signs in, or a colleague. */
  const nurseOf = (house: House): string | null =>
    staff
      .filter((one) => one.position === 'RN1' && dutyOf(one) === units.get(house.code))
      .toSorted((a, b) => Number(b.id === nurse) - Number(a.id === nurse))[0]?.id ?? null;
  const gathered: Gathered = { clients: [], episodes: [], team: [] };
  let mrn = 1000;
  const newClient = (site: string, created: Day): string => {
    const id = random.id(created);
    gathered.clients.push({ id, createdAt: at(created), ...someone(random, today, ++mrn, site) });
    return id;
  };
  const stay = (house: House, clientId: string, values: Omit<SeedRow, 'id'>, created: Day): SeedRow => {
    const row: SeedRow = {
      id: random.id(created),
      createdAt: at(created),
      client: clientId,
      location: structure.site(house.code),
      program: house.program,
      levelOfCare: house.level,
      admitType: random.weighted([
        ['voluntary', 9],
        ['court', 1],
      ]),
      source: random.pick(['self', 'family', 'hospital', 'provider']),
      expectedDays: house.stay[1],
      attending: treating.attending,
      primaryTherapist: treating.therapist,
      ...values,
    };
    gathered.episodes.push(row);
    return row;
  };
  /** Draws of its own, so that the rest of the demonstration does not depend on who is named. */
  const further = prng(org.spec.seed * 31_337);
  /** The care team of a stay: the clinicians whom it names. */
  const join = (row: SeedRow, since: Day, idOf: (part: string) => Prng): void => {
    for (const [field, part] of Object.entries(PART_OF)) {
      const named = row[field];
      if (named)
        gathered.team.push({
          id: idOf(part).id(since),
          createdAt: at(since),
          client: row.client,
          staff: named,
          part,
          since,
        });
    }
  };
  for (const house of HOUSES) {
    for (let n = 0; n < house.inHouse; n += 1) {
      // Days of stay spread evenly, the newest came yesterday.
      const days = daysHere(house, n);
      const admitted = addDays(today, -days);
      const clientId = newClient(structure.site(house.code), addDays(admitted, -2));
      const row = stay(
        house,
        clientId,
        {
          status: n === house.inHouse - 1 ? 'discharge_planning' : days < 2 ? 'admitted' : 'active',
          admittedAt: at(admitted, random.int(16, 22)),
          unit: units.get(house.code) ?? null,
          primaryTherapist: n % 2 === 0 ? treating.therapist : treating.other,
          primaryNurse: nurseOf(house),
        },
        addDays(admitted, -2),
      );
      const half = n % 2 === 0 ? ['attending', 'therapist'] : ['attending'];
      join(row, admitted, (part) => (half.includes(part) ? random : further));
    }
  }
  for (let n = 0; n < 4; n += 1) {
    const house = HOUSES[n % 2] ?? HOUSES[0];
    if (house) {
      const row = stay(
        house,
        newClient(structure.site(house.code), addDays(today, -3)),
        // Clients who are sent here need a document, and the demo has no scans.
        { status: 'pre_admit', admitType: 'voluntary', expectedAt: at(addDays(today, n < 3 ? 0 : 1), 18 + n) },
        addDays(today, -3),
      );
      join(row, addDays(today, -3), () => further);
    }
  }
  past(random, today, structure, newClient, stay);
  await insertRecords(loader, client, gathered.clients);
  await insertRecords(loader, episode, gathered.episodes);
  await insertRecords(loader, careTeamMember, gathered.team);
}

/** Why stays end: those who leave against advice mostly leave early. */
const ENDS = {
  early: [
    ['completed', 5],
    ['ama', 7],
    ['transfer_lower', 1],
    ['administrative', 1],
  ],
  later: [
    ['completed', 15],
    ['ama', 1],
    ['transfer_lower', 3],
    ['administrative', 1],
  ],
} as const;
/** Whether a stay ended in the first third of what is usual on its unit. */
const isShort = ({ stay: [least, most] }: House, began: Day, ended: Day): boolean =>
  daysBetween(began, ended) < least + (most - least) / 3;

/** Six hundred stays of the last two years, all over by now; every tenth client came back. */
function past(
  random: Prng,
  today: Day,
  structure: Structure,
  newClient: (site: string, created: Day) => string,
  stay: (house: House, clientId: string, values: Omit<SeedRow, 'id'>, created: Day) => SeedRow,
): void {
  const known: { readonly id: string; readonly ended: Day; readonly episode: string }[] = [];
  for (const [n, { house, began, ended }] of pastStays(random, today, HOUSES, PAST).entries()) {
    const recent = known.findLastIndex((one) => one.ended < addDays(began, -4) && one.ended > addDays(began, -29));
    const longAgo = known.findIndex((one) => one.ended < addDays(began, -60));
    // Every other one of those who come back does so within the 30 days that count as a readmission.
    const back = n % 20 === 19 ? recent : n % 10 === 9 ? longAgo : -1;
    const [returning] = back >= 0 ? known.splice(back, 1) : [];
    const clientId = returning?.id ?? newClient(structure.site(house.code), addDays(began, -2));
    const came = n % 20 !== 13;
    const { id: episode } = stay(
      house,
      clientId,
      {
        status: came ? 'discharged' : 'no_show',
        ...(came && {
          admittedAt: at(began, 18),
          dischargedAt: at(ended, 17),
          ...(n % 20 === 19 && returning && { readmissionOf: returning.episode }),
          dischargeType: random.weighted(isShort(house, began, ended) ? ENDS.early : ENDS.later),
        }),
      },
      addDays(began, -2),
    );
    if (!returning && came) known.push({ id: clientId, ended, episode });
  }
}
