/** The articles of the demonstration's knowledge base. */
import type { Role } from '#access/roles.model.ts';
import type { SPACES } from '#modules/knowledge/article.model.ts';

interface ArticleText {
  readonly title: string;
  readonly space: keyof typeof SPACES;
  readonly summary: string;
  readonly body: string;
  /** Days since it changed; null: a draft. */
  readonly ago: number | null;
  /** Days until its review. */
  readonly review: number;
  readonly roles?: readonly Role[];
}
const steps = (intro: string, list: readonly string[], after = ''): string =>
  [intro, '', ...list.map((one, i) => `${i + 1}. ${one}`), ...(after ? ['', after] : [])].join('\n');
const sections = (...parts: readonly (readonly [heading: string, ...lines: string[]])[]): string =>
  parts.map(([heading, ...lines]) => [`## ${heading}`, ...lines].join('\n')).join('\n\n');

export const ARTICLES: readonly ArticleText[] = [
  {
    title: 'Your first week',
    space: 'getting_started',
    summary: 'What happens on each of your first five days, and whom you meet.',
    ago: 12,
    review: 170,
    body: sections(
      [
        'Day 1',
        '- Bring the documents for your I-9 form. Originals, no copies.',
        '- Pick up your badge and keys at the front desk.',
        '- Meet your manager and your buddy.',
      ],
      [
        'Days 2 and 3',
        '- Complete the required courses under **My training**.',
        '- Set up your passkey and your direct deposit.',
      ],
      ['Days 4 and 5', '- Shadow a colleague for two shifts.', '- Talk with your manager about your first 30 days.'],
    ),
  },
  {
    title: 'Get your badge and keys',
    space: 'getting_started',
    summary: 'Where you pick up your badge, what it opens, and what to do if you lose it.',
    ago: 95,
    review: 20,
    body: steps(
      'You get your badge at the front desk of your site on your first day.',
      ['Show a photo ID.', 'Sign for the badge and, on a unit, for the keys.', 'Test the badge at the staff entrance.'],
      '**Lost a badge?** Call the front desk at once. It is switched off in minutes, and a new one is ready the same day.',
    ),
  },
  {
    title: 'Read your pay statement',
    space: 'pay',
    summary: 'What each line of your pay statement means, from gross pay to net pay.',
    ago: 40,
    review: 210,
    body: sections(
      ['Earnings', 'Hours at your base rate, then overtime and shift differentials, each on a line of its own.'],
      ['Pre-tax deductions', 'Medical, dental, vision and retirement. They lower your taxable pay.'],
      ['Taxes', 'Federal income tax, Social Security, Medicare, and the taxes of your state.'],
      ['Net pay', 'What arrives in your account on payday, every second Friday.'],
    ),
  },
  {
    title: 'Change your direct deposit',
    space: 'pay',
    summary: 'How you change the account that your pay goes to, and when the change takes effect.',
    ago: 3,
    review: 320,
    body: steps(
      'You need your routing number and account number.',
      [
        'Open your profile and choose **Pay**.',
        'Choose **Add account** and confirm your identity.',
        'Enter the numbers and save.',
      ],
      'Changes made before Wednesday noon apply to the payday of that week.',
    ),
  },
  {
    title: 'Request time off',
    space: 'time_off',
    summary: 'How you ask for paid time off, what your manager sees, and how you cancel.',
    ago: 8,
    review: 280,
    body: steps(
      'Ask as early as you can. Planned time off needs 14 days.',
      [
        'Open **Leave** and choose **Request leave**.',
        'Choose the type and the days. Your balance afterwards is shown beside them.',
        'Send it. Your manager decides within three days.',
      ],
      'You can take a request back until it begins.',
    ),
  },
  {
    title: 'Swap a shift',
    space: 'time_off',
    summary: 'When two people may swap shifts, and who has to agree.',
    ago: 64,
    review: -4,
    body: sections(
      [
        'When it is possible',
        '- Both have the credentials that the shift needs.',
        '- Neither goes over 40 hours in the week.',
        '- The shift is more than 24 hours away.',
      ],
      [
        'How',
        'Agree with your colleague, then both write to the scheduler in Messages. It is valid once the schedule shows it.',
      ],
    ),
  },
  {
    title: 'Reset your passkey',
    space: 'it',
    summary: 'What to do if you have a new phone or cannot sign in.',
    ago: 21,
    review: 130,
    body: steps(
      'Keep your badge at hand.',
      [
        'Choose **Problems signing in** on the sign-in page.',
        'Open the link in the mail that we send to your work address.',
        'Create a new passkey on your new device.',
      ],
      'On a unit without mail, ask the charge nurse to call the service desk for you.',
    ),
  },
  {
    title: 'Report a suspicious mail',
    space: 'it',
    summary: 'How you recognize phishing, and the one button to press.',
    ago: 30,
    review: 150,
    body: sections(
      [
        'Signs of phishing',
        '- The mail is urgent and asks for a password or a gift card.',
        '- The sender’s address is almost right.',
        '- The link leads somewhere else than it says.',
      ],
      [
        'What to do',
        'Choose **Report** in your mail. Do not answer and do not forward it. If you opened a link, call the service desk now.',
      ],
    ),
  },
  {
    title: 'Hand over a shift',
    space: 'units',
    summary: 'The five things that every handover on a unit covers.',
    ago: 16,
    review: 75,
    roles: ['nurse', 'behavioral_tech', 'residential_staff', 'clinical_director', 'therapist'],
    body: sections(
      [
        'Cover these five things',
        '1. Who is on the unit, and who is away',
        '2. Changes of risk and of observation',
        '3. Medication that was refused or is due',
        '4. Incidents, and what is open',
        '5. Visitors and trips of the next shift',
      ],
      ['Where', 'At the desk behind the closed door, never in the hallway.'],
    ),
  },
  {
    title: 'Prepare a room for an admission',
    space: 'units',
    summary: 'Checklist for a bed that a new client moves into.',
    ago: 110,
    review: 12,
    body: steps('Start an hour before the expected arrival.', [
      'Check that the bed board shows the bed as ready.',
      'Walk through the room with the ligature checklist.',
      'Lay out linen, hygiene kit and the welcome folder.',
      'Tell intake that the room is ready.',
    ]),
  },
  {
    title: 'Report an injury at work',
    space: 'safety',
    summary: 'Care first, then the report: what to do within the first hours.',
    ago: 50,
    review: 200,
    body: steps('Care comes first. Call 911 in an emergency.', [
      'Tell your lead at once.',
      'Go to the clinic that is named on the poster in the break room.',
      'File the incident report before the end of your shift.',
      'Human Resources calls you the next working day.',
    ]),
  },
  {
    title: 'Book a company vehicle',
    space: 'facilities',
    summary: 'How you get a vehicle for a trip with clients, and what to check before you drive.',
    ago: 27,
    review: 240,
    body: steps('You need a valid driver’s license on record.', [
      'Ask the front desk for the keys.',
      'Walk around the vehicle and note damage.',
      'Log the trip under **Fleet** when you are back.',
    ]),
  },
  {
    title: 'Where to park',
    space: 'facilities',
    summary: 'Which lots are for staff, and how you get a permit.',
    ago: 150,
    review: 5,
    body: 'Lot B and the upper deck of Lot C are for staff. Hang the permit on your mirror. You get it with your badge.\n\nThe spaces at the main entrance are for clients and their families at all hours.',
  },
  {
    title: 'Run a probation talk',
    space: 'managers',
    summary: 'How you prepare the talk at day 80, and what you record.',
    ago: 33,
    review: 95,
    roles: ['manager', 'admin', 'hr_manager'],
    body: steps('Plan 45 minutes, in person if you can.', [
      'Read the notes of your weekly talks.',
      'Ask two colleagues for an example each.',
      'Begin with the employee’s own view.',
      'Agree on the outcome, and record it on the day.',
    ]),
  },
  {
    title: 'Work from home: what is planned',
    space: 'managers',
    summary: 'Draft of the rules that come with the remote work policy.',
    ago: null,
    review: 45,
    body: 'To be completed once the remote work policy is published.',
  },
];
