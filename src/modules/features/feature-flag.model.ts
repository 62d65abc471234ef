/** The product's feature switches, and what an organization says about one of them, with a reason and perhaps an end. */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, instant, longText, text, yesNo } from '#engine/model/fields.ts';

export interface Switch {
  /** As the specification words it, section 1. */
  readonly label: string;
  readonly on: boolean;
  /** What somebody notices of it. */
  readonly says: string;
  /** The server's own setting decides; nobody turns it here. */
  readonly setting?: string;
}

/** Every switch there is, as the specification sets them (section 1). A key that is not here is off. */
export const SWITCHES = {
  accessibility: {
    label: 'Accessibility',
    on: true,
    says: 'The page for text size, contrast and motion settings.',
  },
  analytics: { label: 'Analytics', on: true, says: 'The pages under Analytics.' },
  'audit-logs': {
    label: 'Audit logs',
    on: true,
    says: 'Audit trail page. Logging continues either way.',
  },
  'dark-mode': { label: 'Dark mode', on: true, says: 'Light, dark or system. When off, always light.' },
  'demo-mode': { label: 'Demo mode', on: true, says: 'Example accounts.', setting: 'DEMO_MODE' },
  'file-upload': { label: 'File upload', on: true, says: 'New uploads. Existing files stay available.' },
  notifications: {
    label: 'Notifications',
    on: true,
    says: 'Notification pages and emails. Notifications are stored either way.',
  },
  offline: { label: 'Offline', on: true, says: 'The page shown when there is no connection.' },
  PWA: { label: 'PWA', on: true, says: 'Lets people install the product as an app and announces new versions.' },
  websockets: {
    label: 'Websockets',
    on: true,
    says: 'Shows others’ changes immediately. When off, they show after a reload.',
  },
  debug: { label: 'Debug', on: false, says: 'More detail for developers. Not built.' },
  'multi-language': {
    label: 'Multi-language',
    on: false,
    says: 'All eight languages in the menus instead of English only.',
  },
  'offline-mode': { label: 'Offline mode', on: false, says: 'Records stored in the browser. Not built.' },
  'unified-dashboard': { label: 'Unified dashboard', on: false, says: 'One dashboard across all portals. Not built.' },
  'unified-employee-management': {
    label: 'Unified employee management',
    on: false,
    says: 'One employee list across all portals. Not built.',
  },
  'unified-payroll': { label: 'Unified payroll', on: false, says: 'One payroll across all portals. Not built.' },
} as const satisfies Readonly<Record<string, Switch>>;
export type SwitchKey = keyof typeof SWITCHES;

/** The keys, in the order of the specification. */
// The keys of a constant object are exactly those of its type.
export const SWITCH_KEYS = Object.keys(SWITCHES) as readonly SwitchKey[];

const labels = Object.fromEntries(SWITCH_KEYS.map((key) => [key, SWITCHES[key].label]));

export const featureFlag = resource('feature_flag', {
  label: ['Feature switch', 'Feature switches'],
  title: ['key'],
  fields: {
    key: choice(labels, { fixed: true, label: 'Switch' }),
    on: yesNo({ label: 'On' }),
    reason: longText({ max: 500, help: 'Why it differs from the default.' }),
    expiresAt: instant({
      optional: true,
      label: 'Until',
      help: 'The default applies again after this. Leave blank to keep until changed.',
    }),
    changedBy: text({ setBy: 'server', max: 160 }),
  },
  // Others read what they themselves switched, which is nothing: that way their browsers hear that a switch was turned.
  access: {
    read: { admin: all, hr_manager: all, '*': mine },
    create: { admin: all },
    edit: { admin: all },
    remove: { admin: all },
  },
  unique: [{ fields: ['key'], else: 'is already set by your organization' }],
  list: { columns: ['key', 'on', 'reason', 'expiresAt', 'changedBy'], filters: ['key'], sort: 'key' },
  examples: {
    good: [{ key: 'analytics', on: false, reason: 'We use a product of our own for figures' }],
    bad: [
      { input: { key: 'teleport', on: true, reason: 'x' }, field: 'key' },
      { input: { key: 'analytics', on: true }, field: 'reason' },
    ],
  },
});
