/** A reusable section in a form: its questions carry its code, so that no two sections share a name. */
import type { FormCondition, FormDefinition, FormItem, FormSection } from '#engine/model/forms/form.ts';

/** A published section. */
export interface Reusable {
  readonly code: string;
  readonly revision: number;
  readonly section: FormSection;
}

/** The section with its questions named `code_name`, in conditions and formulas, too. */
export function sectionInForm({ code, revision, section }: Reusable): FormSection {
  const own = new Set(section.items.map(({ linkId }) => linkId));
  const named = (linkId: string): string => (own.has(linkId) ? `${code}_${linkId}` : linkId);
  const condition = (when: FormCondition): FormCondition => {
    if ('all' in when) return { all: when.all.map(condition) };
    if ('any' in when) return { any: when.any.map(condition) };
    if ('not' in when) return { not: condition(when.not) };
    if ('item' in when) return { ...when, item: named(when.item) };
    if ('declined' in when) return { declined: named(when.declined) };
    if ('differ' in when) return { differ: [named(when.differ[0]), named(when.differ[1])] };
    return when;
  };
  const item = (one: FormItem): FormItem => ({
    ...one,
    linkId: named(one.linkId),
    ...(one.when && { when: condition(one.when) }),
    ...(one.kind === 'calculated' && {
      formula: one.formula.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${named(name)}}`),
    }),
  });
  return { ...section, items: section.items.map(item), from: { code, revision } };
}

/** Whether a form holds an older revision of a section. */
export const holdsOlder = (form: FormDefinition, { code, revision }: Pick<Reusable, 'code' | 'revision'>): boolean =>
  form.sections.some(({ from }) => from?.code === code && from.revision < revision);

/** The form with the section in its newest revision, wherever it holds an older one. */
export const withNewest = (form: FormDefinition, reusable: Reusable): FormDefinition => ({
  ...form,
  sections: form.sections.map((one) =>
    one.from?.code === reusable.code && one.from.revision < reusable.revision ? sectionInForm(reusable) : one,
  ),
});
