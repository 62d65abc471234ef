/** The fleet: what keeps a driver out of a vehicle, and an odometer that only grows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { vehicle, vehicleService, vehicleTrip } from '#modules/fleet/vehicle.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

let serial = 100;
/** A vehicle with papers that end so many days from today. */
async function newVehicle({ insured = 0, registered = 0, odometer = 1_000 } = {}): Promise<string> {
  serial += 1;
  const { id } = await demo.act(await demo.as('hr_manager'), vehicle, 'create', {
    input: {
      plate: `TST ${serial}`,
      vin: `1FBAX2C88NK112${serial}`,
      make: 'Ford',
      model: 'Transit',
      year: 2022,
      odometer,
      insuranceExpires: addDays(demo.today, insured),
      registrationExpires: addDays(demo.today, registered),
    },
  });
  return id;
}
/** Somebody with one driver's license, which ends on a day. */
async function driverUntil(expiresOn: string | null): Promise<string> {
  const hr = await demo.as('hr_manager');
  const licensed = new Set((await demo.list(hr, credential)).map((one) => one.employee));
  const found = (await demo.list(hr, employee, { status: 'active' })).find(({ id }) => !licensed.has(id));
  if (!found) throw new Error('Everyone has a credential.');
  await demo.act(hr, credential, 'create', {
    input: { employee: found.id, type: "Driver's License", ...(expiresOn && { expiresOn }) },
  });
  return found.id;
}
const assign = async (id: string, driver: string) =>
  demo.act(await demo.as('hr_manager'), vehicle, 'assign', { id, input: { driver } });

test('nobody but HR assigns, and nobody outside of staff sees the fleet', async () => {
  const id = await newVehicle();
  const worker = await demo.as('employee');
  expect(await demo.get(worker, vehicle, id)).toMatchObject({ status: 'available' });
  expect(await refusal(demo.act(worker, vehicle, 'assign', { id, input: { driver: worker.subjectId } }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  expect(await refusal(demo.get(await demo.as('health_client'), vehicle, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
});

test('papers hold through their last day, and block the day after with a sentence that names it', async () => {
  const yesterday = addDays(demo.today, -1);
  const driver = await driverUntil(demo.today);
  expect(await assign(await newVehicle(), driver)).toMatchObject({ status: 'assigned', driver });

  const uninsured = await refusal(assign(await newVehicle({ insured: -1 }), driver));
  expect(uninsured).toContain(`Insurance expired on ${showDay(yesterday)}. Enter the renewed policy first.`);
  const unregistered = await refusal(assign(await newVehicle({ registered: -1 }), driver));
  expect(unregistered).toContain(`Registration expired on ${showDay(yesterday)}.`);
});

test('an expired license blocks, the renewed one opens, and one without an end holds', async () => {
  const yesterday = addDays(demo.today, -1);
  const [id, driver] = [await newVehicle(), await driverUntil(yesterday)];
  expect(await refusal(assign(id, driver))).toContain(`Driver’s license expired on ${showDay(yesterday)}.`);
  await demo.act(await demo.as('hr_manager'), credential, 'create', {
    input: { employee: driver, type: 'CDL class B', expiresOn: addDays(demo.today, 900) },
  });
  expect(await assign(id, driver)).toMatchObject({ status: 'assigned' });
  expect(await assign(await newVehicle(), await driverUntil(null))).toMatchObject({ status: 'assigned' });
});

test('a suspended or revoked license is none, and another one counts', async () => {
  const [hr, driver] = [await demo.as('hr_manager'), await driverUntil(null)];
  const verifier = await demo.as('compliance_officer');
  // The demonstration may have given this person a license, too.
  for (const { id, status } of await demo.list(hr, credential, { employee: driver })) {
    if (status === 'unverified') await demo.act(verifier, credential, 'verify', { id });
    await demo.act(hr, credential, 'suspend', { id, input: { statusReason: 'Suspended by the state' } });
  }
  expect(await refusal(assign(await newVehicle(), driver))).toContain('suspended or revoked driver’s license');
  await demo.act(hr, credential, 'create', { input: { employee: driver, type: 'CDL class B' } });
  expect(await assign(await newVehicle(), driver)).toMatchObject({ status: 'assigned' });
});

test('return and service take the driver out; a vehicle in service is assigned to nobody', async () => {
  const hr = await demo.as('hr_manager');
  const [id, driver] = [await newVehicle(), await driverUntil(null)];
  await assign(id, driver);
  expect(await demo.act(hr, vehicle, 'return', { id })).toMatchObject({ status: 'available', driver: null });
  await assign(id, driver);
  expect(await demo.act(hr, vehicle, 'sendToService', { id })).toMatchObject({ status: 'in_service', driver: null });
  expect(await refusal(assign(id, driver))).toMatch(/^ILLEGAL_TRANSITION/);
});

test('the odometer only grows: by hand, by trips, and by service', async () => {
  const hr = await demo.as('hr_manager');
  const id = await newVehicle({ odometer: 5_000 });
  expect(await refusal(demo.act(hr, vehicle, 'edit', { id, input: { odometer: 4_999 } }))).toContain(
    'must be greater than 5000',
  );
  const worker = await demo.as('employee');
  const drive = (input: object) =>
    demo.act(worker, vehicleTrip, 'create', {
      input: { vehicle: id, driver: worker.subjectId, purpose: 'Pharmacy', ...input },
    });
  expect(await refusal(drive({ odometerEnd: 5_000 }))).toContain('must be greater than 5000');
  expect(await refusal(drive({ odometerStart: 4_990, odometerEnd: 5_010 }))).toContain('must be at least 5000');
  expect(await drive({ odometerEnd: 5_012 })).toMatchObject({ odometerStart: 5_000, odometerEnd: 5_012 });
  expect(await demo.get(hr, vehicle, id)).toMatchObject({ odometer: 5_012 });

  // Two who come back at once: one reading is the start of the other.
  await Promise.all([drive({ odometerEnd: 5_040 }), drive({ odometerEnd: 5_060 })]).catch(() => undefined);
  expect(await demo.get(hr, vehicle, id)).toMatchObject({ odometer: 5_060 });

  const doneOn = addDays(demo.today, -3);
  await demo.act(hr, vehicleService, 'create', {
    input: { vehicle: id, kind: 'oil', doneOn, odometer: 5_030, nextDueAt: 10_000 },
  });
  expect(await demo.get(hr, vehicle, id)).toMatchObject({ odometer: 5_060, serviceDueAt: 10_000 });
});

test('a plate or VIN in small letters is the same one', async () => {
  const hr = await demo.as('hr_manager');
  const id = await newVehicle();
  const { plate, vin } = await demo.get(hr, vehicle, id);
  const other = await newVehicle();
  const again = (input: object) => demo.act(hr, vehicle, 'edit', { id: other, input });
  expect(await refusal(again({ plate: String(plate).toLowerCase() }))).toMatch(/plate/);
  expect(await refusal(again({ vin: String(vin).toLowerCase() }))).toMatch(/vin/);
  expect(await demo.act(hr, vehicle, 'edit', { id: other, input: { plate: 'abc  12' } })).toMatchObject({
    plate: 'ABC 12',
  });
});
