/** The letters that the demonstration's HR sends. */
const SIGNED_BY_TWO =
  '[[sign 1]] [[date 1]]\n\n{{employee.fullName}}\n\n[[sign 2]] [[date 2]]\n\n{{sender.name}}, {{organization.name}}';

export const LETTERS = [
  {
    title: 'Offer letter',
    kind: 'offer',
    summary: 'For a candidate who has accepted by phone.',
    body: `{{letter.date}}

Dear {{employee.firstName}},

{{organization.name}} offers you the position of **{{employee.position}}** at {{employee.location}}, starting {{letter.startDate}}. You report to {{employee.manager}}.

Your pay is {{letter.pay}}, paid every two weeks. You are eligible for benefits from the first day of the month after you start.

This offer depends on:

- a background check
- proof of your right to work in the United States
- each license that the position requires
- a TB test result dated within the last 12 months

Employment is at will. Either of us may end it at any time. Nothing in this letter changes that.

## Acceptance

I accept this offer.

${SIGNED_BY_TWO}`,
  },
  {
    title: 'Promotion letter',
    kind: 'promotion',
    summary: 'A new position, new pay, or both.',
    body: `{{letter.date}}

Dear {{employee.firstName}},

congratulations. From {{letter.startDate}} you are **{{letter.newPosition}}** in {{employee.department}}. Your pay is {{letter.pay}}.

All other terms of your employment stay as they are. Please sign below to accept.

${SIGNED_BY_TWO}`,
  },
  {
    title: 'Written warning',
    kind: 'warning',
    summary: 'After a conversation that is on record.',
    body: `{{letter.date}}

Dear {{employee.fullName}},

this letter records what we discussed: {{letter.reason}}.

We expect:

- that it does not happen again
- that you tell {{employee.manager}} at once if you need help

Your signature says that you have read this letter. It does not say that you agree with it. You may add a statement within 10 days.

${SIGNED_BY_TWO}`,
  },
  {
    title: 'Verification of employment',
    kind: 'verification',
    summary: 'For a lender or a landlord.',
    body: `{{letter.date}}

To whom it may concern:

**{{employee.fullName}}** (employee number {{employee.number}}) has worked for {{organization.name}} since {{employee.hireDate}}. The current position is {{employee.position}} in {{employee.department}}, at {{employee.location}}.

This letter was written at the employee's request. We confirm it by phone at (503) 555-0110.

[[sign 1]] [[date 1]]

{{sender.name}}`,
  },
  {
    title: 'Remote work agreement',
    kind: 'other',
    summary: 'Before someone works from home for the first time.',
    body: `{{letter.date}}

{{employee.fullName}} and {{organization.name}} agree:

- {{employee.firstName}} works from home {{letter.days}}.
- Client records stay on the organization's devices. No one else in the home sees or hears them.
- Working hours and overtime rules are those of the site, {{employee.location}}.
- {{employee.manager}} may end this agreement with two weeks' notice.

${SIGNED_BY_TWO}`,
  },
  {
    title: 'Confidentiality agreement',
    kind: 'other',
    summary: 'For everyone who sees client records (45 CFR 164.530, 42 CFR part 2).',
    body: `{{letter.date}}

I, {{employee.fullName}}, understand that I see confidential information of clients and employees of {{organization.name}}.

- I use it only for my work.
- I tell no one, inside or outside, who has no need to know it.
- That a person is a client here is confidential, too (42 CFR part 2).
- This duty goes on after I leave.

[[sign 1]] [[date 1]]

{{employee.fullName}}`,
  },
  {
    title: 'Tuition assistance agreement',
    kind: 'other',
    summary: 'Before the organization pays for a course.',
    body: `{{letter.date}}

{{organization.name}} pays {{letter.amount}} for {{letter.course}}, taken by {{employee.fullName}}.

If {{employee.firstName}} leaves within 12 months of the last payment, the amount is paid back in equal parts for the months that are missing.

${SIGNED_BY_TWO}`,
  },
  {
    title: 'Equipment receipt',
    kind: 'other',
    summary: 'When a laptop, a phone or keys are handed over.',
    body: `{{letter.date}}

{{employee.fullName}} has received: {{letter.equipment}}.

It belongs to {{organization.name}} and is returned on the last day of work. Loss is reported to {{employee.manager}} the same day.

[[sign 1]] [[date 1]]

{{employee.fullName}}`,
  },
] as const;

/** What was typed into the letters of the demonstration. */
export const TYPED_IN_LETTERS: Readonly<Record<string, string>> = {
  'letter.pay': '$38.50 an hour',
  'letter.newPosition': 'Senior Therapist',
  'letter.reason': 'three shifts in October began more than 20 minutes late without a call',
  'letter.days': 'two days a week, Tuesday and Thursday',
  'letter.amount': '$1,800',
  'letter.course': 'the CADC II preparation course at Portland Community College',
  'letter.equipment': 'one laptop, one phone and the keys of the east entrance',
};

/** Documents that are prepared once and signed by many: the same words for everyone. */
export const PREPARED = [
  {
    title: 'Badge and key agreement',
    summary: 'On the first day, with the badge.',
    parts: ['Employee', 'Facilities'],
    body: `## Badge and keys

The badge and the keys are for the person who gets them and are lent to no one.

- A lost badge is reported to the front desk the same day.
- Doors to client areas are never held open for someone without a badge.
- Badge and keys are returned on the last day of work.

[[sign 1]] [[date 1]]

Employee

[[sign 2]] [[date 2]]

Facilities`,
  },
  {
    title: 'Photo and video release',
    summary: 'Before someone appears in our materials.',
    parts: ['Employee'],
    body: `## Photo and video release

Pictures of me at work may appear in printed materials and on the website. No client is ever in them.

I can withdraw this at any time by writing to HR. Pictures that were printed before stay in use until they are used up.

[[sign 1]] [[date 1]]

Employee`,
  },
] as const;
