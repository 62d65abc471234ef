/** A shared device on which the people of a place clock in with their employee number and a PIN. */
import { byHr, command, everyone, query, resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { instant, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { object } from '#engine/model/shapes.ts';
import type { PunchKind } from './clock-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
/** How long a link sets up a device. */
export const SETUP_MINUTES = 60;
/** Seconds after which a kiosk shows its start again. */
export const BACK_TO_START_SECONDS = 10;
export const PIN_DIGITS = 6;

export const clockKiosk = resource('clock_kiosk', {
  label: ['Clock kiosk', 'Clock kiosks'],
  title: ['name'],
  fields: {
    name: text({ max: 60, help: 'Where the device is, such as Nurses’ station, East.' }),
    location: ref('location', { fixed: true }),
    setUpUntil: instant({ setBy: 'server', optional: true, label: 'Set-up link works until' }),
    openedAt: instant({ setBy: 'server', optional: true, label: 'Set up' }),
    seenAt: instant({ setBy: 'server', optional: true, label: 'Last punch' }),
  },
  unique: [{ fields: ['location', 'name'], else: 'is the name of another kiosk there' }],
  states: { waiting: { open: 'active', revoke: 'revoked' }, active: { revoke: 'revoked' }, revoked: {} },
  marks: { waiting: 'awaiting', active: 'complete', revoked: 'inactive' },
  actions: {
    open: { by: {} },
    revoke: {
      by: byHr,
      tone: 'danger',
      label: 'Turn off',
      confirm: 'The device takes no more punches, those that it still holds included. It cannot be turned on again.',
    },
  },
  access: { read: { ...byHr, manager: all }, create: byHr, edit: byHr },
  list: {
    columns: ['name', 'location', 'openedAt', 'seenAt', 'status'],
    filters: ['status', 'location'],
    sort: 'name',
    views: { 'In use': { status: 'active' } },
  },
  detail: { Kiosk: ['name', 'location', 'status', 'setUpUntil', 'openedAt', 'seenAt'] },
  related: { Punches: ['punch', 'kiosk'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Front desk', location: SOMETHING }],
    bad: [{ input: { name: '', location: SOMETHING }, field: 'name' }],
  },
});

export const kioskLink = command('kiosk_link', {
  summary: 'Get the link that sets up a device as this kiosk; it works once, for an hour',
  asks: { kiosk: ref('clock_kiosk') },
  by: byHr,
  answers: object({ link: text(), until: instant() }),
  changes: ['clock_kiosk'],
});

export const clockPin = query('clock_pin', {
  summary: 'Whether the caller has a PIN for clock kiosks, and their employee number',
  by: everyone(own),
  answers: object({ number: text({ optional: true }), isSet: yesNo(), setAt: text({ optional: true }) }),
  staleWith: ['employee'],
});
export const setClockPin = command('set_clock_pin', {
  summary: 'Set the caller’s PIN for clock kiosks',
  asks: { pin: text({ pattern: /^\d{6}$/, patternSays: 'must be 6 digits' }) },
  by: everyone(own),
  answers: object({ number: text() }),
  changes: ['employee'],
});
export const resetClockPin = command('reset_clock_pin', {
  summary:
    'Give someone who forgot their PIN a new one for clock kiosks. The old one stops working; the new one is shown once',
  asks: { employee: ref('employee') },
  by: { ...byHr, manager: team },
  answers: object({ name: text(), number: text(), pin: text() }),
  changes: ['employee'],
});
export type NewPin = AnswerOf<typeof resetClockPin>;

/** A PIN that many people would try first: one digit repeated, digits in a row, a pair or a triple repeated. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set(
    Array.from({ length: pin.length - 1 }, (_, n) => (Number(pin[n + 1]) - Number(pin[n]) + 10) % 10),
  );
  const isRow = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
  return isRow || /^(\d\d)\1\1$/.test(pin) || /^(\d\d\d)\1$/.test(pin);
}

/** The employee number that somebody typed as digits: `1042` → `E-01042`. */
export const numberTyped = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  return `E-${digits.padStart(5, '0')}`;
};

/** What a kiosk shows of itself, and the key that its entries are sealed to (raw P-256 point, base64). */
export interface KioskPage {
  readonly name: string;
  readonly location: string;
  readonly organization: string;
  readonly timeZone: string;
  readonly sealTo: string;
}
/** What a kiosk shows of a person who typed their number and PIN. */
export interface KioskPerson {
  readonly name: string;
  readonly state: 'out' | 'in' | 'break';
  readonly since: string | null;
  readonly todayMinutes: number;
  readonly timeZone: string;
}
/** What a kiosk sends and keeps while it has no network. Who it is of is sealed: the device cannot read it again. */
export interface KioskEntry {
  readonly key: string;
  readonly kind: PunchKind;
  readonly who: string;
  readonly deviceAt: string;
  readonly offline: boolean;
}
