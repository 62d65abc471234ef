import { dependent } from '#modules/people/family.model.ts';

/** How a dependent is related, in words. */
export const dependentWords = (relationship: string): string => {
  const spec = dependent.fields.relationship;
  return spec.kind === 'choice' ? (spec.choices[relationship] ?? relationship) : relationship;
};
