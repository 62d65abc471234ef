/**
 * Adverse childhood experiences, ten items for adults (Felitti et al. 1998, Am J Prev Med 14:245-58). Once in a lifetime. The
 * wording was compared, item by item, with the ten-item form of the CDC–Kaiser study, which may be reproduced. Version 1 had
 * short descriptions of the ten domains; it stays for the answers that were given to it.
 */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, numbered, said, totalOf, yesNo } from './items.form.ts';

type Domains = readonly (readonly [text: string, loinc?: string])[];

/** The ten questions, with their LOINC codes where these are confirmed. */
const QUESTIONS: Domains = [
  [
    'Did a parent or other adult in the household often or very often swear at you, insult you, put you down, or humiliate you? Or act in a way that made you afraid that you might be physically hurt?',
    '82814-5',
  ],
  [
    'Did a parent or other adult in the household often or very often push, grab, slap, or throw something at you? Or ever hit you so hard that you had marks or were injured?',
    '82815-2',
  ],
  [
    'Did an adult or person at least 5 years older than you ever touch or fondle you or have you touch their body in a sexual way? Or attempt or actually have oral, anal, or vaginal intercourse with you?',
    '82816-0',
  ],
  [
    'Did you often or very often feel that no one in your family loved you or thought you were important or special? Or your family didn’t look out for each other, feel close to each other, or support each other?',
    '82817-8',
  ],
  [
    'Did you often or very often feel that you didn’t have enough to eat, had to wear dirty clothes, and had no one to protect you? Or your parents were too drunk or high to take care of you or take you to the doctor if you needed it?',
    '82818-6',
  ],
  ['Were your parents ever separated or divorced?'],
  [
    'Was your mother or stepmother often or very often pushed, grabbed, slapped, or had something thrown at her? Or sometimes, often, or very often kicked, bitten, hit with a fist, or hit with something hard? Or ever repeatedly hit over at least a few minutes or threatened with a gun or knife?',
    '82820-2',
  ],
  ['Did you live with anyone who was a problem drinker or alcoholic, or who used street drugs?'],
  ['Was a household member depressed or mentally ill, or did a household member attempt suicide?', '82822-8'],
  ['Did a household member go to prison?', '82823-6'],
];

/** The short descriptions of version 1. */
const DOMAINS: Domains = [
  ['An adult at home swore at you, insulted or humiliated you, or made you afraid of being hurt', '82814-5'],
  ['An adult at home pushed, grabbed, slapped or threw something at you, or hit you so that it left marks', '82815-2'],
  ['An adult, or somebody five years older, touched you sexually or attempted or had intercourse with you', '82816-0'],
  ['You felt unloved, or your family did not support each other', '82817-8'],
  ['You did not have enough to eat, wore dirty clothes, or nobody was sober enough to look after you', '82818-6'],
  ['Your parents were separated or divorced'],
  ['A parent or adult at home was physically attacked or threatened', '82820-2'],
  ['You lived with a problem drinker or somebody who used drugs'],
  ['Somebody at home was depressed, mentally ill or attempted suicide', '82822-8'],
  ['Somebody of your household went to prison', '82823-6'],
];

const aceOf = (version: string, lead: string, asked: Domains): FormDefinition => ({
  code: 'ace',
  version,
  title: 'ACE',
  language: 'en',
  by: 'self',
  lead,
  notice: 'Adapted from the CDC–Kaiser Permanente Adverse Childhood Experiences study (Felitti 1998). Not a diagnosis.',
  sections: [
    {
      title: 'Before the age of 18',
      items: asked.map(([text, loinc], i) => askSelf(`q${i + 1}`, text, yesNo(), loinc ? { loinc } : {})),
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'ACE',
      items: numbered(1, 10),
      min: 0,
      max: 10,
      bands: [
        { from: 0, to: 0, code: 'low', label: 'Low', tone: 'none' },
        { from: 1, to: 3, code: 'intermediate', label: 'Intermediate', tone: 'medium' },
        { from: 4, to: 10, code: 'high', label: 'High', tone: 'high' },
      ],
    },
  ],
  alerts: [
    {
      code: 'report',
      says: 'Check whether this must be reported: under 18, or a child is still at risk.',
      tone: 'high',
      when: said('q3', 'yes'),
    },
    { code: 'follow_up', says: 'Offer trauma-informed follow-up and PCL-5.', tone: 'medium', when: totalOf(4) },
  ],
});

export const ace = aceOf('2', 'While you were growing up, during your first 18 years of life:', QUESTIONS);
export const ace1 = aceOf('1', 'Before you were 18 years old, often or ever:', DOMAINS);
