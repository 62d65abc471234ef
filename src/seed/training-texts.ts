/** The training catalog of a treatment organization: courses, their lessons and quizzes, and who must take what. */
import type { PassRule } from '#modules/training/training-rules.model.ts';

export interface CourseText {
  readonly code: string;
  readonly name: string;
  readonly category: 'onboarding' | 'safety' | 'compliance' | 'clinical' | 'leadership' | 'systems';
  readonly minutes: number;
  readonly mandatory: boolean;
  /** Months a certificate is valid; 0 if it does not expire. */
  readonly valid: number;
  readonly pass: PassRule;
  readonly summary: string;
  readonly credits?: number;
  readonly needs?: readonly string[];
  /** Chapter, title, type, text. */
  readonly lessons: readonly (readonly [
    chapter: string,
    title: string,
    type: 'article' | 'video' | 'pdf' | 'link' | 'live',
    body: string,
  ])[];
  /** The question, its answers with the right one first. */
  readonly quiz?: readonly (readonly [question: string, ...answers: string[]])[];
  readonly status?: 'draft' | 'review' | 'retired';
}

export const BASIC_COURSES: readonly CourseText[] = [
  {
    code: 'ONB-100',
    name: 'Your first week',
    category: 'onboarding',
    minutes: 30,
    mandatory: true,
    valid: 0,
    pass: 'all_lessons',
    summary: 'Who is who, where to find what, and whom to ask.',
    lessons: [
      [
        'Welcome',
        'Our sites and programs',
        'article',
        'We run withdrawal management, residential and outpatient programs.\n\n## Before your first shift\n- Pick up your badge at the front desk\n- Set up multi-factor sign-in\n- Meet your mentor',
      ],
      [
        'Welcome',
        'Whom to ask',
        'article',
        'Your mentor is the first person to ask. For pay and leave, write to HR. For a broken device, open a work order.\n\n## In an emergency\nPull the alarm, then call 911, then the administrator on call.',
      ],
    ],
  },
  {
    code: 'SAFE-101',
    name: 'Fire safety',
    category: 'safety',
    minutes: 20,
    mandatory: true,
    valid: 12,
    pass: 'both',
    summary: 'What to do in a fire, and where to meet.',
    lessons: [
      [
        'Prevent',
        'What starts fires here',
        'article',
        'Smoking materials, space heaters and lint in dryers start most fires in residential care.\n\n- Smoking only in the marked area\n- No space heaters in client rooms\n- Clean the lint filter after every load',
      ],
      [
        'Act',
        'RACE and PASS',
        'article',
        '## RACE\n1. Rescue clients in danger\n2. Alarm: pull the nearest station\n3. Confine: close every door you pass\n4. Extinguish or evacuate\n\n## PASS\nPull the pin, aim at the base, squeeze, sweep.',
      ],
    ],
    quiz: [
      [
        'You smell smoke in a client room. What comes first?',
        'Rescue anyone in danger',
        'Look for an extinguisher',
        'Call your supervisor',
        'Open the windows',
      ],
      [
        'Why do you close doors as you leave?',
        'It confines smoke and fire',
        'It marks rooms as searched',
        'It keeps clients inside',
      ],
      ['Where do you aim an extinguisher?', 'At the base of the fire', 'At the top of the flames', 'At the smoke'],
      [
        'When do you go back inside?',
        'When the fire department says so',
        'When the alarm stops',
        'When your shift lead agrees',
      ],
      ['Who may pull the alarm?', 'Everyone', 'The charge nurse only', 'Maintenance only'],
    ],
  },
  {
    code: 'SAFE-110',
    name: 'Bloodborne pathogens',
    category: 'safety',
    minutes: 45,
    mandatory: true,
    valid: 12,
    pass: 'both',
    summary: 'OSHA 29 CFR 1910.1030: exposure, protection and what to do after a needlestick.',
    lessons: [
      [
        'Know',
        'How infection spreads',
        'article',
        'Hepatitis B, hepatitis C and HIV spread through blood and some body fluids. Treat all of them as infectious: that is the meaning of standard precautions.',
      ],
      [
        'Protect',
        'Protective equipment',
        'article',
        '- Gloves for every contact with blood\n- Eye protection where it may splash\n- Sharps go into the container at once, never recapped\n\nThe hepatitis B vaccine is free for you.',
      ],
      [
        'Respond',
        'After an exposure',
        'article',
        '1. Wash the wound with soap and water\n2. Tell your supervisor right away\n3. See the clinician within two hours\n4. Write the incident report before the end of the shift',
      ],
      ['Further reading', 'The OSHA standard', 'link', 'https://library.harborline.example/29-cfr-1910-1030'],
    ],
    quiz: [
      [
        'Which body fluids do you treat as infectious?',
        'All of them',
        'Only those with visible blood',
        'Those of clients with a diagnosis',
      ],
      [
        'You stick yourself with a used needle. First?',
        'Wash with soap and water',
        'Write the incident report',
        'Finish the medication round',
      ],
      [
        'How do you discard a used needle?',
        'Into the sharps container, not recapped',
        'Recapped into the trash',
        'Into a red bag',
      ],
      ['Who pays for the hepatitis B vaccine?', 'Your employer', 'You do', 'Your health plan'],
    ],
  },
  {
    code: 'SAFE-120',
    name: 'Lifting and moving',
    category: 'safety',
    minutes: 25,
    mandatory: false,
    valid: 0,
    pass: 'all_lessons',
    summary: 'How to help someone up without hurting either of you.',
    lessons: [
      [
        'Technique',
        'Before you lift',
        'article',
        'Ask first. Check for injuries. Get a second person for anyone who cannot bear weight.',
      ],
      [
        'Technique',
        'From floor to chair',
        'article',
        'Bring a chair to the client. Let them do the work: roll to the side, onto the knees, hands on the chair, then stand.',
      ],
    ],
  },
  {
    code: 'SAFE-201',
    name: 'CPR and basic life support',
    category: 'safety',
    minutes: 240,
    mandatory: false,
    valid: 24,
    pass: 'all_lessons',
    credits: 4,
    summary:
      'Compressions, breaths, defibrillator and naloxone, with hands-on practice. The card is valid for two years.',
    lessons: [
      [
        'At home',
        'Chain of survival',
        'article',
        'Recognize, call, compress, defibrillate. Compress at 100 to 120 a minute, at least two inches deep, and let the chest come back.',
      ],
      [
        'At home',
        'Opioid overdose',
        'article',
        'Slow or no breathing, blue lips, pinpoint pupils.\n\n1. Call for help\n2. Give naloxone\n3. Breathe for the person\n4. Repeat naloxone after two to three minutes',
      ],
      ['In class', 'Skills check', 'live', 'Compressions and defibrillator on a manikin, checked by the instructor.'],
    ],
  },
  {
    code: 'COMP-110',
    name: 'HIPAA: privacy of health information',
    category: 'compliance',
    minutes: 45,
    mandatory: true,
    valid: 12,
    pass: 'both',
    summary: 'What you may see, say and send, and what to do when something went wrong.',
    lessons: [
      [
        'Basics',
        'Minimum necessary',
        'article',
        'Open only the charts you need for your work. Every look is on record.\n\n## Not allowed\n- The chart of a friend or a colleague\n- Your own chart\n- Talking about clients in the elevator',
      ],
      [
        'Basics',
        'Sending information',
        'article',
        'Use the secure messages of this system. Check the recipient twice. Never send client names by text message or personal email.',
      ],
      [
        'When it goes wrong',
        'Report a breach',
        'article',
        'Tell the privacy officer on the same day, even if you are not sure. The organization has 60 days to notify the people affected.',
      ],
      [
        'Further reading',
        'HHS: HIPAA for professionals',
        'link',
        'https://library.harborline.example/hipaa-for-professionals',
      ],
    ],
    quiz: [
      [
        'A friend was admitted. May you open the chart?',
        'No, unless you treat them',
        'Yes, with their verbal consent',
        'Yes, if you look only once',
      ],
      [
        'You faxed a note to the wrong number. What now?',
        'Tell the privacy officer today',
        'Call the number and say nothing more',
        'Wait for a complaint',
      ],
      [
        'Where may you discuss a client?',
        'In a private room with the care team',
        'In the cafeteria, in a low voice',
        'On your phone on the bus',
      ],
      [
        'What does minimum necessary mean?',
        'Only what the task requires',
        'Only the last page of the chart',
        'Only with a supervisor',
      ],
      [
        'How do you send a discharge summary?',
        'By secure message to a checked recipient',
        'By personal email',
        'By text message',
      ],
    ],
  },
  {
    code: 'COMP-115',
    name: '42 CFR Part 2: substance use records',
    category: 'compliance',
    minutes: 40,
    mandatory: true,
    valid: 12,
    pass: 'both',
    needs: ['COMP-110'],
    summary: 'Why substance use records are protected more strictly, and what a valid consent says.',
    lessons: [
      [
        'The rule',
        'Even that someone is here',
        'article',
        'You may not confirm that a person is or was a client. “I cannot confirm or deny” is the right answer, to families and to the police.',
      ],
      [
        'Consent',
        'What a consent must say',
        'article',
        '- Who discloses, to whom, what and why\n- An expiration date or event\n- The right to revoke\n- Signature and date\n\nSend the notice against redisclosure with every record.',
      ],
      [
        'Exceptions',
        'Without consent',
        'article',
        'Medical emergencies, suspected child abuse, crimes on our premises, and a court order that meets subpart E. A subpoena alone is not enough.',
      ],
      ['Further reading', 'The text of 42 CFR Part 2', 'link', 'https://library.harborline.example/42-cfr-part-2'],
    ],
    quiz: [
      [
        'A mother asks whether her adult son is here. You say:',
        'I cannot confirm or deny',
        'Yes, he is safe',
        'He was discharged yesterday',
      ],
      [
        'An officer brings a subpoena. What do you do?',
        'Call the privacy officer; a subpoena alone is not enough',
        'Hand over the chart',
        'Confirm the dates only',
      ],
      ['Which of these needs no consent?', 'A medical emergency', 'A call from an employer', 'A request by a sibling'],
      [
        'What goes with each record you disclose?',
        'The notice against redisclosure',
        'A copy of the chart',
        'The treatment plan',
      ],
    ],
  },
];

/** Name, for whom, courses by code, days to finish. */
export const PATHS = [
  ['New employees', 'Everyone in the first month.', ['ONB-100', 'SAFE-101', 'COMP-110', 'COMP-115', 'COMP-130'], 30],
  ['Direct care', 'Nurses, technicians and residential staff.', ['CLIN-205', 'CLIN-201', 'SAFE-201'], 60],
  [
    'Medication administration',
    'Nurses and staff who assist with medication.',
    ['COMP-110', 'SAFE-110', 'CLIN-210'],
    45,
  ],
  ['New supervisors', 'For people who lead a team for the first time.', ['CLIN-220', 'LEAD-310'], 90],
] as const;

/** Rules: name, course, roles. */
export const CARE_ROLES = ['nurse', 'behavioral_tech', 'residential_staff', 'therapist'] as const;
