/** Vital signs that are taken in an instrument, as the values of a set of vital signs, and the other way round. */
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { itemsOf } from '#engine/model/forms/form.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { COUNTED, type Counted } from '#modules/vitals/measures.model.ts';
import type { vitalSigns } from '#modules/vitals/vital-signs.model.ts';

type VitalSigns = RecordOf<typeof vitalSigns>;
export type TakenValues = Partial<Pick<VitalSigns, Counted | 'pain'>>;

/** Link ids of forms that are called otherwise than the field of a set; the COWS asks for the pulse as its first item. */
const LINKS: Readonly<Partial<Record<string, Partial<Record<Counted, string>>>>> = { cows: { pulse: 'q1' } };
const NAMES: Readonly<Partial<Record<Counted, string>>> = { respirations: 'breaths', spo2: 'oxygen' };
const linkOf = (code: string, field: Counted): string => LINKS[code]?.[field] ?? NAMES[field] ?? field;

const asksPain = (form: FormDefinition): boolean =>
  itemsOf(form).some(({ linkId, kind }) => linkId === 'pain' && kind === 'choice');

/** The vital signs among the answers of a form; blood pressure as a pair only. */
export function valuesTaken(form: FormDefinition, answers: FormAnswers): TakenValues {
  const asked = new Map(itemsOf(form).map((item) => [item.linkId, item]));
  const found = COUNTED.flatMap((field): [Counted, number][] => {
    const linkId = linkOf(form.code, field);
    const answer = asked.get(linkId)?.kind === 'number' ? answers[linkId] : undefined;
    return typeof answer === 'number' ? [[field, answer]] : [];
  });
  const values: Partial<Record<Counted, number>> = Object.fromEntries(found);
  const { systolic, diastolic, ...others } = values;
  const pair = systolic === undefined || diastolic === undefined ? {} : { systolic, diastolic };
  const { pain } = answers;
  // The options of the form are those of the field.
  return {
    ...others,
    ...pair,
    ...(asksPain(form) && typeof pain === 'string' && { pain: pain as VitalSigns['pain'] }),
  };
}

/** The answers that a set gives to a form: what the form asks for and the set has. */
export function answersFrom(form: FormDefinition, set: Partial<Record<Counted | 'pain', unknown>>): FormAnswers {
  const asked = new Map(itemsOf(form).map((item) => [item.linkId, item]));
  const found = COUNTED.flatMap((field): [string, number][] => {
    const linkId = linkOf(form.code, field);
    const value = set[field];
    return asked.get(linkId)?.kind === 'number' && typeof value === 'number' ? [[linkId, value]] : [];
  });
  return { ...Object.fromEntries(found), ...(asksPain(form) && typeof set.pain === 'string' && { pain: set.pain }) };
}

/** Whether a set has all of these values. */
export const isSameSet = (values: TakenValues, set: Partial<Record<Counted | 'pain', unknown>>): boolean =>
  Object.entries(values).every(([field, value]) => set[field as keyof TakenValues] === value);
