/**
 * PTSD Checklist for DSM-5, past month (National Center for PTSD, Weathers et al. 2013; public domain). It has a cut-off and no
 * severity bands. The wording was compared, item by item, with the published form. The first edition here left out the
 * examples of items 3, 5, 7, 9 and 14 and the question marks; it stays for the answers that were given to it.
 */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { PCL5_CUT_OFFS } from '../instrument-variants.model.ts';
import { askSelf, atLeast, numbered, steps, totalOf, write } from './items.form.ts';

const MUCH = steps('Not at all', 'A little bit', 'Moderately', 'Quite a bit', 'Extremely');

const CLUSTERS = [
  {
    code: 'b',
    title: 'Intrusion (B)',
    from: 1,
    needs: 1,
    items: [
      'Repeated, disturbing, and unwanted memories of the stressful experience?',
      'Repeated, disturbing dreams of the stressful experience?',
      'Suddenly feeling or acting as if the stressful experience were actually happening again (as if you were actually back there reliving it)?',
      'Feeling very upset when something reminded you of the stressful experience?',
      'Having strong physical reactions when something reminded you of the stressful experience (for example, heart pounding, trouble breathing, sweating)?',
    ],
  },
  {
    code: 'c',
    title: 'Avoidance (C)',
    from: 6,
    needs: 1,
    items: [
      'Avoiding memories, thoughts, or feelings related to the stressful experience?',
      'Avoiding external reminders of the stressful experience (for example, people, places, conversations, activities, objects, or situations)?',
    ],
  },
  {
    code: 'd',
    title: 'Cognition and mood (D)',
    from: 8,
    needs: 2,
    items: [
      'Trouble remembering important parts of the stressful experience?',
      'Having strong negative beliefs about yourself, other people, or the world (for example, having thoughts such as: I am bad, there is something seriously wrong with me, no one can be trusted, the world is completely dangerous)?',
      'Blaming yourself or someone else for the stressful experience or what happened after it?',
      'Having strong negative feelings such as fear, horror, anger, guilt, or shame?',
      'Loss of interest in activities that you used to enjoy?',
      'Feeling distant or cut off from other people?',
      'Trouble experiencing positive feelings (for example, being unable to feel happiness or have loving feelings for people close to you)?',
    ],
  },
  {
    code: 'e',
    title: 'Arousal and reactivity (E)',
    from: 15,
    needs: 2,
    items: [
      'Irritable behavior, angry outbursts, or acting aggressively?',
      'Taking too many risks or doing things that could cause you harm?',
      'Being “superalert” or watchful or on guard?',
      'Feeling jumpy or easily startled?',
      'Having difficulty concentrating?',
      'Trouble falling or staying asleep?',
    ],
  },
] as const;

/** Version 1 is the form without examples; version 2 has the published wording. */
type Edition = 1 | 2;
const versionWith = (cutOff: number, edition: Edition): string =>
  cutOff === PCL5_CUT_OFFS.usual ? String(edition) : `${edition}-${cutOff}`;
/** An item as version 1 had it: without its examples and its question mark. */
const worded = (text: string, edition: Edition): string =>
  edition === 2
    ? text
    : text
        .replace(/ \(.*\)/, '')
        .replace('actually ', '')
        .replace(/\?$/, '');

const SUM_KNOWN: FormCondition = { scale: 'total' };
/** The pattern of DSM-5; nothing may be missing for it. A symptom is present from "moderately" on. */
const pattern: FormCondition = {
  all: [
    SUM_KNOWN,
    ...CLUSTERS.map(({ from, needs, items }) => ({
      count: numbered(from, from + items.length - 1).map((item) => ({ item, points: 2 })),
      gte: needs,
    })),
  ],
};

/** The instrument with a cut-off; studies give 31 to 33, and an organization chooses. */
export const pcl5With = (cutOff: number, edition: Edition = 2): FormDefinition => ({
  code: 'pcl5',
  version: versionWith(cutOff, edition),
  title: 'PCL-5',
  language: 'en',
  by: 'self',
  lead: 'In the past month, how much were you bothered by:',
  notice: 'PTSD Checklist for DSM-5. Weathers FW et al. 2013, National Center for PTSD. Public domain.',
  loinc: '101697-1',
  sections: [
    {
      title: 'The stressful experience',
      items: [write('event', 'The worst event, in a few words (criterion A)', { max: 500, required: true })],
    },
    ...CLUSTERS.map(({ title, from, items }) => ({
      title,
      items: items.map((text, i) => askSelf(`q${from + i}`, worded(text, edition), MUCH)),
    })),
  ],
  scales: [
    { code: 'total', title: 'PCL-5', items: numbered(1, 20), min: 0, max: 80, cutOff, loinc: '101698-9' },
    ...CLUSTERS.map(({ code, title, from, items }) => ({
      code,
      title,
      items: numbered(from, from + items.length - 1),
      min: 0,
      max: 4 * items.length,
    })),
  ],
  outcomes: [
    { code: 'pattern', label: 'Provisional DSM-5 pattern', tone: 'high', when: pattern },
    { code: 'unknown', label: 'Pattern unknown: an item is missing', tone: 'low', when: { not: SUM_KNOWN } },
    { code: 'none', label: 'No provisional DSM-5 pattern', tone: 'none', when: { all: [] } },
  ],
  alerts: [
    {
      code: 'review',
      says: 'Therapist review, and add a trauma-informed problem to the plan.',
      tone: 'high',
      when: { any: [totalOf(cutOff), pattern] },
    },
    { code: 'safety', says: 'Extreme risk-taking: check safety.', tone: 'critical', when: atLeast('q16', 4) },
  ],
});

export const pcl5 = pcl5With(PCL5_CUT_OFFS.usual);

/** The past week, for every week of trauma therapy. The codes are of the monthly version. */
export const pcl5WeeklyWith = (cutOff: number, edition: Edition = 2): FormDefinition => {
  const { loinc: _month, ...monthly } = pcl5With(cutOff, edition);
  return {
    ...monthly,
    version: `week-${versionWith(cutOff, edition)}`,
    title: 'PCL-5, past week',
    lead: 'In the past week, how much were you bothered by:',
    scales: monthly.scales.map(({ loinc: _total, ...scale }) => scale),
  };
};
