/** What the builder does to a form: each change gives another form, so that it can be undone. */
import { type FormDefinition, type FormItem, itemsOf, type MatrixRow } from '#engine/model/forms/form.ts';

export const ITEM_KINDS = {
  text: 'Text',
  long: 'Long text',
  number: 'Number',
  choice: 'Choice',
  choices: 'Several choices',
  yesNo: 'Yes or no',
  scale: 'Scale 0 to 10',
  day: 'Date',
  time: 'Time',
  moment: 'Date and time',
  matrix: 'Matrix',
  rows: 'Table',
  file: 'File',
  calculated: 'Calculated',
  heading: 'Heading',
  picture: 'Picture',
  signature: 'Signature',
} as const;
export type ItemKind = keyof typeof ITEM_KINDS;

/** A name that no item of the form has yet: `q1`, `q2` and so on. */
export function freeName(form: FormDefinition): string {
  const taken = new Set(itemsOf(form).map(({ linkId }) => linkId));
  for (let n = taken.size + 1; ; n += 1) if (!taken.has(`q${n}`)) return `q${n}`;
}

const options = (...labels: string[]) => labels.map((label, i) => ({ value: `a${i + 1}`, label }));

/** A new item of a kind, ready to be worded. */
export function newItem(kind: ItemKind, linkId: string): FormItem {
  const base = {
    linkId,
    text: kind === 'heading' ? 'Heading' : kind === 'picture' ? 'What the picture shows' : 'New question',
  };
  switch (kind) {
    case 'text':
      return { ...base, kind: 'text', max: 200 };
    case 'long':
      return { ...base, kind: 'text', max: 2000 };
    case 'number':
      return { ...base, kind: 'number', min: 0, max: 100 };
    case 'scale':
      return {
        ...base,
        kind: 'choice',
        options: Array.from({ length: 11 }, (_, n) => ({ value: String(n), label: String(n), points: n })),
      };
    case 'choice':
    case 'choices':
      return { ...base, kind, options: options('First answer', 'Second answer') };
    case 'yesNo':
      return {
        ...base,
        kind: 'choice',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      };
    case 'rows':
      return { ...base, kind: 'rows', max: 10, of: [{ kind: 'text', linkId: 'item', text: 'Item', max: 200 }] };
    case 'matrix':
      return {
        ...base,
        kind: 'matrix',
        rows: options('First row', 'Second row').map((row) => ({ ...row, value: row.value.replace('a', 'r') })),
        options: options('First answer', 'Second answer'),
      };
    case 'file':
      return { ...base, kind: 'file', accepts: ['pictures', 'pdf'], maxMb: 10, max: 1 };
    case 'calculated':
      return { ...base, kind: 'calculated', formula: '0' };
    case 'day':
    case 'moment':
    case 'time':
    case 'heading':
    case 'picture':
    case 'signature':
      return { ...base, kind };
  }
}

const withSections = (form: FormDefinition, sections: FormDefinition['sections']): FormDefinition => ({
  ...form,
  sections,
});

/** The form with an item put after another one, or at the end of the last section. */
export function addItem(form: FormDefinition, item: FormItem, after: string | null): FormDefinition {
  const at = form.sections.findIndex(({ items }) => items.some(({ linkId }) => linkId === after));
  return withSections(
    form,
    form.sections.map((section, i) => {
      if (i !== (at < 0 ? form.sections.length - 1 : at)) return section;
      const place = section.items.findIndex(({ linkId }) => linkId === after);
      return { ...section, items: section.items.toSpliced(place < 0 ? section.items.length : place + 1, 0, item) };
    }),
  );
}

export const changeItem = (
  form: FormDefinition,
  linkId: string,
  change: (item: FormItem) => FormItem,
): FormDefinition =>
  withSections(
    form,
    form.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => (item.linkId === linkId ? change(item) : item)),
    })),
  );

export const removeItem = (form: FormDefinition, linkId: string): FormDefinition =>
  withSections(
    form,
    form.sections.map((section) => ({ ...section, items: section.items.filter((item) => item.linkId !== linkId) })),
  );

/** The form with an item one place up (-1) or down (1); at the edge of its section it goes into the next one. */
export function moveItem(form: FormDefinition, linkId: string, by: -1 | 1): FormDefinition {
  const from = form.sections.findIndex(({ items }) => items.some((item) => item.linkId === linkId));
  const section = form.sections[from];
  const item = section?.items.find((each) => each.linkId === linkId);
  if (!section || !item) return form;
  const place = section.items.indexOf(item) + by;
  const isInside = place >= 0 && place < section.items.length;
  const to = isInside ? from : from + by;
  if (!form.sections[to]) return form;
  return withSections(
    form,
    removeItem(form, linkId).sections.map((each, i) =>
      i === to
        ? { ...each, items: each.items.toSpliced(isInside ? place : by > 0 ? 0 : each.items.length, 0, item) }
        : each,
    ),
  );
}

/** The form with an item put before another one, in that one's section: what dragging does. */
export function dropBefore(form: FormDefinition, linkId: string, before: string): FormDefinition {
  const item = itemsOf(form).find((each) => each.linkId === linkId);
  if (!item || linkId === before) return form;
  return withSections(
    form,
    removeItem(form, linkId).sections.map((section) => {
      const place = section.items.findIndex((each) => each.linkId === before);
      return place < 0 ? section : { ...section, items: section.items.toSpliced(place, 0, item) };
    }),
  );
}

/** Rows of a matrix as lines; a row that keeps its label keeps its name. */
export function rowsOfLines({ rows }: Extract<FormItem, { kind: 'matrix' }>, lines: string): readonly MatrixRow[] {
  const known = new Map(rows.map(({ label, value }) => [label, value]));
  let next = Math.max(0, ...rows.map(({ value }) => Number(/\d+$/.exec(value)?.[0] ?? 0)));
  return [...new Set(lines.split('\n').map((line) => line.trim()))]
    .filter((line) => line !== '')
    .map((label) => ({ value: known.get(label) ?? `r${(next += 1)}`, label }));
}

type WithOptions = Extract<FormItem, { kind: 'choice' | 'choices' | 'matrix' }>;
/** Answers as lines of `label` or `label = points`; an answer that keeps its label keeps its name. */
export const optionLines = (item: WithOptions): string =>
  item.options.map(({ label, points }) => (points === undefined ? label : `${label} = ${points}`)).join('\n');

export function optionsOfLines(item: WithOptions, lines: string) {
  const known = new Map(item.options.map(({ label, value }) => [label, value]));
  let next = item.options.length;
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = line, points] = /^(.*?)\s*=\s*(-?\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
      const name = label.trim();
      const value = known.get(name) ?? `a${(next += 1)}`;
      return points === undefined ? { value, label: name } : { value, label: name, points: Number(points) };
    });
}
