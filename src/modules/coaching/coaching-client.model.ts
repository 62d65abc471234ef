/** A client of health coaching, the coaches assigned to them, and how they come and go (platform, 1b). */
import { resource } from '#access/define.model.ts';
import { all, caseload, mine, party } from '#access/scopes.model.ts';
import {
  choice,
  choices,
  day,
  email,
  instant,
  integer,
  longText,
  phone,
  ref,
  text,
  user,
  yesNo,
} from '#engine/model/fields.ts';
import { careAndClient, careKeepers, careReaders, coachingRecord, managing } from './coaching-access.model.ts';
import { ZONES } from './zones.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const FOCUS = {
  relapse: 'Relapse prevention',
  alcohol: 'Alcohol',
  opioids: 'Opioids',
  stress: 'Stress and sleep',
  family: 'Family',
  work: 'Return to work',
  nutrition: 'Nutrition and movement',
} as const;
const NEW = {
  firstName: 'Robin',
  lastName: 'Ames',
  bornOn: '1988-04-12',
  email: 'robin.ames@mail.example',
  emergencyName: 'Lee Ames',
  emergencyPhone: '+15035550143',
  focus: ['relapse' as const],
};

/** States of clients who take a place with their coach. */
export const IN_COACHING = ['prospect', 'waitlisted', 'active', 'on_hold'] as const;

export const coachingClient = resource('coaching_client', {
  ...coachingRecord,
  label: ['Client', 'Clients'],
  // `/api/coaching-clients` is a question of the documents module.
  path: 'health-clients',
  title: ['firstName', 'lastName'],
  ownedBy: 'account',
  fields: {
    firstName: text({ max: 80, label: 'First name' }),
    lastName: text({ max: 80, label: 'Last name' }),
    account: user({ setBy: 'server', optional: true, label: 'Account' }),
    bornOn: day({ label: 'Date of birth' }),
    phone: phone({ optional: true }),
    email: email({
      optional: true,
      label: 'Email',
      help: 'Their own address: an invitation to their account goes there.',
    }),
    emergencyName: text({ max: 120, optional: true, label: 'Emergency contact' }),
    emergencyPhone: phone({ optional: true, label: 'Emergency phone' }),
    zone: choice(ZONES, { default: 'America/Los_Angeles', label: 'Time zone' }),
    focus: choices(FOCUS, { label: 'Focus' }),
    risk: choice(
      { low: 'Low', moderate: 'Moderate', high: 'High', critical: 'Critical' },
      { default: 'low', index: true },
    ),
    part2: yesNo({
      default: true,
      label: 'Part 2 record',
      help: 'About substance use treatment: it leaves the organization only with a consent (42 CFR Part 2).',
    }),
    coach: ref('coach_profile', { setBy: 'server', optional: true, label: 'Primary coach' }),
    since: day({ setBy: 'server', optional: true, label: 'Client since' }),
    agreedOn: day({ setBy: 'server', optional: true, label: 'Agreed to coaching on' }),
    invite: ref('invite', { setBy: 'server', optional: true, label: 'Invitation' }),
  },
  rules: [
    {
      field: 'emergencyPhone',
      holds: (r) => r.emergencyPhone === null || r.emergencyName !== null,
      else: 'needs a name: enter the emergency contact',
    },
  ],
  states: {
    prospect: { waitlist: 'waitlisted', activate: 'active', agree: 'prospect', updateContact: 'prospect' },
    waitlisted: { activate: 'active', agree: 'waitlisted', updateContact: 'waitlisted' },
    active: { hold: 'on_hold', discharge: 'discharged', agree: 'active', updateContact: 'active' },
    on_hold: { resume: 'active', discharge: 'discharged', agree: 'on_hold', updateContact: 'on_hold' },
    discharged: { readmit: 'active' },
  },
  marks: {
    prospect: 'later',
    waitlisted: 'awaiting',
    active: 'in progress',
    on_hold: 'held',
    discharged: 'inactive',
  },
  actions: {
    waitlist: { by: careKeepers, label: 'Put on the waitlist' },
    activate: { by: careKeepers, tone: 'primary', label: 'Start coaching' },
    hold: { by: careKeepers, label: 'Put on hold' },
    resume: { by: careKeepers, tone: 'primary' },
    // A discharge is written as a record of its own, with reason and summary.
    discharge: { by: {} },
    readmit: { by: careKeepers, tone: 'primary' },
    // The client's own first steps (`FirstSteps.tsx`).
    agree: { by: { health_client: party }, tone: 'primary', label: 'I agree' },
    updateContact: {
      by: { health_client: party },
      asks: ['phone', 'emergencyName', 'emergencyPhone', 'zone'],
      label: 'Save my contact details',
    },
  },
  access: { read: careAndClient, create: { health_coach: all, health_admin: all }, edit: careKeepers },
  list: {
    columns: ['firstName', 'lastName', 'coach', 'focus', 'risk', 'since', 'status'],
    filters: ['status', 'risk', 'coach', 'since', 'part2'],
    sort: 'lastName',
    views: {
      Active: { status: 'active' },
      'Risk up': { status: 'active', 'risk[in]': 'high,critical' },
      'On hold': { status: 'on_hold' },
      Prospects: { 'status[in]': 'prospect,waitlisted' },
    },
  },
  detail: {
    Overview: ['firstName', 'lastName', 'status', 'risk', 'focus', 'coach', 'since', 'part2'],
    Contact: ['bornOn', 'phone', 'email', 'zone', 'emergencyName', 'emergencyPhone', 'agreedOn'],
  },
  related: {
    Sessions: ['coaching_session', 'client'],
    Notes: ['session_note', 'client'],
    Plans: ['coaching_plan', 'client'],
    Coaches: ['care_assignment', 'client'],
    Consents: ['coaching_consent', 'client'],
    Disclosures: ['coaching_disclosure', 'client'],
  },
  search: ['firstName', 'lastName'],
  examples: {
    good: [NEW],
    bad: [
      { input: { ...NEW, emergencyPhone: 'next door' }, field: 'emergencyPhone' },
      { input: { ...NEW, risk: 'extreme' }, field: 'risk' },
    ],
  },
});

