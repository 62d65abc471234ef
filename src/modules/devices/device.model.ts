/** Devices of clients and their readings. SOBRsafe tells whether alcohol is present, never how much: no blood alcohol is kept. */
import { resource } from '#access/define.model.ts';
import { party } from '#access/scopes.model.ts';
import { choice, instant, number, ref, text } from '#engine/model/fields.ts';
import { careAndClient, coachingRecord } from '#modules/coaching/coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const mine = { health_client: party } as const;

export const clientDevice = resource('client_device', {
  ...coachingRecord,
  label: ['Device', 'Devices'],
  title: ['vendor', 'serial'],
  titleJoin: ' ',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    vendor: choice({ sobrsafe: 'SOBRsafe', watch: 'Watch', scale: 'Scale', other: 'Other' }, { fixed: true }),
    serial: text({ min: 4, max: 40, fixed: true, label: 'Serial number' }),
    consentedAt: instant({ setBy: 'server', optional: true, label: 'Consent given' }),
    lastAt: instant({ setBy: 'server', optional: true, label: 'Last reading' }),
  },
  unique: [{ fields: ['vendor', 'serial'], whileIn: ['unpaired', 'active'], else: 'is paired with somebody already' }],
  states: {
    unpaired: { pair: 'active' },
    active: { revoke: 'unpaired', lose: 'lost', retire: 'retired' },
    lost: { find: 'active', retire: 'retired' },
    retired: {},
  },
  marks: { unpaired: 'later', active: 'in progress', lost: 'overdue', retired: 'inactive' },
  actions: {
    pair: {
      by: mine,
      tone: 'primary',
      label: 'Pair and consent',
      confirm:
        'Your coach and the health administration see the readings of this device until you take your consent back.',
    },
    revoke: {
      by: mine,
      tone: 'danger',
      label: 'Take consent back',
      confirm: 'No further readings are taken. Earlier ones stay in your record.',
    },
    lose: { by: mine, label: 'I lost it' },
    find: { by: mine, label: 'I found it' },
    retire: { by: mine, label: 'Retire' },
  },
  access: { read: careAndClient, create: mine },
  list: {
    columns: ['vendor', 'serial', 'client', 'consentedAt', 'lastAt', 'status'],
    filters: ['client', 'vendor', 'status'],
    sort: '-lastAt',
    views: { Active: { status: 'active' } },
  },
  detail: { Device: ['client', 'vendor', 'serial', 'consentedAt', 'lastAt', 'status'] },
  related: { Readings: ['device_reading', 'device'] },
  examples: {
    good: [{ client: SOMETHING, vendor: 'sobrsafe', serial: 'SB-104417' }],
    bad: [{ input: { client: SOMETHING, vendor: 'radio', serial: 'SB-104417' }, field: 'vendor' }],
  },
});

export const deviceReading = resource('device_reading', {
  ...coachingRecord,
  label: ['Reading', 'Readings'],
  title: ['device', 'at'],
  titleJoin: ' · ',
  appendOnly: true,
  fields: {
    device: ref('client_device', { fixed: true, cascade: true }),
    client: ref('coaching_client', { setBy: 'server', cascade: true }),
    /** When it was measured. Readings that arrive late stand where they belong. */
    at: instant({ label: 'Measured at', index: true }),
    kind: choice({ alcohol: 'Alcohol', heart: 'Heart rate', steps: 'Steps', weight: 'Weight' }),
    presence: choice(
      { detected: 'Detected', not_detected: 'Not detected', not_worn: 'Not worn' },
      { optional: true, label: 'Alcohol' },
    ),
    value: number({ min: 0, max: 200_000, optional: true }),
    receivedAt: instant({ setBy: 'server', label: 'Received at' }),
  },
  rules: [
    {
      field: 'presence',
      holds: (r) => (r.kind === 'alcohol') === (r.presence !== null),
      else: 'is required for a reading of alcohol, and for no other',
    },
    {
      field: 'value',
      holds: (r) => (r.kind === 'alcohol') === (r.value === null),
      else: 'is required, except for alcohol: only its presence is kept, never an amount',
    },
  ],
  unique: [{ fields: ['device', 'at', 'kind'], else: 'was received already' }],
  access: { read: careAndClient, create: mine },
  list: {
    columns: ['at', 'client', 'device', 'kind', 'presence', 'value', 'receivedAt'],
    filters: ['client', 'device', 'kind', 'presence', 'at'],
    sort: '-at',
    views: { 'Alcohol detected': { presence: 'detected' } },
  },
  detail: { Reading: ['device', 'client', 'at', 'kind', 'presence', 'value', 'receivedAt'] },
  examples: {
    good: [],
    bad: [
      {
        input: { device: SOMETHING, at: '2026-06-01T12:00:00Z', kind: 'alcohol', presence: 'detected', value: 0.04 },
        field: 'value',
      },
      { input: { device: SOMETHING, at: '2026-06-01T12:00:00Z', kind: 'alcohol' }, field: 'presence' },
    ],
  },
});
