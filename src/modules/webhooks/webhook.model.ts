/** Addresses of other programs that hear of events, and each call made to them (domain/platform.md, 1d). */
import { resource } from '#access/define.model.ts';
import { choice, choices, instant, integer, longText, ref, text } from '#engine/model/fields.ts';
import { webhookKeepers, webhookReaders } from './webhook-access.model.ts';
import { ATTEMPTS_MOST, EVENT_LABELS, TEST_EVENT } from './webhook-rules.model.ts';

const SERVER = { setBy: 'server', optional: true } as const;
export const webhook = resource('webhook', {
  label: ['Webhook', 'Webhooks'],
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 80, unique: true, help: 'Such as “Payroll import”.' }),
    url: text({
      min: 12,
      max: 1024,
      label: 'URL',
      pattern: /^https:\/\/\S+$/,
      patternSays: 'must be a URL that begins with https://',
      help: 'Public internet only. Redirects are not followed.',
    }),
    events: choices(EVENT_LABELS, { help: 'Each call carries ids only, never what a record says.' }),
    secretHint: text({ ...SERVER, max: 8, label: 'Signing secret' }),
    secretAt: instant({ ...SERVER, label: 'Secret created' }),
    enabledAt: instant({ ...SERVER, label: 'Turned on' }),
    offReason: longText({ ...SERVER, max: 300, label: 'Why it is off' }),
  },
  rules: [{ field: 'events', holds: (r) => !r.events || r.events.length > 0, else: 'must name at least one event' }],
  states: {
    draft: { enable: 'enabled', renewSecret: 'draft' },
    enabled: { sendTest: 'enabled', disable: 'disabled', turnOff: 'disabled', renewSecret: 'enabled' },
    disabled: { enable: 'enabled', renewSecret: 'disabled' },
  },
  marks: { draft: 'draft', enabled: 'complete', disabled: 'inactive' },
  actions: {
    enable: { by: webhookKeepers, tone: 'primary', label: 'Turn on', proof: true },
    sendTest: { by: webhookKeepers, label: 'Send a test event' },
    disable: { by: webhookKeepers, label: 'Turn off', confirm: 'Events that happen meanwhile are never sent.' },
    // Done by the server where most calls fail.
    turnOff: { by: {} },
    // Done by the command that shows the new secret.
    renewSecret: { by: {} },
  },
  access: { read: webhookReaders, create: webhookKeepers, edit: webhookKeepers, remove: webhookKeepers },
  editableIn: ['draft', 'disabled'],
  list: {
    columns: ['name', 'url', 'events', 'enabledAt', 'status'],
    filters: ['status', 'events'],
    sort: 'name',
    views: { 'Turned on': { status: 'enabled' }, 'Turned off': { status: 'disabled' } },
  },
  detail: {
    Webhook: ['name', 'url', 'events', 'status', 'enabledAt', 'offReason', 'secretHint', 'secretAt'],
  },
  related: { Deliveries: ['webhook_delivery', 'webhook'] },
  examples: {
    good: [{ name: 'Payroll import', url: 'https://hooks.acme.example/nexus', events: ['employee_created'] }],
    bad: [
      { input: { name: 'Plain', url: 'http://hooks.acme.example/', events: ['employee_created'] }, field: 'url' },
      { input: { name: 'Silent', url: 'https://hooks.acme.example/', events: [] }, field: 'events' },
    ],
  },
});

export const webhookDelivery = resource('webhook_delivery', {
  label: ['Delivery', 'Deliveries'],
  title: ['event', 'webhook'],
  titleJoin: ' · ',
  serverOnly: true,
  fields: {
    webhook: ref('webhook', { fixed: true, cascade: true }),
    event: choice({ ...EVENT_LABELS, [TEST_EVENT]: 'Test event' }, { fixed: true, index: true }),
    happenedAt: instant({ fixed: true, label: 'Happened at', index: true }),
    noun: text({ max: 60, fixed: true, optional: true, label: 'Kind of record' }),
    record: text({ max: 36, fixed: true, optional: true, label: 'Record id' }),
    /** The number of the entry of the trail behind it; a second look at the trail makes no second delivery. */
    entry: text({ max: 20, fixed: true, optional: true, label: 'Trail entry' }),
    attempts: integer({ min: 0, max: ATTEMPTS_MOST, label: 'Calls' }),
    nextAt: instant({ optional: true, label: 'Next call', index: true }),
    triedAt: instant({ optional: true, label: 'Last call' }),
    code: integer({ min: 0, max: 999, optional: true, label: 'Status code' }),
    ms: integer({ min: 0, max: 60_000, optional: true, unit: 'ms', label: 'Took' }),
    problem: longText({ max: 300, optional: true, label: 'What went wrong' }),
  },
  states: {
    waiting: { deliver: 'delivered', retry: 'waiting', giveUp: 'failed', skip: 'skipped' },
    delivered: {},
    failed: { resend: 'waiting' },
    skipped: {},
  },
  marks: { waiting: 'awaiting', delivered: 'complete', failed: 'overdue', skipped: 'inactive' },
  actions: {
    deliver: { by: {} },
    retry: { by: {} },
    giveUp: { by: {} },
    skip: { by: {} },
    resend: { by: webhookKeepers, label: 'Send again', tone: 'primary' },
  },
  access: { read: webhookReaders },
  unique: [{ fields: ['webhook', 'entry'], else: 'was sent already' }],
  list: {
    columns: ['happenedAt', 'event', 'webhook', 'attempts', 'code', 'ms', 'status'],
    filters: ['status', 'webhook', 'event', 'happenedAt', 'nextAt'],
    sort: '-happenedAt',
    views: { Waiting: { status: 'waiting' }, Failed: { status: 'failed' } },
  },
  detail: {
    Delivery: ['webhook', 'event', 'happenedAt', 'noun', 'record', 'status'],
    Calls: ['attempts', 'triedAt', 'code', 'ms', 'problem', 'nextAt'],
  },
});
