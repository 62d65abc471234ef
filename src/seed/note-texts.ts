/** What the notes of the demonstration say: sentences of the field from which each note takes its own. */
import type { NoteFormat, NoteType, Section } from '#modules/notes/note-kinds.model.ts';
import type { NoteSections } from '#modules/notes/note-text.model.ts';
import type { Prng } from './prng.ts';

type Texts = { readonly [K in Section]?: readonly (readonly string[])[] };

const TALK: Texts = {
  data: [
    [
      'Client came on time and took the lead.',
      'Client was quiet at first and warmed up.',
      'Client arrived tired after a broken night.',
      'Client asked to begin with the call from home.',
    ],
    [
      'Reviewed the week’s urge log: strongest in the hour before dinner, weaker after calling a peer.',
      'Worked through the last use as a chain of events, from the argument to the drive to the store.',
      'Practiced saying no to an old friend in a role play, twice, with less hesitation the second time.',
      'Talked about the first visit of the children and what to tell them.',
      'Mapped triggers by place, person and hour; three of them are at the old job.',
    ],
    [
      'Named shame as what comes before urges.',
      'Linked poor sleep to irritability in groups.',
      'Said for the first time that drinking began with the grief.',
      'Named two people who would notice a lapse early.',
    ],
  ],
  assessment: [
    [
      'Motivation moves from contemplation to preparation.',
      'Insight into triggers grows; coping is still mostly avoidance.',
      'Engaged and more open than last time; mood low, no hopelessness.',
      'Anxiety is the main driver of urges at present.',
    ],
    [
      'No thoughts of suicide or self-harm when asked.',
      'Denies suicidal ideation; protective factors are the children and the sponsor.',
      'Safety plan reviewed; no change of risk.',
    ],
  ],
  plan: [
    [
      'Finish the trigger map and bring it on the next session.',
      'Call the sponsor daily at seven and note how it went.',
      'Practice urge surfing twice a day, five minutes each.',
      'Write the letter to the brother; not to be sent yet.',
    ],
    ['Next session in two days.', 'Family session to be set with the mother.', 'Go on with the skills group.'],
  ],
};
const NURSING: Texts = {
  data: [
    [
      'Alert and oriented, gait steady.',
      'Up for breakfast, ate half.',
      'Resting in bed, answers readily.',
      'In the day room, playing cards.',
    ],
    [
      'Mild tremor with arms extended, no sweating.',
      'No tremor; reports vivid dreams.',
      'Complains of headache, 3 of 10.',
      'Nausea since the morning, no vomiting.',
      'Slept six hours by report of the night shift.',
    ],
    [
      'Drank two liters since yesterday.',
      'Took all scheduled medication without a problem.',
      'Asked about the taper; explained again.',
    ],
  ],
  assessment: [
    [
      'Withdrawal easing as expected.',
      'Comfortable; no sign of complicated withdrawal.',
      'Stable; sleep still short.',
      'Hydration adequate.',
    ],
  ],
  plan: [
    ['Scheduled checks go on.', 'Offer fluids each hour.', 'Tell the prescriber if the headache lasts past noon.'],
    ['Encourage morning group.', 'Sleep hygiene sheet given.', 'Weigh tomorrow before breakfast.'],
  ],
};
const MEDICAL: Texts = {
  subjective: [
    [
      '“The cravings come in waves now, they used to be all day.”',
      '“I slept, for once.”',
      '“Still flat in the mornings.”',
    ],
    ['No side effects reported.', 'Dry mouth since the dose went up.', 'Asks whether the dose can stay as it is.'],
  ],
  objective: [
    ['Cooperative, linear, affect brighter than on admission.', 'Calm, speech normal, mildly anxious.'],
    ['Vital signs within limits today.', 'Weight unchanged.'],
  ],
  assessment: [
    ['Opioid use disorder, severe, responding to treatment.', 'Depressive episode, improving on treatment.'],
    ['No acute risk.', 'Risk low; safety plan in place.'],
  ],
  plan: [['Keep the present dose.', 'Raise the dose at bedtime, review in a week.'], ['Labs with the next draw.']],
};
const CONTACT: Texts = {
  narrative: [
    [
      'Called the sister with the client’s release on file.',
      'Spoke with the probation officer, release on file.',
      'Returned the call of the outpatient clinic.',
    ],
    [
      'She asked how visits work; told her days and rules.',
      'Agreed on the date by which the letter of attendance is needed.',
      'They hold an appointment for the week after discharge.',
    ],
    ['Client told of the call and content with it.', 'To be followed up on Friday.'],
  ],
};

/** Kinds of notes that the demonstration holds, each with the format it is written in. */
export const STYLES = {
  individual: { format: 'dap', texts: TALK },
  nursing: { format: 'dap', texts: NURSING },
  psych_follow_up: { format: 'soap', texts: MEDICAL },
  contact: { format: 'narrative', texts: CONTACT },
} as const satisfies Partial<Record<NoteType, { readonly format: NoteFormat; readonly texts: Texts }>>;
export type SeededType = keyof typeof STYLES;

/** The sections of a note of its kind. */
export function sectionsFor(type: SeededType, random: Prng): NoteSections {
  const texts: Texts = STYLES[type].texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, parts]) => [name, parts.map((of) => random.pick(of)).join(' ')]),
  );
}

export const RESPONSES = [
  'Engaged; asked questions and gave examples.',
  'Guarded at first, more open towards the end.',
  'Receptive; repeated the plan in own words.',
  'Tired, took part when addressed.',
] as const;