export const careAssignment = resource('care_assignment', {
  label: ['Coach of a client', 'Coaches of clients'],
  title: ['client', 'coach'],
  titleJoin: ' · ',
  ownedBy: 'account',
  personal: true,
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    coach: ref('coach_profile', { fixed: true, label: 'Coach' }),
    account: user({ setBy: 'server', optional: true, index: true, label: 'Coach’s account' }),
    part: choice({ primary: 'Primary', secondary: 'Secondary', covering: 'Covering' }, { default: 'primary' }),
    startsOn: day({ default: 'today', label: 'From' }),
    endsOn: day({ optional: true, label: 'Until' }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => r.endsOn === null || r.endsOn >= r.startsOn,
      else: 'must not be before it starts',
    },
  ],
  exclusive: [
    {
      name: 'one_primary',
      by: ['client'],
      from: 'startsOn',
      to: 'endsOn',
      except: { field: 'part', is: ['secondary', 'covering'] },
      else: 'The client has a primary coach on those days. End that assignment first.',
    },
  ],
  access: {
    read: { ...careReaders, health_coach: [caseload, mine], health_client: party },
    create: managing,
    edit: managing,
  },
  list: {
    columns: ['client', 'coach', 'part', 'startsOn', 'endsOn'],
    filters: ['coach', 'client', 'part', 'endsOn'],
    sort: '-startsOn',
  },
  detail: { Assignment: ['client', 'coach', 'part', 'startsOn', 'endsOn'] },
  examples: {
    good: [],
    bad: [
      {
        input: { client: SOMETHING, coach: SOMETHING, startsOn: '2026-06-02', endsOn: '2026-06-01' },
        field: 'endsOn',
      },
    ],
  },
});

/** Whether an assignment holds on a day; both of its ends belong to it. */
export const holdsOn = (
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null },
  on: string,
): boolean => startsOn <= on && (endsOn === null || endsOn >= on);

export const coachingReferral = resource('coaching_referral', {
  ...coachingRecord,
  label: ['Referral', 'Referrals'],
  title: ['firstName', 'lastName'],
  ownedBy: 'account',
  fields: {
    firstName: text({ max: 80, label: 'First name' }),
    lastName: text({ max: 80, label: 'Last name' }),
    bornOn: day({ label: 'Date of birth' }),
    phone: phone({ optional: true }),
    email: email({ optional: true, label: 'Email' }),
    source: choice({
      residential: 'Residential program',
      outpatient: 'Outpatient program',
      employer: 'Employer program',
      physician: 'Physician',
      court: 'Court',
      self: 'The person or their family',
    }),
    reason: longText({ min: 5, max: 2000, untraced: true }),
    urgency: choice({ routine: 'Routine', soon: 'Within a week', urgent: 'Within 48 hours' }, { default: 'routine' }),
    focus: choices(FOCUS, { label: 'Focus' }),
    coach: ref('coach_profile', { optional: true, label: 'For coach' }),
    account: user({ setBy: 'server', optional: true, label: 'Coach’s account' }),
    client: ref('coaching_client', { setBy: 'server', optional: true, label: 'Became client' }),
    declinedFor: longText({ setBy: 'server', optional: true, min: 5, max: 500, label: 'Reason for declining' }),
  },
  states: {
    received: { review: 'reviewed', decline: 'declined' },
    reviewed: { accept: 'accepted', decline: 'declined' },
    accepted: {},
    declined: {},
  },
  marks: { received: 'due', reviewed: 'in progress', accepted: 'complete', declined: 'refused' },
  actions: {
    review: { by: { health_coach: mine, health_admin: all }, label: 'Mark reviewed' },
    accept: {
      by: { health_coach: mine, health_admin: all },
      tone: 'primary',
      confirm: 'A client record is created, and the coach is assigned.',
    },
    decline: { by: { health_coach: mine, health_admin: all }, asks: ['declinedFor'], tone: 'danger' },
  },
  editableIn: ['received', 'reviewed'],
  access: {
    read: { health_coach: mine, health_admin: all },
    create: { health_coach: all, health_admin: all },
    edit: { health_coach: mine, health_admin: all },
  },
  list: {
    columns: ['firstName', 'lastName', 'source', 'urgency', 'focus', 'coach', 'status'],
    filters: ['status', 'urgency', 'source', 'coach'],
    sort: '-urgency',
    views: { Open: { 'status[in]': 'received,reviewed' }, Closed: { 'status[in]': 'accepted,declined' } },
  },
  detail: {
    Referral: [
      'firstName',
      'lastName',
      'bornOn',
      'phone',
      'email',
      'source',
      'urgency',
      'focus',
      'reason',
      'coach',
      'client',
      'status',
      'declinedFor',
    ],
  },
  examples: {
    good: [
      {
        firstName: 'Kenji',
        lastName: 'Mori',
        bornOn: '1979-01-30',
        source: 'employer',
        reason: 'Wants support with evenings.',
        focus: ['alcohol'],
      },
    ],
    bad: [
      {
        input: {
          firstName: 'Kenji',
          lastName: 'Mori',
          bornOn: '1979-01-30',
          source: 'a friend',
          reason: 'Wants support.',
          focus: [],
        },
        field: 'source',
      },
    ],
  },
});

