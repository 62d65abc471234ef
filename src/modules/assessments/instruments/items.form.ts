/** Parts from which the instruments are written. A value is what it counts, so that a point that does not exist has no value. */
import type { FormCondition, FormDefinition, FormItem, FormOption } from '#engine/model/forms/form.ts';
import type { Quantity } from '#engine/model/units.ts';

type Extra = Pick<FormItem, 'help' | 'required' | 'mayDecline' | 'when' | 'loinc'>;
type Of<K extends FormItem['kind']> = Extract<FormItem, { kind: K }>;

/** Options that count what they say: [points, label, code in the answer list]. */
export const points = (...options: readonly (readonly [number, string, string?])[]): readonly FormOption[] =>
  options.map(([value, label, code]) => ({ value: String(value), label, points: value, ...(code && { code }) }));
/** Options that count 0, 1, 2 … in their order. */
export const steps = (...labels: readonly string[]): readonly FormOption[] =>
  points(...labels.map((label, i) => [i, label] as const));
/** Yes and no; `yes` is what a yes counts, a no counts the rest of one. */
export const yesNo = (yes = 1, no = 0): readonly FormOption[] => [
  { value: 'no', label: 'No', points: no },
  { value: 'yes', label: 'Yes', points: yes },
];
/** Options that count nothing: code → label. */
export const named = (options: Readonly<Record<string, string>>): readonly FormOption[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

/** A question that must be answered, with one of its options. */
export const ask = (linkId: string, text: string, options: readonly FormOption[], extra: Extra = {}): Of<'choice'> => ({
  linkId,
  text,
  kind: 'choice',
  options,
  required: true,
  ...extra,
});
/** A question about oneself: "prefer not to say" is an answer. */
export const askSelf = (
  linkId: string,
  text: string,
  options: readonly FormOption[],
  extra: Extra = {},
): Of<'choice'> => ask(linkId, text, options, { mayDecline: true, ...extra });
/** One of several, which may stay open. */
export const note = (linkId: string, text: string, options: readonly FormOption[], extra: Extra = {}): Of<'choice'> =>
  ask(linkId, text, options, { required: false, ...extra });
export const write = (
  linkId: string,
  text: string,
  extra: Extra & { readonly min?: number; readonly max?: number } = {},
): Of<'text'> => ({ linkId, text, kind: 'text', max: 10_000, ...extra });
export const line = (linkId: string, text: string, extra: Extra = {}): Of<'text'> =>
  write(linkId, text, { max: 200, ...extra });
export const measure = (
  linkId: string,
  text: string,
  range: {
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    readonly unit?: string;
    readonly quantity?: Quantity;
  },
  extra: Extra = {},
): Of<'number'> => ({ linkId, text, kind: 'number', ...range, ...extra });
export const onDay = (linkId: string, text: string, extra: Extra = {}): Of<'day'> => ({
  linkId,
  text,
  kind: 'day',
  ...extra,
});
/** When something was done, at most so many hours before. */
export const doneAt = (linkId: string, text: string, withinHours: number, extra: Extra = {}): Of<'moment'> => ({
  linkId,
  text,
  kind: 'moment',
  withinHours,
  ...extra,
});
export const list = (
  linkId: string,
  text: string,
  of: readonly FormItem[],
  extra: Extra & { readonly max?: number } = {},
): Of<'rows'> => ({ linkId, text, kind: 'rows', of, max: 30, ...extra });

/** `q1` … `qN`: the link ids of numbered questions. */
export const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `q${from + i}`);
export const said = (item: string, ...is: readonly string[]): FormCondition => ({ item, is });
export const atLeast = (item: string, gte: number): FormCondition => ({ item, gte });
export const atMost = (item: string, lte: number): FormCondition => ({ item, lte });
export const totalOf = (gte: number, scale = 'total'): FormCondition => ({ scale, gte });

/** The published wording of an item; labels by the value of their option. */
export interface Wording {
  readonly text: string;
  readonly help?: string;
  readonly labels?: Readonly<Record<number, string>>;
}
function reworded(item: FormItem, wording: Wording | undefined): FormItem {
  if (!wording) return item;
  const { text, help, labels } = wording;
  const words = { text, ...(help !== undefined && { help }) };
  if (item.kind !== 'choice' || !labels) return { ...item, ...words };
  return { ...item, ...words, options: item.options.map((o) => ({ ...o, label: labels[Number(o.value)] ?? o.label })) };
}
/** The next version of a form: the same items, rules and scales in the published wording, by link id. */
export const reword = (
  form: FormDefinition,
  version: string,
  wording: Readonly<Record<string, Wording>>,
): FormDefinition => ({
  ...form,
  version,
  sections: form.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => reworded(item, wording[item.linkId])),
  })),
});

/** Measurements in the unit of the organization, by link id; stored in °C, kg and cm as before, to the hundredth. */
const MEASURED: Readonly<Record<string, { readonly quantity: Quantity; readonly step: number }>> = {
  temperature: { quantity: 'temperature', step: 0.01 },
  weight: { quantity: 'weight', step: 0.01 },
  height: { quantity: 'height', step: 0.01 },
};
const inUnits = (item: FormItem): FormItem =>
  item.kind === 'number' && MEASURED[item.linkId] ? { ...item, ...MEASURED[item.linkId] } : item;
/** The same form, with its measurements entered and shown in the unit of the organization. */
export const measuredInUnits = (form: FormDefinition): FormDefinition => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, items: section.items.map(inUnits) })),
});
