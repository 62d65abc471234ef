/** Checks that a value from outside, such as a file or a request, is a form: its parts, their types and their limits. */
import { faultsOfForm } from './form-faults.ts';
import { FILE_KINDS, isPictureData, MOST_FILE_MB, MOST_FILES, MOST_PICTURES } from './form-files.ts';
import { type FormDefinition, isQuestion, itemsOf } from './form.ts';

export const MOST_ITEMS = 300;
export const MOST_SECTIONS = 20;
const MOST_OPTIONS = 50;
const LONGEST_TEXT = 500;
const LONGEST_HELP = 1000;

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most = LONGEST_TEXT): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z][\w-]{0,39}$/.test(value);
const isMissing = (value: unknown): boolean => value === undefined;

type Check = (value: unknown) => boolean;
const maybe =
  (check: Check): Check =>
  (value) =>
    isMissing(value) || check(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isBound = maybe(isNumber);
const listOf =
  (check: Check, least: number, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(check);
/** Whether an object has the named parts, each as its check says, and no others. */
const has =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isBag(value) &&
    Object.keys(value).every((name) => name in parts) &&
    Object.entries(parts).every(([name, check]) => check(value[name]));

const isOption = has({
  value: (v) => isText(v, 60),
  label: (v) => isText(v, 120),
  points: isBound,
  code: maybe((v) => isText(v, 40)),
});
const bounds = { gte: isBound, lte: isBound };
const isCondition: Check = (value) =>
  [
    has({ item: isId, is: listOf((v) => isText(v, 60), 1, MOST_OPTIONS) }),
    has({ item: isId, ...bounds }),
    has({ declined: isId }),
    has({ scale: isId, ...bounds }),
    has({ all: listOf(isCondition, 1, 10) }),
    has({ any: listOf(isCondition, 1, 10) }),
    has({ not: isCondition }),
  ].some((check) => check(value));

const base: Readonly<Record<string, Check>> = {
  kind: (v) => typeof v === 'string',
  linkId: isId,
  text: (v) => isText(v),
  help: maybe((v) => isText(v, LONGEST_HELP)),
  required: maybe(isFlag),
  mayDecline: maybe(isFlag),
  when: maybe(isCondition),
  loinc: maybe((v) => isText(v, 20)),
  prefill: maybe((v) => isText(v, 40)),
  half: maybe(isFlag),
};
const options = listOf(isOption, 2, MOST_OPTIONS);
const { required: _required, mayDecline: _mayDecline, ...shown } = base;
const isStep: Check = (v) => isNumber(v) && v > 0;
const isCount =
  (most: number): Check =>
  (v) =>
    isNumber(v) && Number.isInteger(v) && v >= 0 && v <= most;

const simpleKinds: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  choice: { ...base, options },
  choices: { ...base, options },
  number: { ...base, min: isNumber, max: isNumber, step: maybe(isStep), unit: maybe((v) => isText(v, 20)) },
  text: { ...base, min: maybe(isCount(1000)), max: isCount(10_000) },
  day: base,
  moment: { ...base, withinHours: maybe(isCount(8784)) },
  signature: base,
  time: base,
};
const isWithin =
  (least: number, most: number): Check =>
  (v) =>
    isNumber(v) && Number.isInteger(v) && v >= least && v <= most;
const kinds: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(Object.entries(simpleKinds).map(([kind, parts]) => [kind, has(parts)])),
  rows: has({
    ...base,
    of: listOf((part) => isBag(part) && has(simpleKinds[String(part.kind)] ?? {})(part), 1, 12),
    max: isCount(50),
  }),
  file: has({
    ...base,
    accepts: listOf((v) => typeof v === 'string' && Object.hasOwn(FILE_KINDS, v), 1, 3),
    maxMb: isWithin(1, MOST_FILE_MB),
    max: isWithin(1, MOST_FILES),
  }),
  matrix: has({
    ...base,
    rows: listOf(has({ value: isId, label: (v) => isText(v, 200) }), 1, 30),
    options: listOf(isOption, 2, 10),
  }),
  picture: has({ ...shown, src: maybe(isPictureData) }),
  heading: has(shown),
  calculated: has({
    ...shown,
    formula: (v) => isText(v),
    decimals: maybe(isCount(4)),
    unit: maybe((v) => isText(v, 20)),
  }),
};

