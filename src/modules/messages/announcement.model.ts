/** A message to many people at once: its audience, its dates, and whether each must acknowledge it. */
import { byHr, resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { addressed, mine } from '#access/scopes.model.ts';
import { choices, day, instant, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';

export const announcement = resource('announcement', {
  label: ['Announcement', 'Announcements'],
  title: ['title'],
  fields: {
    title: text({ max: 160 }),
    body: longText({ max: 10_000, label: 'Text' }),
    roles: choices(ROLE_LABELS, { optional: true, label: 'Roles', help: 'Leave blank for everyone.' }),
    location: ref('location', { optional: true, label: 'Site', help: 'Leave blank for all sites.' }),
    department: ref('department', { optional: true, label: 'Department', help: 'Leave blank for all departments.' }),
    startsOn: day({ default: 'today', label: 'From' }),
    endsOn: day({
      optional: true,
      label: 'Until',
      help: 'Last day it is shown. Leave blank to show until withdrawn.',
    }),
    mustAcknowledge: yesNo({ default: false, label: 'Acknowledgment required' }),
    author: text({ setBy: 'server', max: 160, label: 'By' }),
    /** When those it is for were told. */
    toldAt: instant({ setBy: 'server', optional: true, label: 'Notified at' }),
    /** When those who have not acknowledged it were last reminded. */
    remindedAt: instant({ setBy: 'server', optional: true }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => r.endsOn === null || r.endsOn >= r.startsOn,
      else: 'must be on or after the first day',
    },
  ],
  states: { draft: { publish: 'published' }, published: { withdraw: 'withdrawn' }, withdrawn: {} },
  marks: { draft: 'draft', published: 'complete', withdrawn: 'inactive' },
  actions: {
    publish: { by: byHr, confirm: 'The people it is for are notified and see it from its first day.', tone: 'primary' },
    withdraw: { by: byHr, confirm: 'The people it was for no longer see it. Read receipts are kept.', tone: 'danger' },
  },
  editableIn: ['draft'],
  access: { read: { ...byHr, '*': addressed }, create: byHr, edit: byHr },
  list: {
    columns: ['title', 'startsOn', 'endsOn', 'mustAcknowledge', 'author', 'status'],
    filters: ['status', 'mustAcknowledge'],
    sort: '-startsOn',
  },
  detail: {
    Announcement: ['startsOn', 'endsOn', 'mustAcknowledge', 'author', 'status'],
    For: ['roles', 'location', 'department'],
  },
  related: { 'Read receipts': ['announcement_receipt', 'announcement'] },
  examples: {
    good: [{ title: 'The north entrance is closed', body: 'Use the door at the garden until Friday.' }],
    bad: [
      { input: { title: 'x', body: 'y', startsOn: '2026-12-02', endsOn: '2026-12-01' }, field: 'endsOn' },
      { input: { body: 'y' }, field: 'title' },
    ],
  },
});

/** That somebody has read an announcement, and perhaps said so. */
export const announcementReceipt = resource('announcement_receipt', {
  label: ['Reader', 'Readers'],
  title: ['name'],
  ownedBy: 'account',
  fields: {
    announcement: ref('announcement', { fixed: true, cascade: true }),
    account: user({ setBy: 'server' }),
    name: text({ setBy: 'server', max: 160 }),
    acknowledgedAt: instant({ setBy: 'server', optional: true, label: 'Acknowledged' }),
  },
  states: { read: { acknowledge: 'acknowledged' }, acknowledged: {} },
  marks: { read: 'due', acknowledged: 'signed' },
  actions: { acknowledge: { by: { '*': mine }, tone: 'primary' } },
  access: { read: { ...byHr, '*': mine }, create: { '*': mine } },
  unique: [{ fields: ['announcement', 'account'], else: 'was already read by you' }],
  list: {
    columns: ['name', 'announcement', 'acknowledgedAt', 'status'],
    filters: ['status', 'announcement'],
    sort: 'name',
  },
  examples: {
    good: [{ announcement: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }],
    bad: [{ input: {}, field: 'announcement' }],
  },
});