export const coachingWait = resource('coaching_wait', {
  ...coachingRecord,
  label: ['Place on the waitlist', 'Places on the waitlist'],
  path: 'coaching-waits',
  title: ['client'],
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    priority: integer({ min: 1, max: 5, default: 3, help: '1 comes first.' }),
    since: day({ default: 'today' }),
    wish: text({ max: 200, optional: true, label: 'Wishes', help: 'Such as evenings, or a coach who speaks Spanish.' }),
    coach: ref('coach_profile', { setBy: 'server', optional: true, label: 'Offered with' }),
    offerEndsAt: instant({ setBy: 'server', optional: true, label: 'Offer ends' }),
  },
  unique: [{ fields: ['client'], whileIn: ['waiting', 'offered'], else: 'is on the waitlist already' }],
  states: {
    waiting: { offer: 'offered', strike: 'removed' },
    offered: { book: 'booked', lapse: 'expired' },
    booked: {},
    expired: { offer: 'offered', strike: 'removed' },
    removed: {},
  },
  marks: { waiting: 'awaiting', offered: 'soon', booked: 'complete', expired: 'overdue', removed: 'inactive' },
  actions: {
    offer: {
      by: careKeepers,
      mayGive: ['coach'],
      tone: 'primary',
      label: 'Offer a place',
      confirm: 'The place is held for 48 hours.',
    },
    book: { by: careKeepers, tone: 'primary', label: 'Accepted' },
    lapse: { by: careKeepers, label: 'Offer has lapsed' },
    strike: { by: careKeepers, tone: 'danger', label: 'Take off the waitlist' },
  },
  editableIn: ['waiting', 'offered', 'expired'],
  access: { read: careReaders, create: careKeepers, edit: careKeepers },
  list: {
    columns: ['client', 'priority', 'since', 'wish', 'coach', 'offerEndsAt', 'status'],
    filters: ['status', 'priority', 'coach'],
    sort: 'priority',
    views: { Waiting: { status: 'waiting' }, Offered: { status: 'offered' } },
  },
  detail: { Waitlist: ['client', 'priority', 'since', 'wish', 'coach', 'offerEndsAt', 'status'] },
  examples: { good: [{ client: SOMETHING }], bad: [{ input: { client: SOMETHING, priority: 6 }, field: 'priority' }] },
});

export const coachingDischarge = resource('coaching_discharge', {
  ...coachingRecord,
  label: ['Discharge from coaching', 'Discharges from coaching'],
  title: ['client', 'on'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    on: day({ default: 'today', label: 'Discharged on' }),
    reason: choice({
      goals_met: 'Goals met',
      transferred: 'Moved to other care',
      no_contact: 'No contact',
      choice: 'The client’s wish',
      higher_care: 'Needs a higher level of care',
      moved: 'Moved away',
    }),
    summary: longText({ min: 20, max: 5000, untraced: true, help: 'Course, progress, and what comes next.' }),
    followUpOn: day({ optional: true, label: 'Follow-up on' }),
  },
  rules: [
    {
      field: 'followUpOn',
      holds: (r) => r.followUpOn === null || r.followUpOn > r.on,
      else: 'must be after the discharge',
    },
  ],
  deadlines: [{ field: 'followUpOn', kind: 'due', soonDays: 7 }],
  access: { read: careReaders, create: careKeepers },
  list: {
    columns: ['client', 'on', 'reason', 'followUpOn'],
    filters: ['reason', 'client', 'on'],
    sort: '-on',
  },
  detail: { Discharge: ['client', 'on', 'reason', 'summary', 'followUpOn'] },
  examples: {
    good: [],
    bad: [{ input: { client: SOMETHING, reason: 'goals_met', summary: 'Done.' }, field: 'summary' }],
  },
});
