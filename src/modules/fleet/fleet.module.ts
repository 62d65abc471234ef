/** Vehicles: who drives which, what they drove and what was serviced. */
import { addDays, later } from '#engine/model/days.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { defineModule } from '#engine/server/module.ts';
import { credential } from '#modules/people/credential.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import type { DemoWorld } from '#seed/world.ts';
import { vehicle, vehicleService, vehicleTrip } from './vehicle.model.ts';

type Vehicle = RecordOf<typeof vehicle>;

/** Plates and VINs in capitals, single spaces. */
const inCapitals = ({ plate, vin }: Pick<Vehicle, 'plate' | 'vin'>) => ({
  plate: plate.toUpperCase().replace(/ +/g, ' '),
  vin: vin.toUpperCase(),
});

/** The vehicle, held until the transaction ends, so that two readings of its odometer come one after the other. */
async function held(db: Db, id: string): Promise<Vehicle> {
  const [found] = await db(vehicle).find({ where: { id }, held: true });
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

const IS_DRIVERS_LICENSE = /driver.{0,3}licen[cs]e|\bCDL\b/i;

const WITHDRAWN: readonly string[] = ['suspended', 'revoked'];

/**
 * The last day of a person's newest driver's license; null where none is on record, or one without an end is; 'withdrawn'
 * where each one was suspended or revoked.
 */
async function licensedUntil(db: Db, employee: string): Promise<string | null> {
  const all = (await db(credential).find({ where: { employee } })).filter(({ type }) => IS_DRIVERS_LICENSE.test(type));
  const licenses = all.filter(({ status }) => !WITHDRAWN.includes(status));
  if (all.length > 0 && licenses.length === 0) return 'withdrawn';
  const days = licenses.flatMap(({ expiresOn }) => expiresOn ?? []);
  if (days.length < licenses.length) return null;
  return days.reduce<string | null>((last, day) => (last ? later(last, day) : day), null);
}

/** Refuses a driver while insurance, registration or license have run out; each holds through its last day. */
async function mustBeRoadworthy(db: Db, record: Vehicle | Omit<Vehicle, 'status'>, today: string): Promise<void> {
  const problems: Problem[] = [];
  const refuse = (field: string, says: string, day: string) =>
    problems.push({ field, ...phrase(says, { day: showDay(day) }) });
  const { insuranceExpires, registrationExpires, driver } = record;
  if (insuranceExpires < today)
    refuse('insuranceExpires', 'Insurance expired on {{day}}. Enter the renewed policy first.', insuranceExpires);
  if (registrationExpires < today)
    refuse('registrationExpires', 'Registration expired on {{day}}. Enter the renewal first.', registrationExpires);
  if (driver && (await db(employee).get(driver)).status === 'terminated')
    problems.push({ field: 'driver', message: 'no longer works here: choose another driver' });
  const until = driver && (await licensedUntil(db, driver));
  if (until === 'withdrawn')
    problems.push({ field: 'driver', message: 'has a suspended or revoked driver’s license: choose another driver' });
  else if (until && until < today)
    refuse('driver', 'Driver’s license expired on {{day}}. Choose another driver, or add the renewed license.', until);
  if (problems.length > 0) throw invalid(...problems);
}

const vehicleHooks = hooksFor(vehicle, {
  set: {
    create: async ({ record }) => inCapitals(record),
    edit: async ({ before, record }) => {
      if (before && record.odometer < before.odometer)
        throw invalid({ field: 'odometer', ...phrase('must be greater than {{last}}', { last: before.odometer }) });
      return inCapitals(record);
    },
    assign: ({ record, system, today }) => mustBeRoadworthy(system('a driver’s license is checked'), record, today),
    return: async () => ({ driver: null }),
    sendToService: async () => ({ driver: null }),
  },
});

const tripHooks = hooksFor(vehicleTrip, {
  set: {
    create: async ({ record, system, today }) => {
      const { status, odometer } = await held(system('the odometer before the trip'), record.vehicle);
      if (status === 'retired') throw invalid({ field: 'vehicle', message: 'is retired: choose another vehicle' });
      if (record.drivenOn > today) throw invalid({ field: 'drivenOn', message: 'must not be in the future' });
      const odometerStart = record.odometerStart ?? odometer;
      if (odometerStart < odometer)
        throw invalid({ field: 'odometerStart', ...phrase('must be at least {{last}}', { last: odometer }) });
      if (record.odometerEnd <= odometerStart)
        throw invalid({ field: 'odometerEnd', ...phrase('must be greater than {{last}}', { last: odometerStart }) });
      return { odometerStart };
    },
  },
  on: {
    create: ({ record, system }) =>
      system('the odometer after a trip')(vehicle).edit(record.vehicle, { odometer: record.odometerEnd }),
  },
});

const serviceHooks = hooksFor(vehicleService, {
  set: {
    create: async ({ record, today }) => {
      if (record.doneOn > today) throw invalid({ field: 'doneOn', message: 'must not be in the future' });
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('the vehicle after its service');
      const { odometer, serviceDueOn, serviceDueAt } = await held(db, record.vehicle);
      await db(vehicle).edit(record.vehicle, {
        odometer: Math.max(odometer, record.odometer),
        serviceDueOn: record.nextDueOn ?? serviceDueOn,
        serviceDueAt: record.nextDueAt ?? serviceDueAt,
      });
    },
  },
});

/** Make, model, model year, VIN, plate, odometer, days until insurance and registration end, days until service, state. */
const VEHICLES = [
  ['Ford', 'Transit 350', 2022, '1FBAX2C88NK112152', '482 KLM', 48_210, 127, 210, 41, 'assigned'],
  ['Ford', 'Transit 350', 2021, '1FBAX2C86MK120071', '517 HRB', 63_940, 127, 94, 12, 'available'],
  ['Ford', 'Transit 150', 2019, '1FTYE1Y84KK127990', '309 JDV', 88_120, 127, 18, 77, 'in_service'],
  ['Toyota', 'Sienna', 2023, '5TDKRKEC8PS135909', '668 PTA', 21_480, 127, 331, 105, 'assigned'],
  ['Toyota', 'Sienna', 2022, '5TDKRKEC8NS143828', '668 PTB', 33_705, 127, 268, 66, 'available'],
  ['Chrysler', 'Pacifica', 2020, '2C4RC1BG5LR151747', '274 MWE', 57_330, -6, 143, 30, 'available'],
  ['Chrysler', 'Voyager', 2021, '2C4RC1DG3MR159666', '731 CKS', 44_615, 127, 12, 58, 'available'],
  ['Honda', 'CR-V', 2023, '2HKRS4H7XPH167585', '845 NTL', 17_960, 127, 402, 121, 'assigned'],
  ['Honda', 'CR-V', 2020, '2HKRW2H50LH175504', '592 BGF', 52_870, 20, 176, -4, 'assigned'],
  ['Honda', 'Civic', 2019, '2HGFC2F58KH183423', '116 XRD', 71_255, 127, 59, 24, 'available'],
  ['Toyota', 'Camry', 2024, '4T1C11AK2RU191342', '903 VSJ', 9_340, 127, 512, 140, 'available'],
  ['Toyota', 'Corolla', 2021, '5YFEPMAE2MP199261', '358 LQC', 38_490, 127, 233, 83, 'available'],
  ['Ford', 'F-150', 2018, '1FTEW1EP4JF207180', 'T 640 218', 94_760, 127, 121, 9, 'assigned'],
  ['Chevrolet', 'Express 3500', 2020, '1GAZGNFG6L1215099', '427 WDP', 66_030, 127, -2, 47, 'available'],
  ['Chevrolet', 'Express 2500', 2017, '1GCWGAFG6H1223018', '185 ZNH', 112_580, 127, 87, 33, 'in_service'],
  ['Subaru', 'Outback', 2022, '4S4BTACC5N3230937', '764 FYE', 29_115, 127, 289, 96, 'assigned'],
  ['Hyundai', 'Kona Electric', 2023, 'KM8K33AG3PU238856', '250 EVA', 14_720, 127, 447, 170, 'available'],
  ['Ford', 'E-350 Cutaway', 2017, '1FDWE3FS0HD246775', '993 SBU', 148_900, -211, -180, null, 'retired'],
] as const;
const PURPOSES = [
  'Clients to court',
  'Client to the hospital',
  'Medication pickup',
  'Clients to a support meeting',
  'Admission pickup',
  'Ride home after discharge',
  'Groceries for the kitchen',
  'Training at another site',
];
const SERVICES = [
  ['oil', 'Tidewater Auto', 7_995],
  ['tires', 'Cascade Tire', 64_800],
  ['inspection', 'Oregon DEQ', 2_500],
  ['brakes', 'Tidewater Auto', 41_250],
] as const;
const MONTHS_OF_TRIPS = 2;
const MILES_BETWEEN_SERVICES = 5_000;

/** 18 vehicles for a large organization, three for a small one: a license for each driver, trips, and two years of service. */
async function loadFleet({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const [{ insertRecords }, { prng }, { at }] = await Promise.all([
    import('#seed/bulk.ts'),
    import('#seed/prng.ts'),
    import('#seed/load-people.ts'),
  ]);
  const random = prng(org.spec.seed * 2_150);
  const drivers = random.shuffle(org.employees.filter((one) => one.status === 'active')).slice(0, VEHICLES.length);
  // The first has an expired license and the second one that ends soon: neither has a vehicle.
  const licenseDays = drivers.map((_, i) => [-12, 19][i] ?? random.int(120, 2_400));
  const fleet = VEHICLES.slice(0, drivers.length < VEHICLES.length ? 3 : VEHICLES.length).map((row, i) => {
    const [make, model, year, vin, plate, odometer, insured, registered, serviced, status] = row;
    return {
      id: random.id(today),
      createdAt: at(`${year}-09-01`),
      status,
      make,
      model,
      year,
      vin,
      plate,
      odometer,
      location: structure.site(org.spec.sites[i % org.spec.sites.length]?.code ?? ''),
      insuranceExpires: addDays(today, insured),
      registrationExpires: addDays(today, registered),
      driver: status === 'assigned' ? (drivers.at(-1 - i)?.id ?? null) : null,
      serviceDueOn: serviced === null ? null : addDays(today, serviced),
      serviceDueAt: serviced === null ? null : Math.ceil(odometer / MILES_BETWEEN_SERVICES) * MILES_BETWEEN_SERVICES,
    };
  });
  const licenses = drivers.map((driver, i) => {
    const expiresOn = addDays(today, licenseDays[i] ?? 0);
    return {
      id: random.id(today),
      employee: driver.id,
      type: 'Driver’s license',
      number: `OR-${random.int(1_000_000, 9_999_999)}`,
      issuer: 'Oregon DMV',
      issuedOn: addDays(expiresOn, -8 * 365),
      expiresOn,
      status: expiresOn < today ? 'expired' : 'verified',
    };
  });
  const trips = fleet.flatMap(({ id, odometer, driver, status }) => {
    let end = odometer;
    const days = status === 'retired' ? 0 : MONTHS_OF_TRIPS * 30;
    return Array.from({ length: Math.ceil(days / 3) }, (_, n) => {
      const odometerEnd = end;
      end -= random.int(4, 68);
      const drivenOn = addDays(today, -1 - n * 3 - random.int(0, 2));
      const who = driver ?? random.pick(drivers).id;
      return {
        id: random.id(today),
        createdAt: at(drivenOn),
        vehicle: id,
        driver: who,
        drivenOn,
        odometerStart: end,
        odometerEnd,
        purpose: random.pick(PURPOSES),
      };
    });
  });
  const services = fleet.flatMap(({ id, model, odometer, serviceDueOn, serviceDueAt }, i) =>
    SERVICES.map((_, n) => {
      const [kind, vendor, cost] = SERVICES[(n + i) % SERVICES.length] ?? SERVICES[0];
      const doneOn = addDays(today, -70 - n * 150 - random.int(0, 40));
      const reading = Math.max(odometer - MILES_BETWEEN_SERVICES * (n + 1) + random.int(0, 900), 500);
      return {
        id: random.id(today),
        createdAt: at(doneOn),
        vehicle: id,
        vendor,
        doneOn,
        cost: cost + random.int(0, 900),
        odometer: reading,
        kind: kind === 'oil' && model.includes('Electric') ? 'other' : kind,
        nextDueOn: n === 0 ? serviceDueOn : null,
        nextDueAt: n === 0 ? serviceDueAt : null,
      };
    }),
  );
  await insertRecords(loader, credential, licenses);
  await insertRecords(loader, vehicle, fleet);
  await insertRecords(loader, vehicleTrip, trips);
  await insertRecords(loader, vehicleService, services);
}

export const fleetModule = defineModule('fleet', {
  nouns: [vehicle, vehicleTrip, vehicleService],
  hooks: [vehicleHooks, tripHooks, serviceHooks],
  seed: { after: ['people'], run: loadFleet },
});
