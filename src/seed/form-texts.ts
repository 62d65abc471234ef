/** The forms of the demo, as they were built: for employees and for care. */
import type { FormItem } from '#engine/model/forms/form.ts';

import { type BuiltForm, text, long, one, yes, day, count, asked, who, signed } from './form-items.ts';
import { STAFF_FORMS } from './staff-form-texts.ts';

export const BUILT_FORMS: readonly BuiltForm[] = [
  {
    code: 'remote-work',
    title: 'Remote work request',
    kind: 'workforce',
    says: 'Work from home on some days, or from another place for a time.',
    published: [310, 120, 20],
    revising: true,
    sections: [
      {
        title: 'Arrangement',
        items: [
          who,
          one('kind', 'What do you ask for?', ['Some days each week', 'Full time', 'A limited time'], asked),
          count('days', 'Days per week', 5, { when: { item: 'kind', is: ['some_days_each_week'] }, ...asked }),
          day('until', 'Until', { when: { item: 'kind', is: ['a_limited_time'] }, ...asked }),
          day('from', 'Starting on', asked),
        ],
      },
      {
        title: 'Place',
        items: [
          text('place', 'Where will you work?', asked),
          yes('private', 'Can nobody else see your screen or hear your calls?', asked),
          long('plan', 'How will you protect client information there?', {
            when: { item: 'private', is: ['no'] },
            ...asked,
          }),
          signed,
        ],
      },
    ],
  },
  {
    code: 'equipment',
    title: 'Equipment request',
    kind: 'workforce',
    says: 'A laptop, phone, chair or anything else for your work.',
    published: [280, 75],
    sections: [
      {
        title: 'Equipment',
        items: [
          who,
          {
            kind: 'rows',
            linkId: 'things',
            text: 'What do you need?',
            max: 10,
            required: true,
            of: [text('thing', 'Item', asked), count('quantity', 'Quantity', 20, asked)],
          },
          long('why', 'What is it for?', asked),
          day('by', 'Needed by'),
        ],
      },
      {
        title: 'Cost',
        items: [
          count('price', 'Price of one', 10_000, { unit: '$', step: 0.01 }),
          count('pieces', 'Pieces', 20),
          {
            kind: 'calculated',
            linkId: 'total',
            text: 'Estimated cost',
            formula: '{price} * {pieces}',
            decimals: 2,
            unit: '$',
          },
        ],
      },
    ],
  },
  {
    code: 'name-change',
    title: 'Name change',
    kind: 'workforce',
    says: 'Change your name in our records and on your badge.',
    published: [420],
    sections: [
      {
        title: 'Your name',
        items: [
          text('name', 'Name on file', { prefill: 'employee.name', ...asked }),
          text('next', 'New name', asked),
          one('reason', 'Reason', ['Marriage', 'Divorce', 'Court order', 'Other'], asked),
          day('from', 'Effective on', asked),
          yes('badge', 'Do you need a new badge?', asked),
          signed,
        ],
      },
    ],
  },
  {
    code: 'outside-work',
    title: 'Outside employment disclosure',
    kind: 'workforce',
    says: 'Tell us about another job or a business of your own.',
    published: [200],
    sections: [
      {
        title: 'Other work',
        items: [
          who,
          text('where', 'Employer or business', asked),
          count('hours', 'Hours per week', 80, { unit: 'h', ...asked }),
          yes('clients', 'Does it serve people who are or were our clients?', asked),
          long('explain', 'Explain', { when: { item: 'clients', is: ['yes'] }, ...asked }),
          signed,
        ],
      },
    ],
  },
  {
    code: 'workstation-check',
    title: 'Workstation self-check',
    kind: 'workforce',
    says: 'Rate your desk, chair and screen. The score says whether someone should look at it.',
    published: [90],
    sections: [
      {
        title: 'Your workstation',
        items: (['Neck and shoulders', 'Lower back', 'Wrists and hands', 'Eyes'] as const).map(
          (part, i): FormItem => ({
            kind: 'choice',
            linkId: `pain${i + 1}`,
            text: `${part}: how often do they hurt at work?`,
            required: true,
            options: ['Never', 'Sometimes', 'Often', 'Always'].map((label, points) => ({
              value: String(points),
              label,
              points,
            })),
          }),
        ),
      },
    ],
    scales: [
      {
        code: 'total',
        title: 'Strain',
        items: ['pain1', 'pain2', 'pain3', 'pain4'],
        min: 0,
        max: 12,
        bands: [
          { from: 0, to: 3, code: 'fine', label: 'No action', tone: 'none' },
          { from: 4, to: 7, code: 'watch', label: 'Adjust the desk', tone: 'medium' },
          { from: 8, to: 12, code: 'visit', label: 'Ergonomics visit', tone: 'high' },
        ],
      },
    ],
  },
  ...STAFF_FORMS,
  {
    code: 'weekly-check-in',
    title: 'Weekly check-in',
    kind: 'clinical',
    says: 'Cravings, sleep and supports, asked every Sunday.',
    published: [240, 130, 35],
    revising: true,
    sections: [
      {
        title: 'Mood and sleep',
        items: [
          count('mood', 'How was your week overall?', 10, { help: '0 is very bad, 10 is very good.', ...asked }),
          count('nights', 'Nights with 6 hours of sleep', 7, asked),
        ],
      },
      {
        title: 'Cravings',
        items: [
          count('craving', 'Strongest craving this week', 10, {
            help: '0 is none, 10 is the strongest ever.',
            ...asked,
          }),
          one('when', 'When was it strongest?', ['Morning', 'Afternoon', 'Evening', 'Night', 'Weekend'], {
            when: { item: 'craving', gte: 4 },
          }),
          text('helped', 'What helped?', { max: 300, when: { item: 'craving', gte: 4 } }),
          {
            kind: 'choice',
            linkId: 'used',
            text: 'Did you drink or use?',
            required: true,
            mayDecline: true,
            options: [
              { value: 'no', label: 'No', points: 0 },
              { value: 'yes', label: 'Yes', points: 10 },
            ],
          },
        ],
      },
      {
        title: 'Supports',
        items: [count('talked', 'Days you talked with someone', 7), count('groups', 'Meetings or groups', 20)],
      },
    ],
    scales: [
      {
        code: 'risk',
        title: 'Risk score',
        items: ['craving', 'used'],
        min: 0,
        max: 20,
        bands: [
          { from: 0, to: 6, code: 'steady', label: 'Steady', tone: 'none' },
          { from: 7, to: 12, code: 'watch', label: 'Watch', tone: 'medium' },
          { from: 13, to: 20, code: 'act', label: 'Act today', tone: 'critical' },
        ],
      },
    ],
  },
  {
    code: 'belongings',
    title: 'Belongings inventory',
    kind: 'clinical',
    says: 'What a client brings in, and what is kept in the safe.',
    published: [260],
    sections: [
      {
        title: 'Belongings',
        items: [
          {
            kind: 'rows',
            linkId: 'things',
            text: 'Items',
            max: 40,
            of: [
              text('thing', 'Item', asked),
              one('kept', 'Kept', ['With the client', 'In the safe', 'Sent home'], asked),
            ],
          },
          signed,
        ],
      },
    ],
  },
  {
    code: 'group-feedback',
    title: 'Group feedback note',
    kind: 'note',
    says: 'A short note after a group.',
    published: [150],
    sections: [
      { title: 'Group', items: [text('topic', 'Topic', asked), long('response', 'Response of the group', asked)] },
    ],
  },
  {
    code: 'photo-consent',
    title: 'Consent to photographs',
    kind: 'consent',
    says: 'Photographs for identification.',
    published: [330],
    sections: [
      {
        title: 'Consent',
        items: [
          {
            kind: 'heading',
            linkId: 'about',
            text: 'Your photograph is kept in your chart and shown to staff who care for you.',
          },
          yes('agrees', 'Do you agree?', asked),
          signed,
        ],
      },
    ],
  },
  {
    code: 'discharge-feedback',
    title: 'Discharge feedback',
    kind: 'clinical',
    says: 'What clients say about their stay.',
    published: [],
    sections: [
      {
        title: 'Your stay',
        items: [count('rating', 'How helpful was your stay?', 10, asked), long('better', 'What could we do better?')],
      },
    ],
  },
];
