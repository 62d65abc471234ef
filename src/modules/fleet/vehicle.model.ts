/** Vehicles of the organization, the trips they make and the service they get (HR rules, section 2.15). */
import { byHr, resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { choice, day, integer, longText, money, ref, text, year } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

const miles = { min: 0, max: 2_000_000, unit: 'mi' } as const;
/** The driver, their managers and HR. */
const driving = { ...byHr, '*': own, manager: [own, team] } as const;
const servicing = { ...byHr, manager: all } as const;

export const vehicle = resource('vehicle', {
  label: ['Vehicle', 'Vehicles'],
  title: ['make', 'model', 'plate'],
  fields: {
    plate: text({
      max: 10,
      pattern: /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/i,
      patternSays: 'must be letters, digits, spaces and hyphens, such as 482 KLM',
      unique: true,
      label: 'License plate',
    }),
    vin: text({
      max: 17,
      pattern: /^[A-HJ-NPR-Z0-9]{17}$/i,
      patternSays: 'must be 17 letters and digits, without I, O and Q',
      unique: true,
      label: 'VIN',
    }),
    make: text({ max: 40 }),
    model: text({ max: 60 }),
    // The 17-character VIN came with model year 1981 (49 CFR 565).
    year: year({ min: 1981, max: 2100, label: 'Model year' }),
    location: ref('location', { optional: true, label: 'Home base' }),
    odometer: integer({ ...miles, help: 'It can only grow.' }),
    insuranceExpires: day({ index: true, label: 'Insurance expires' }),
    registrationExpires: day({ index: true, label: 'Registration expires' }),
    driver: ref('employee', { optional: true, setBy: 'server' }),
    serviceDueOn: day({ optional: true, setBy: 'server', label: 'Service due on' }),
    serviceDueAt: integer({ ...miles, optional: true, setBy: 'server', label: 'Service due at' }),
  },
  deadlines: [
    {
      field: 'insuranceExpires',
      kind: 'expires',
      soonDays: 30,
      what: 'Insurance',
      whileIn: ['available', 'assigned', 'in_service'],
    },
    {
      field: 'registrationExpires',
      kind: 'expires',
      soonDays: 30,
      what: 'Registration',
      whileIn: ['available', 'assigned', 'in_service'],
    },
    { field: 'serviceDueOn', kind: 'due', soonDays: 7, whileIn: ['available', 'assigned', 'in_service'] },
  ],
  states: {
    available: { assign: 'assigned', sendToService: 'in_service', retire: 'retired' },
    assigned: { return: 'available', sendToService: 'in_service' },
    in_service: { return: 'available', retire: 'retired' },
    retired: { reinstate: 'available' },
  },
  marks: { available: 'complete', assigned: 'in progress', in_service: 'due', retired: 'inactive' },
  actions: {
    assign: { by: byHr, asks: ['driver'], label: 'Assign to driver', tone: 'primary' },
    return: { by: byHr, label: 'Return' },
    sendToService: {
      by: byHr,
      label: 'Send to service',
      confirm: 'No one can be assigned to it until it is returned.',
    },
    retire: { by: byHr, tone: 'danger', confirm: 'Its trips and service records are kept.' },
    reinstate: { by: byHr, label: 'Return to the fleet' },
  },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  editableIn: ['available', 'assigned', 'in_service'],
  list: {
    columns: [
      'plate',
      'make',
      'model',
      'year',
      'location',
      'driver',
      'odometer',
      'insuranceExpires',
      'registrationExpires',
      'serviceDueOn',
      'status',
    ],
    filters: ['status', 'location', 'driver', 'insuranceExpires', 'registrationExpires', 'serviceDueOn'],
    sort: 'plate',
    views: {
      Fleet: { status: 'available,assigned,in_service' },
      Available: { status: 'available' },
      'My vehicles': { driver: 'me' },
      'Service due in 30 days': { status: 'available,assigned', 'serviceDueOn[lte]': 'today+30' },
      'Insurance expiring in 30 days': {
        status: 'available,assigned,in_service',
        'insuranceExpires[lte]': 'today+30',
      },
      'Registration expiring in 30 days': {
        status: 'available,assigned,in_service',
        'registrationExpires[lte]': 'today+30',
      },
    },
  },
  detail: {
    Overview: [
      'plate',
      'vin',
      'make',
      'model',
      'year',
      'location',
      'status',
      'driver',
      'odometer',
      'insuranceExpires',
      'registrationExpires',
      'serviceDueOn',
      'serviceDueAt',
    ],
  },
  related: { Trips: ['vehicle_trip', 'vehicle'], Service: ['vehicle_service', 'vehicle'] },
  search: ['plate', 'vin', 'make', 'model'],
  examples: {
    good: [
      {
        plate: '216 QGS',
        vin: '1FTBW2CM5MKA12345',
        make: 'Ford',
        model: 'Transit',
        year: 2021,
        odometer: 41_200,
        insuranceExpires: '2027-03-31',
        registrationExpires: '2027-06-30',
      },
    ],
    bad: ['1FTBW2CM5MKA1234', '1FTBW2CM5MKA1234I', '1FTBW2CM5MKO12345', '1FTBW2CQ5MKA12345'].map((vin) => ({
      input: {
        plate: '216 QGS',
        vin,
        make: 'Ford',
        model: 'Transit',
        year: 2021,
        odometer: 0,
        insuranceExpires: '2027-03-31',
        registrationExpires: '2027-06-30',
      },
      field: 'vin',
    })),
  },
});

export const vehicleTrip = resource('vehicle_trip', {
  label: ['Trip', 'Trips'],
  title: ['vehicle', 'drivenOn'],
  titleJoin: ', ',
  about: 'driver',
  fields: {
    vehicle: ref('vehicle', { fixed: true, cascade: true }),
    driver: ref('employee', { fixed: true }),
    drivenOn: day({ fixed: true, default: 'today', index: true, label: 'Date' }),
    odometerStart: integer({
      ...miles,
      fixed: true,
      optional: true,
      label: 'Odometer at start',
      help: 'Leave empty to continue from the last reading.',
    }),
    odometerEnd: integer({ ...miles, fixed: true, label: 'Odometer at end' }),
    purpose: text({ max: 140 }),
  },
  rules: [
    {
      field: 'odometerEnd',
      holds: (r) => r.odometerStart === null || r.odometerEnd > r.odometerStart,
      else: 'must be greater than the odometer at start',
    },
  ],
  access: { read: driving, create: driving, edit: byHr, export: byHr },
  list: {
    columns: ['drivenOn', 'vehicle', 'driver', 'odometerStart', 'odometerEnd', 'purpose'],
    filters: ['vehicle', 'driver', 'drivenOn'],
    sort: '-drivenOn',
    views: { 'Last 30 days': { 'drivenOn[gte]': 'today-30' }, 'My trips': { driver: 'me' } },
  },
  detail: { Trip: ['vehicle', 'driver', 'drivenOn', 'odometerStart', 'odometerEnd', 'purpose'] },
  search: ['purpose'],
  examples: {
    good: [{ vehicle: SOMETHING, driver: SOMETHING, odometerEnd: 1_999_000, purpose: 'Clients to court' }],
    bad: [
      {
        input: { vehicle: SOMETHING, driver: SOMETHING, odometerStart: 500, odometerEnd: 500, purpose: 'Pharmacy' },
        field: 'odometerEnd',
      },
    ],
  },
});

export const vehicleService = resource('vehicle_service', {
  label: ['Service record', 'Service records'],
  title: ['kind', 'doneOn'],
  titleJoin: ', ',
  fields: {
    vehicle: ref('vehicle', { fixed: true, cascade: true }),
    kind: choice({
      oil: 'Oil change',
      tires: 'Tires',
      brakes: 'Brakes',
      inspection: 'State inspection',
      repair: 'Repair',
      other: 'Other',
    }),
    doneOn: day({ default: 'today', index: true, label: 'Date' }),
    odometer: integer(miles),
    vendor: text({ max: 100, optional: true, label: 'Shop' }),
    cost: money({ min: 0, max: 10_000_000, optional: true }),
    nextDueOn: day({ optional: true, label: 'Next due on' }),
    nextDueAt: integer({ ...miles, optional: true, label: 'Next due at' }),
    notes: longText({ max: 2000, optional: true }),
  },
  rules: [
    {
      field: 'nextDueOn',
      holds: (r) => r.nextDueOn === null || r.nextDueOn > r.doneOn,
      else: 'must be after the date of this service',
    },
    {
      field: 'nextDueAt',
      holds: (r) => r.nextDueAt === null || r.nextDueAt > r.odometer,
      else: 'must be greater than the odometer at this service',
    },
  ],
  access: { read: servicing, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: {
    columns: ['doneOn', 'vehicle', 'kind', 'odometer', 'vendor', 'cost', 'nextDueOn', 'nextDueAt'],
    filters: ['vehicle', 'kind', 'doneOn'],
    sort: '-doneOn',
  },
  detail: {
    Service: ['vehicle', 'kind', 'doneOn', 'odometer', 'vendor', 'cost', 'nextDueOn', 'nextDueAt', 'notes'],
  },
  search: ['vendor'],
  examples: {
    good: [{ vehicle: SOMETHING, kind: 'oil', doneOn: '2026-05-04', odometer: 42_000, nextDueAt: 47_000 }],
    bad: [
      {
        input: { vehicle: SOMETHING, kind: 'oil', doneOn: '2026-05-04', odometer: 42_000, nextDueAt: 42_000 },
        field: 'nextDueAt',
      },
      {
        input: { vehicle: SOMETHING, kind: 'oil', doneOn: '2026-05-04', odometer: 0, nextDueOn: '2026-05-04' },
        field: 'nextDueOn',
      },
    ],
  },
});
