/** What treatment plans of the demonstration say, by diagnosis: the language of the field, about people who do not exist. */
export interface PhraseIntervention {
  readonly type: string;
  readonly text: string;
  readonly frequency: string;
  readonly duration: string;
  readonly responsible: string;
}
export interface PhraseObjective {
  readonly text: string;
  readonly baseline: string;
  readonly target: string;
  readonly interventions: readonly PhraseIntervention[];
}
export interface PhraseProblem {
  readonly text: string;
  /** Replaces the diagnosis as the focus. */
  readonly focus?: string;
  readonly goal: string;
  /** The first two stand in a first plan; a review adds the next one. */
  readonly objectives: readonly PhraseObjective[];
}

const by =
  (type: string, responsible: string) =>
  (text: string, frequency: string, duration: string): PhraseIntervention => ({
    type,
    text,
    frequency,
    duration,
    responsible,
  });
const individual = by('individual', 'Primary therapist');
const group = by('group', 'Group facilitator');
const nursing = by('nursing', 'Nurse on shift');
const medication = by('medication', 'Attending psychiatrist');
const manager = by('case_management', 'Case manager');

const meetings: PhraseObjective = {
  text: 'Attend at least four mutual-help meetings and name one person to call',
  baseline: 'Has never been to a meeting',
  target: 'Four meetings, one telephone number',
  interventions: [manager('Accompany to the first meeting', 'Weekly', '30 days')],
};
const triggers = (substance: string): PhraseObjective => ({
  text: `Name five triggers for ${substance} use and one way to answer each of them`,
  baseline: 'Names one trigger',
  target: 'Five triggers, five answers, written down',
  interventions: [
    group('Relapse prevention group', '3 × a week', '60 minutes, 4 weeks'),
    individual('Functional analysis of the last relapse', '1 × a week', '50 minutes'),
  ],
});

const dependence = (substance: string, goal: string): PhraseProblem => ({
  text: `${substance} use that continued despite loss of work and family conflict`,
  goal,
  objectives: [triggers(substance.toLowerCase()), meetings],
});
const withdrawal = (substance: string, scale: string, goal: string): PhraseProblem => ({
  text: `${substance} withdrawal that needs medical management`,
  goal,
  objectives: [
    {
      text: `${scale} below 8 for 24 hours without medication`,
      baseline: `${scale} 18 at admission`,
      target: `${scale} below 8`,
      interventions: [
        nursing(`${scale} and vital signs`, 'Every 4 hours', 'Until below 8 for a day'),
        medication('Symptom-triggered protocol', 'Daily', 'Through the taper'),
      ],
    },
    {
      text: 'Choose a next level of care and agree on the day of the transfer',
      baseline: 'Undecided',
      target: 'A bed with a date',
      interventions: [
        individual('Motivational interviewing on what comes after detox', 'Every other day', '30 minutes'),
        manager('Call residential programs together', 'As needed', 'Until a bed is found'),
      ],
    },
    {
      text: 'Explain why medication for the use disorder can help, and decide for or against it',
      baseline: 'Has not heard of it',
      target: 'A decision, with its reasons, in the chart',
      interventions: [medication('Talk about medication and its risks', 'Once', '30 minutes')],
    },
  ],
});

