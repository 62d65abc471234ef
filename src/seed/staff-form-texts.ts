/** Forms that HR schedules for employees in the demo. */
import { type BuiltForm, long, one, asked, signed } from './form-items.ts';

export const STAFF_FORMS: readonly BuiltForm[] = [
  {
    code: 'home-office',
    title: 'Home office safety check',
    kind: 'workforce',
    says: 'Where you work at home: hours, equipment, hazards and a photo of the desk.',
    published: [60],
    sections: [
      {
        title: 'Your day',
        items: [
          { kind: 'time', linkId: 'start', text: 'Usual start', half: true, required: true },
          { kind: 'time', linkId: 'end', text: 'Usual end', half: true, required: true },
          one('room', 'Where do you work?', ['Own room', 'Shared room', 'Kitchen or living room'], asked),
        ],
      },
      {
        title: 'Safety',
        items: [
          {
            kind: 'matrix',
            linkId: 'hazards',
            text: 'How safe are these?',
            required: true,
            rows: ['Cables and outlets', 'Lighting', 'Chair and desk', 'Exit and smoke detector'].map((label, i) => ({
              value: `r${i + 1}`,
              label,
            })),
            options: ['Safe', 'To improve', 'Unsafe'].map((label, points) => ({ value: `a${points}`, label, points })),
          },
          {
            kind: 'file',
            linkId: 'photo',
            text: 'Photo of your desk',
            accepts: ['pictures'],
            maxMb: 10,
            max: 2,
          },
          signed,
        ],
      },
    ],
    scales: [
      {
        code: 'hazard',
        title: 'Hazard score',
        items: ['hazards'],
        min: 0,
        max: 8,
        bands: [
          { from: 0, to: 1, code: 'safe', label: 'Safe', tone: 'none' },
          { from: 2, to: 4, code: 'improve', label: 'Improve', tone: 'medium' },
          { from: 5, to: 8, code: 'visit', label: 'Call facilities', tone: 'high' },
        ],
      },
    ],
  },
  {
    code: 'ninety-days',
    title: '90-day review',
    kind: 'workforce',
    says: 'A manager rates a new hire before the probation ends.',
    published: [150],
    sections: [
      {
        title: 'First 90 days',
        items: [
          {
            kind: 'matrix',
            linkId: 'skills',
            text: 'How does the new hire do?',
            required: true,
            rows: ['Quality of work', 'Reliability', 'Working with clients and the team'].map((label, i) => ({
              value: `r${i + 1}`,
              label,
            })),
            options: ['Below', 'Learning', 'Meets', 'Exceeds'].map((label, i) => ({
              value: `a${i + 1}`,
              label,
              points: i + 1,
            })),
          },
          {
            kind: 'choice',
            linkId: 'keep',
            text: 'What do you recommend?',
            required: true,
            options: [
              { value: 'yes', label: 'Complete probation' },
              { value: 'extend', label: 'Extend probation' },
              { value: 'no', label: 'End employment' },
            ],
          },
          long('plan', 'What happens next?', { when: { item: 'keep', is: ['extend', 'no'] }, ...asked }),
        ],
      },
    ],
    scales: [
      {
        code: 'total',
        title: 'Rating',
        items: ['skills'],
        min: 3,
        max: 12,
        bands: [
          { from: 3, to: 6, code: 'low', label: 'Needs a plan', tone: 'high' },
          { from: 7, to: 9, code: 'ok', label: 'On track', tone: 'none' },
          { from: 10, to: 12, code: 'strong', label: 'Strong', tone: 'none' },
        ],
      },
    ],
  },
];
