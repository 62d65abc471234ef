/** Packages of sessions, what clients have of them, and the policy for cancellations (platform, 1b). */
import { everyone, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, money, ref, text } from '#engine/model/fields.ts';
import { coachingRecord } from '#modules/coaching/coaching-access.model.ts';
import { billKeepers, billReaders, office } from './billing-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const servicePackage = resource('service_package', {
  label: ['Package', 'Packages'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 80 }),
    service: ref('coaching_service'),
    sessions: integer({ min: 1, max: 100 }),
    validDays: integer({ min: 7, max: 730, default: 180, unit: 'd', label: 'Valid for' }),
    price: money({ min: 0, max: 10_000_000 }),
  },
  states: { offered: { retire: 'retired' }, retired: { offer: 'offered' } },
  marks: { offered: 'in progress', retired: 'inactive' },
  actions: { retire: { by: office, tone: 'danger' }, offer: { by: office, tone: 'primary', label: 'Offer again' } },
  access: { read: everyone(all), create: office, edit: office },
  list: { columns: ['name', 'service', 'sessions', 'validDays', 'price', 'status'], filters: ['status'], sort: 'name' },
  detail: { Package: ['name', 'service', 'sessions', 'validDays', 'price', 'status'] },
  examples: {
    good: [{ name: 'Ten sessions', service: SOMETHING, sessions: 10, price: 81_000 }],
    bad: [{ input: { name: 'Ten sessions', service: SOMETHING, sessions: 0, price: 81_000 }, field: 'sessions' }],
  },
});

export const clientPackage = resource('client_package', {
  ...coachingRecord,
  label: ['Package of a client', 'Packages of clients'],
  title: ['client', 'package'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    package: ref('service_package', { fixed: true }),
    boughtOn: day({ default: 'today', fixed: true, label: 'Bought on' }),
    expiresOn: day({ setBy: 'server', label: 'Expires on', index: true }),
    sessions: integer({ setBy: 'server', min: 1, max: 100 }),
    used: integer({ setBy: 'server', default: 0, min: 0, max: 100, label: 'Sessions used' }),
  },
  states: { active: { take: 'active', use: 'used_up', lapse: 'expired' }, used_up: {}, expired: {} },
  marks: { active: 'in progress', used_up: 'complete', expired: 'overdue' },
  actions: {
    take: { by: billKeepers, label: 'Take one session', tone: 'primary' },
    use: { by: {} },
    lapse: { by: office, label: 'Mark expired' },
  },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 30, whileIn: ['active'] }],
  access: { read: billReaders, create: billKeepers },
  list: {
    columns: ['client', 'package', 'used', 'sessions', 'expiresOn', 'status'],
    filters: ['client', 'package', 'status', 'expiresOn'],
    sort: 'expiresOn',
  },
  detail: { Package: ['client', 'package', 'boughtOn', 'expiresOn', 'sessions', 'used', 'status'] },
  examples: {
    good: [{ client: SOMETHING, package: SOMETHING }],
    bad: [{ input: { client: SOMETHING }, field: 'package' }],
  },
});

export const cancellationPolicy = resource('cancellation_policy', {
  label: ['Cancellation policy', 'Cancellation policies'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 80 }),
    hours: choice({ '24': '24 hours', '48': '48 hours', '72': '72 hours' }, { default: '24', label: 'Free until' }),
    latePercent: integer({ min: 0, max: 100, default: 100, unit: '%', label: 'Late cancellation' }),
    missedPercent: integer({ min: 0, max: 100, default: 100, unit: '%', label: 'Client did not come' }),
    since: day({ default: 'today' }),
  },
  states: { in_force: { end: 'ended' }, ended: {} },
  marks: { in_force: 'in progress', ended: 'inactive' },
  actions: { end: { by: office, tone: 'danger', label: 'End', confirm: 'The next policy in force then applies.' } },
  editableIn: ['in_force'],
  access: { read: everyone(all), create: office, edit: office },
  list: {
    columns: ['name', 'hours', 'latePercent', 'missedPercent', 'since', 'status'],
    filters: ['status'],
    sort: '-since',
  },
  detail: { Policy: ['name', 'hours', 'latePercent', 'missedPercent', 'since', 'status'] },
  examples: {
    good: [{ name: 'Standard' }],
    bad: [{ input: { name: 'Standard', latePercent: 101 }, field: 'latePercent' }],
  },
});