/** By the beginning of a code; the longest that fits is taken. */
const PHRASES: Readonly<Record<string, PhraseProblem>> = {
  'F10.23': withdrawal('Alcohol', 'CIWA-Ar', '“I want to get through this without shaking, and not go home to drink.”'),
  'F11.23': withdrawal('Opioid', 'COWS', '“I want to be off fentanyl without being sick every morning.”'),
  'F13.23': withdrawal('Sedative', 'CIWA-B', '“I want to sleep without pills and not have a seizure.”'),
  F10: dependence('Alcohol', '“I want to be at my daughter’s graduation sober.”'),
  F11: dependence('Opioid', '“I want to stop waking up and thinking of it first.”'),
  F12: dependence('Cannabis', '“I want to be able to be bored without smoking.”'),
  F14: dependence('Cocaine', '“I want my weekends back.”'),
  F15: dependence('Stimulant', '“I want to sleep at night and keep a job.”'),
  F33: {
    text: 'Low mood, early waking and withdrawal from people for more than six months',
    goal: '“I want to get up in the morning and have a reason to.”',
    objectives: [
      {
        text: 'PHQ-9 below 10 in two ratings, two weeks apart',
        baseline: 'PHQ-9 of 18',
        target: 'PHQ-9 below 10, twice',
        interventions: [
          individual('Behavioral activation: one planned activity a day', '1 × a week', '50 minutes, 6 weeks'),
          medication('Review of the antidepressant', 'Every 2 weeks', '20 minutes'),
        ],
      },
    ],
  },
  F41: {
    text: 'Worry on most days, with muscle tension and poor sleep',
    goal: '“I want to sit in a group without looking for the door.”',
    objectives: [
      {
        text: 'GAD-7 below 8, and slow breathing used before three groups',
        baseline: 'GAD-7 of 15; leaves groups early',
        target: 'GAD-7 below 8; stays for three whole groups',
        interventions: [individual('Cognitive behavioral therapy: worry time, exposure', '1 × a week', '50 minutes')],
      },
    ],
  },
  F43: {
    text: 'Intrusive memories and avoidance that come before use',
    goal: '“I want to talk about it without needing something afterwards.”',
    objectives: [
      {
        text: 'Use two grounding skills when memories come, on five days of seven',
        baseline: 'Leaves the room; no skill used',
        target: 'Five days of seven by diary card',
        interventions: [group('Seeking Safety', '2 × a week', '60 minutes, 4 weeks')],
      },
    ],
  },
  F17: {
    text: 'Smokes a pack a day and would like to stop',
    goal: '“If I do this, I might as well stop smoking.”',
    objectives: [
      {
        text: 'Cut down to five cigarettes a day with nicotine replacement',
        baseline: '20 a day',
        target: '5 a day or fewer',
        interventions: [nursing('Nicotine replacement and weekly count', '1 × a week', '4 weeks')],
      },
    ],
  },
  R45: {
    text: 'Suicide risk: passive thoughts when alone at night, no plan, no intent',
    focus: 'suicide_risk',
    goal: '“I want to be able to tell somebody before it gets that far.”',
    objectives: [
      {
        text: 'Write a safety plan and use it whenever thoughts come, C-SSRS without ideation for 14 days',
        baseline: 'Ideation on three days of the last week',
        target: 'No ideation for 14 days; safety plan on the person',
        interventions: [
          individual('Safety planning, means at home with the family', '2 × a week', '30 minutes'),
          nursing('C-SSRS since last contact', 'Daily', 'Until reviewed'),
        ],
      },
    ],
  },
};

/** What a plan says of a diagnosis; undefined where the plan leaves it out. */
export function phraseOf(code: string): PhraseProblem | undefined {
  const [longest] = Object.keys(PHRASES)
    .filter((start) => code.startsWith(start))
    .toSorted((a, b) => b.length - a.length);
  return longest ? PHRASES[longest] : undefined;
}

/** The fields around the tree; one of each is used. */
export const AROUND = {
  strengths: [
    'Two years of sobriety before; reads a lot; asks for help when it is offered.',
    'Holds a trade certificate; close to her sister; comes to every group.',
    'Says what he thinks; has stopped by himself once; his employer keeps the job.',
  ],
  barriers: ['Lives with somebody who drinks; no car.', 'Open court date; debts.', 'Chronic back pain; sleeps badly.'],
  clientWords: [
    '“I am tired of starting over.”',
    '“I want my kids to believe me again.”',
    '“I do not want to die like my father.”',
  ],
  dischargeCriteria: [
    'Withdrawal completed, objectives of problem 1 met, appointment within 7 days of leaving.',
    'Four weeks without use by testing, a safe address, first outpatient appointment kept.',
  ],
  family: [
    'Sister joins a family session in week two; release signed.',
    'Does not want the family involved now. Ask again at the review.',
    'Partner comes on visiting days; family education group offered.',
  ],
} as const;
