/** Words of journals, assignments, programs and resources of the demonstration. Nobody in them exists. */
export const GOALS = [
  ['Evenings without alcohol', 'sobriety', 0, 5, 'evenings a week'],
  ['Walk 20 minutes', 'movement', 0, 4, 'days a week'],
  ['Sleep seven hours', 'sleep', 5, 7, 'h'],
  ['Call one of my people', 'people', 0, 3, 'calls a week'],
  ['Coffee', 'food', 6, 2, 'cups a day'],
] as const;
export const JOURNAL = [
  'Walked to my sister’s again. She had soup on the stove. I stayed an hour and did not think about the bar once.',
  'Hard day. The store was on my way and I took the long way round. Called Ray from the bus stop.',
  'Slept seven hours for the first time in weeks. Woke up before the alarm and made coffee in silence.',
  'I was angry after the meeting and wrote down what I wanted to say instead of saying it. It helped a little.',
  'Six weeks. Nobody at work knows and I am all right with that.',
  'Dreamed of drinking and woke up scared. It was only a dream. Told my coach.',
  'Made a list of evenings that were good. It is longer than I thought.',
  'Mom called. I told her the truth about the spring. She cried and then we laughed about the dog.',
] as const;
export const TASKS = [
  ['Sleep log', 'practice', 'Write down when you went to bed and when you woke up, for seven days.'],
  ['Who I call', 'worksheet', 'Three people, their numbers, and what you will say first.'],
  ['Riding out a craving', 'reading', 'Read the two pages and try the breathing once when you are calm.'],
  ['Plan of the week', 'worksheet', 'One plan for each evening. Leave none empty.'],
  ['A letter to myself', 'practice', 'Half a page to yourself, to be read on a hard day.'],
] as const;
export const ANSWERS = [
  'Went to bed at 11 on five days. The two late ones were after the game.',
  'Ray, my sister, and Dana from the group. I will say: I need ten minutes.',
  'Tried it on the bus. It took four minutes and then it was less.',
] as const;
export const RESOURCES = [
  [
    'Riding out a craving',
    'exercise',
    ['relapse', 'alcohol'],
    10,
    'A craving rises, stays a while and falls, most often within 20 minutes.\n\n1. Say to yourself: this is a craving, and it will pass.\n2. Breathe in for four counts and out for six, ten times.\n3. Call someone, or walk until it is less.',
  ],
  [
    'Sleep without screens',
    'article',
    ['stress'],
    6,
    'Put the phone in another room an hour before bed. Read on paper. Keep the time you get up, also on weekends.',
  ],
  [
    'Plan of an evening',
    'worksheet',
    ['alcohol', 'work'],
    15,
    'What time do I finish work?\nWhere do I go first?\nWith whom do I eat?\nWhat do I do at 8 pm?\nWhom do I call if it gets hard?',
  ],
  [
    'Saying no',
    'exercise',
    ['relapse', 'family'],
    8,
    'Find one sentence that is true and short. Say it aloud five times. Say it once to someone you trust.',
  ],
  [
    'Help lines',
    'contact',
    ['relapse', 'opioids', 'alcohol'],
    1,
    '988 Suicide and Crisis Lifeline: call or text 988, day and night.\nCrisis Text Line: text HOME to 741741.\nSAMHSA National Helpline: 1-800-662-4357.\nEmergency: 911.',
  ],
  [
    'Food for steady energy',
    'article',
    ['nutrition'],
    7,
    'Eat something within an hour of waking. Have a snack before the hour that is hard for you.',
  ],
  [
    'Talking with family',
    'article',
    ['family'],
    9,
    'Choose a calm hour. Say what you need, not what they did. Ask what they need.',
  ],
  [
    'Going back to work',
    'worksheet',
    ['work'],
    20,
    'Who knows?\nWhat do I say when someone asks?\nWhere do I go at lunch?\nWhich day will be the hardest?',
  ],
] as const;
export const PROGRAMS = [
  {
    name: 'First thirty days at home',
    about: 'From the way home to the first month: evenings, people, sleep.',
    modules: [
      ['Plan of the week', 'worksheet', 0, 7],
      ['Who I call', 'worksheet', 3, 7],
      ['Sleep log', 'practice', 7, 8],
      ['Riding out a craving', 'reading', 14, 7],
      ['A letter to myself', 'practice', 21, 9],
      ['Look back and ahead', 'worksheet', 28, 7],
    ],
  },
  {
    name: 'Sleep in four weeks',
    about: 'One change a week, with a log.',
    modules: [
      ['Sleep log', 'practice', 0, 7],
      ['Screens out of the bedroom', 'practice', 7, 7],
      ['The hour before bed', 'worksheet', 14, 7],
      ['Keep the time you get up', 'practice', 21, 7],
    ],
  },
] as const;