const tones = ['none', 'low', 'medium', 'high', 'critical'];
const isTone: Check = (v) => typeof v === 'string' && tones.includes(v);
const isScale = has({
  code: isId,
  title: (v) => isText(v, 120),
  items: listOf(isId, 1, MOST_ITEMS),
  min: isNumber,
  max: isNumber,
  bands: maybe(
    listOf(has({ from: isNumber, to: isNumber, code: isId, label: (v) => isText(v, 80), tone: isTone }), 1, 10),
  ),
  cutOff: isBound,
});
const isAlert = has({ code: isId, says: (v) => isText(v, 200), tone: isTone, when: isCondition });
const isSection = has({
  title: (v) => isText(v, 120),
  help: maybe((v) => isText(v, LONGEST_HELP)),
  from: maybe(has({ code: isId, revision: (v) => isNumber(v) && v >= 1 })),
  items: (v) => Array.isArray(v),
});
const isForm = has({
  code: isId,
  version: (v) => isText(v, 20),
  title: (v) => isText(v, 160),
  language: (v) => isText(v, 20),
  by: (v) => v === 'self' || v === 'clinician',
  lead: maybe((v) => isText(v, LONGEST_HELP)),
  notice: maybe((v) => isText(v, LONGEST_HELP)),
  sections: listOf(isSection, 1, 1000),
  scales: listOf(isScale, 0, 10),
  alerts: listOf(isAlert, 0, 20),
});

/** The faults of one item by its own parts. */
function itemFaults(item: unknown, place: string): string[] {
  if (!isBag(item)) return [`${place} is not a question`];
  const check = kinds[String(item.kind)];
  if (!check) return [`${place}: ${String(item.kind).slice(0, 40)} is not a kind of question`];
  if (!isId(item.linkId)) return [`${place}: the name must be a letter, then letters, digits, hyphens or underscores`];
  if (!isText(item.text)) return [`${place}: the question needs 1 to ${LONGEST_TEXT} characters of text`];
  if ('options' in item && !options(item.options))
    return [`${place}: a choice needs 2 to ${MOST_OPTIONS} answers, each with a name and a label`];
  if (item.kind === 'picture' && item.src !== undefined && !isPictureData(item.src))
    return [`${place}: a picture must be a PNG, JPEG or WebP file of at most 200 KB`];
  if (!check(item)) return [`${place}: a part of the question is unknown or has the wrong type`];
  return item.kind === 'number' && isNumber(item.min) && isNumber(item.max) && item.min > item.max
    ? [`${place}: the lowest number must not be above the highest`]
    : [];
}

/** A form that was read, or one sentence for each reason why the value is none. */
export type ReadForm = { readonly form: FormDefinition } | { readonly faults: readonly string[] };

/**
 * Reads a form that was built, imported or sent. A draft may still have the faults of `faultsToPublish`; what is no form at
 * all, or holds more than 20 sections or 300 items, is refused here.
 */
export function readForm(value: unknown): ReadForm {
  if (!isBag(value) || !Array.isArray(value.sections)) return { faults: ['The file is not a form'] };
  const sections: readonly unknown[] = value.sections;
  if (sections.length > MOST_SECTIONS) return { faults: [`A form has at most ${MOST_SECTIONS} sections`] };
  const items = sections.flatMap((section, i) =>
    isBag(section) && Array.isArray(section.items)
      ? section.items.map((item: unknown, n) => ({ item, place: `${i + 1}.${n + 1}` }))
      : [],
  );
  if (items.length > MOST_ITEMS) return { faults: [`A form has at most ${MOST_ITEMS} questions`] };
  const faults = items.flatMap(({ item, place }) => itemFaults(item, place));
  const pictures = items.reduce(
    (sum, { item }) => sum + (isBag(item) && item.kind === 'picture' ? String(item.src).length : 0),
    0,
  );
  if (pictures > MOST_PICTURES)
    faults.push('The pictures of a form take at most 600 KB. Remove one, or choose smaller ones');
  if (faults.length) return { faults };
  // Every part was checked just now.
  return isForm(value)
    ? { form: value as unknown as FormDefinition }
    : { faults: ['A part of the form is unknown or has the wrong type'] };
}

/** Every reason why a form cannot be published yet, one sentence each. */
export function faultsToPublish(form: FormDefinition): string[] {
  const asked = itemsOf(form).filter(isQuestion);
  return [...(asked.length ? [] : ['Add at least one question']), ...faultsOfForm(form)];
}
