/**
 * The published wording of the Brief Addiction Monitor (VA CESATE; Cacciola 2013), work of the US government. Compared item by
 * item with the form of the VA; BAM-IOP asks the same about the past 7 days.
 */
import type { Wording } from './items.form.ts';

const HELP_DRINK =
  'One drink is one shot of hard liquor (1.5 oz.), a 12-ounce can or bottle of beer, or a 5-ounce glass of wine.';

/** The questions about so many days. */
export function bamWording(span: 30 | 7): Readonly<Record<string, Wording>> {
  const past = `In the past ${span} days`;
  const drug = (text: string, help?: string): Wording => ({
    text: `${past}, how many days did you use: ${text}`,
    ...(help !== undefined && { help }),
  });
  return {
    q1: { text: `${past}, would you say your physical health has been?` },
    q2: { text: `${past}, how many nights did you have trouble falling asleep or staying asleep?` },
    q3: {
      text: `${past}, how many days have you felt depressed, anxious, angry or very upset throughout most of the day?`,
    },
    q4: { text: `${past}, how many days did you drink ANY alcohol?` },
    q5: {
      text: `${past}, how many days did you have at least 5 drinks (if you are a man) or at least 4 drinks (if you are a woman)?`,
      help: HELP_DRINK,
    },
    q6: {
      text: `${past}, how many days did you use any illegal or street drugs or abuse any prescription medications?`,
    },
    q7a: drug('Marijuana (cannabis, pot, weed)?'),
    q7b: drug(
      'Sedatives and/or Tranquilizers?',
      'Benzos, Valium, Xanax, Ativan, Ambien, barbs, Phenobarbital, downers, etc.',
    ),
    q7c: drug('Cocaine and/or Crack?'),
    q7d: drug(
      'Other Stimulants?',
      'Amphetamine, methamphetamine, Dexedrine, Ritalin, Adderall, speed, crystal meth, ecstasy, etc.',
    ),
    q7e: drug(
      'Opiates?',
      'Heroin, Morphine, Dilaudid, Demerol, Oxycontin, oxy, codeine (Tylenol 2, 3, 4), Percocet, Vicodin, Fentanyl, etc.',
    ),
    q7f: drug('Inhalants?', 'Glues, adhesives, nail polish remover, paint thinner, etc.'),
    q7g: drug(
      'Other drugs?',
      'Steroids, non-prescription sleep and diet pills, Benadryl, Ephedra, other over-the-counter or unknown medications.',
    ),
    q8: { text: `${past}, how much were you bothered by cravings or urges to drink alcohol or use drugs?` },
    q9: { text: `How confident are you that you will NOT use alcohol and drugs in the next ${span} days?` },
    q10: {
      text: `${past}, how many days did you attend self-help meetings like AA or NA to support your recovery?`,
    },
    q11: {
      text: `${past}, how many days were you in any situations or with any people that might put you at an increased risk for using alcohol or drugs (i.e., around risky “people, places or things”)?`,
    },
    q12: { text: 'Does your religion or spirituality help support your recovery?' },
    q13: { text: `${past}, how many days did you spend much of the time at work, school, or doing volunteer work?` },
    q14: {
      text: 'Do you have enough income (from legal sources) to pay for necessities such as housing, transportation, food and clothing for yourself and your dependents?',
    },
    q15: {
      text: `${past}, how much have you been bothered by arguments or problems getting along with any family members or friends?`,
    },
    q16: {
      text: `${past}, how many days did you contact or spend time with any family members or friends who are supportive of your recovery?`,
    },
    q17: { text: 'How satisfied are you with your progress toward achieving your recovery goals?' },
  };
}
