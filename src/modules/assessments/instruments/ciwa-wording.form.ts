/**
 * The published wording of the CIWA-Ar (Sullivan et al. 1989, Br J Addict 84:1353-7), which is not copyrighted. Compared item by
 * item and point by point; points without words have none there either.
 */
import type { Wording } from './items.form.ts';

const hallucinations = {
  4: 'Moderately severe hallucinations',
  5: 'Severe hallucinations',
  6: 'Extremely severe hallucinations',
  7: 'Continuous hallucinations',
} as const;

export const CIWA_WORDING: Readonly<Record<string, Wording>> = {
  q1: {
    text: 'Nausea and vomiting',
    help: 'Ask “Do you feel sick to your stomach? Have you vomited?” Observation.',
    labels: {
      0: 'No nausea and no vomiting',
      1: 'Mild nausea with no vomiting',
      4: 'Intermittent nausea with dry heaves',
      7: 'Constant nausea, frequent dry heaves and vomiting',
    },
  },
  q2: {
    text: 'Tremor',
    help: 'Arms extended and fingers spread apart. Observation.',
    labels: {
      0: 'No tremor',
      1: 'Not visible, but can be felt fingertip to fingertip',
      4: 'Moderate, with patient’s arms extended',
      7: 'Severe, even with arms not extended',
    },
  },
  q3: {
    text: 'Paroxysmal sweats',
    help: 'Observation.',
    labels: {
      0: 'No sweat visible',
      1: 'Barely perceptible sweating, palms moist',
      4: 'Beads of sweat obvious on forehead',
      7: 'Drenching sweats',
    },
  },
  q4: {
    text: 'Anxiety',
    help: 'Ask “Do you feel nervous?” Observation.',
    labels: {
      0: 'No anxiety, at ease',
      1: 'Mildly anxious',
      4: 'Moderately anxious, or guarded, so anxiety is inferred',
      7: 'Equivalent to acute panic states as seen in severe delirium or acute schizophrenic reactions',
    },
  },
  q5: {
    text: 'Agitation',
    help: 'Observation.',
    labels: {
      0: 'Normal activity',
      1: 'Somewhat more than normal activity',
      4: 'Moderately fidgety and restless',
      7: 'Paces back and forth during most of the interview, or constantly thrashes about',
    },
  },
  q6: {
    text: 'Tactile disturbances',
    help: 'Ask “Have you any itching, pins and needles sensations, any burning, any numbness, or do you feel bugs crawling on or under your skin?” Observation.',
    labels: {
      0: 'None',
      1: 'Very mild itching, pins and needles, burning or numbness',
      2: 'Mild itching, pins and needles, burning or numbness',
      3: 'Moderate itching, pins and needles, burning or numbness',
      ...hallucinations,
    },
  },
  q7: {
    text: 'Auditory disturbances',
    help: 'Ask “Are you more aware of sounds around you? Are they harsh? Do they frighten you? Are you hearing anything that is disturbing to you? Are you hearing things you know are not there?” Observation.',
    labels: {
      0: 'Not present',
      1: 'Very mild harshness or ability to frighten',
      2: 'Mild harshness or ability to frighten',
      3: 'Moderate harshness or ability to frighten',
      ...hallucinations,
    },
  },
  q8: {
    text: 'Visual disturbances',
    help: 'Ask “Does the light appear to be too bright? Is its color different? Does it hurt your eyes? Are you seeing anything that is disturbing to you? Are you seeing things you know are not there?” Observation.',
    labels: {
      0: 'Not present',
      1: 'Very mild sensitivity',
      2: 'Mild sensitivity',
      3: 'Moderate sensitivity',
      ...hallucinations,
    },
  },
  q9: {
    text: 'Headache, fullness in head',
    help: 'Ask “Does your head feel different? Does it feel like there is a band around your head?” Do not rate for dizziness or lightheadedness. Otherwise, rate severity.',
    labels: { 0: 'Not present' },
  },
  q10: {
    text: 'Orientation and clouding of sensorium',
    help: 'Ask “What day is this? Where are you? Who am I?”',
    labels: {
      0: 'Oriented and can do serial additions',
      1: 'Cannot do serial additions or is uncertain about date',
      2: 'Disoriented for date by no more than 2 calendar days',
      3: 'Disoriented for date by more than 2 calendar days',
      4: 'Disoriented for place and/or person',
    },
  },
};
