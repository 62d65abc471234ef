/** How somebody wants to hear: which events in the product and by mail, at once or gathered, and when not at all. */
import { resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { choice, choices, text, time, user } from '#engine/model/fields.ts';
import { OPTIONAL_EVENTS } from './notice-events.model.ts';

/** When a daily or weekly mail goes out where no time was given. */
export const DIGEST_AT = '08:00';

/** Days of the week as ISO 8601 numbers them. */
export const DIGEST_DAYS = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '7': 'Sunday',
} as const;

/** Only events that may be switched off can stand in these lists: the mandatory ones are none of their choices. */
export const noticePreference = resource('notice_preference', {
  label: ['Notification settings', 'Notification settings'],
  path: 'notice-preferences',
  title: ['digest'],
  ownedBy: 'account',
  fields: {
    account: user({ setBy: 'server' }),
    appOff: choices(OPTIONAL_EVENTS, { optional: true, label: 'Not in the app' }),
    mailOff: choices(OPTIONAL_EVENTS, { optional: true, label: 'Not by email' }),
    digest: choice({ immediate: 'Immediately', daily: 'Once a day', weekly: 'Once a week' }, { default: 'immediate' }),
    digestAt: time({ optional: true, label: 'Email time' }),
    digestDay: choice(DIGEST_DAYS, { default: '1', label: 'Email day' }),
    quietFrom: time({ optional: true, label: 'Quiet hours from' }),
    quietTo: time({ optional: true, label: 'Quiet hours until' }),
    timeZone: text({
      optional: true,
      max: 60,
      help: 'Such as America/Los_Angeles. Leave blank to use the organization’s time zone.',
    }),
    /** The regular expression of the kinds that are not shown; follows from `appOff`, empty where all are. */
    hushed: text({ setBy: 'server', optional: true, max: 1000 }),
  },
  rules: [
    {
      field: 'quietTo',
      holds: (r) => (r.quietFrom === null) === (r.quietTo === null),
      else: 'must be set together with the start: set both, or neither for no quiet hours',
    },
    {
      field: 'quietTo',
      holds: (r) => r.quietFrom === null || r.quietFrom !== r.quietTo,
      else: 'must differ from the start',
    },
  ],
  access: { read: { '*': mine }, create: { '*': mine }, edit: { '*': mine }, remove: { '*': mine } },
  unique: [{ fields: ['account'], else: 'already has settings. Change those' }],
  list: { columns: ['digest', 'quietFrom', 'quietTo', 'timeZone'] },
  examples: {
    good: [{}, { mailOff: ['leave'], digest: 'daily', quietFrom: '22:00', quietTo: '06:00' }],
    bad: [
      { input: { mailOff: ['security'] }, field: 'mailOff' },
      { input: { quietFrom: '22:00' }, field: 'quietTo' },
    ],
  },
});
