/** A FHIR R4 Questionnaire as a form that the builder opens (hl7.org/fhir/R4/questionnaire.html). */
import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { FILE_KINDS, isPictureData, MOST_FILE_MB, MOST_FILES } from '#engine/model/forms/form-files.ts';
import { EXTENSIONS } from '#modules/fhir/forms.model.ts';
import type {
  FileKind,
  FormCondition,
  FormDefinition,
  FormItem,
  FormOption,
  FormSection,
} from '#engine/model/forms/form.ts';

type Of<K extends FormItem['kind']> = Extract<FormItem, { kind: K }>;
const FILE_WORDS: readonly FileKind[] = ['pictures', 'pdf', 'office'];
const LONG = 2000;
const SHORT = 200;
const YES_NO: readonly FormOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
/** The kinds of question that a form has no words for. */
const UNREADABLE = new Set(['reference', 'url']);
const MB = 1024 * 1024;
/** Older files give the size in megabytes, newer ones in bytes. */
const MOST_MEGABYTES = 1000;

/** Extensions of FHIR itself, as other systems write them. */
const FHIR = 'http://hl7.org/fhir/StructureDefinition';
const LOINC = 'http://loinc.org';
const MOST_ROWS = 20;
/** The kinds of question that a row of a table takes. */
const IN_ROWS = ['choice', 'choices', 'number', 'text', 'day', 'moment', 'time', 'signature'];

const nameOf = (linkId: string): string => {
  const clean = linkId.replaceAll(/[^\w-]/g, '_').slice(0, 38);
  return /^[A-Za-z]/.test(clean) ? clean : `q${clean}`;
};

function optionsOf(item: QuestionnaireItem): readonly FormOption[] {
  return (item.answerOption ?? []).flatMap((one): readonly FormOption[] => {
    const { valueCoding: coding } = one;
    const value = coding?.code ?? one.valueString ?? one.valueInteger?.toString() ?? coding?.display;
    const points = [...(one.extension ?? []), ...(coding?.extension ?? [])].find(
      ({ url }) => url === `${FHIR}/ordinalValue` || url === `${FHIR}/itemWeight`,
    )?.valueDecimal;
    const words = { value: (value ?? '').slice(0, 60), label: (coding?.display ?? value ?? '').slice(0, 120) };
    return value ? [{ ...words, ...(points !== undefined && { points }) }] : [];
  });
}

/** The rule by which an item is asked; undefined where there is none, null where a form has no words for it. */
function conditionOf({ enableWhen = [], enableBehavior }: QuestionnaireItem): FormCondition | null | undefined {
  if (enableWhen.length === 0) return undefined;
  const parts = enableWhen.map((one): FormCondition | null => {
    const item = nameOf(one.question ?? '');
    const code = one.answerCoding?.code ?? one.answerString;
    const amount = one.answerInteger ?? one.answerDecimal;
    if (one.operator === '=' && code) return { item, is: [code] };
    if (one.operator === '=' && one.answerBoolean !== undefined)
      return { item, is: [one.answerBoolean ? 'yes' : 'no'] };
    if (one.operator === '=' && amount !== undefined) return { item, gte: amount, lte: amount };
    if (one.operator === '!=' && code) return { not: { item, is: [code] } };
    if (one.operator === '>=' && amount !== undefined) return { item, gte: amount };
    if (one.operator === '<=' && amount !== undefined) return { item, lte: amount };
    return null;
  });
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length) return null;
  const [only] = known;
  if (known.length === 1) return only;
  return enableBehavior === 'any' ? { any: known } : { all: known };
}

const extensionsOf = ({ extension = [] }: QuestionnaireItem, url: string) => extension.filter((one) => one.url === url);

/** The limits and the unit of a number, where the file names them. */
function numberItem(item: QuestionnaireItem, step: number): Omit<Of<'number'>, 'linkId' | 'text' | 'kind'> {
  const bound = (name: string): number | undefined => {
    const [found] = extensionsOf(item, `${FHIR}/${name}`);
    return found?.valueInteger ?? found?.valueDecimal;
  };
  const unit = extensionsOf(item, `${FHIR}/questionnaire-unit`)[0]?.valueCoding;
  const words = unit?.display ?? unit?.code;
  return {
    min: bound('minValue') ?? 0,
    max: bound('maxValue') ?? 9999,
    step,
    ...(words && words.length <= 20 && { unit: words }),
  };
}

/** A group that is filled in several times, as a table of rows; null where it holds what a row does not take. */
function rowsOf(item: QuestionnaireItem): Pick<Of<'rows'>, 'of' | 'max'> | null {
  const faults: string[] = [];
  const parts = (item.item ?? []).flatMap((one) => toItem(one, faults));
  if (faults.length || parts.length === 0 || parts.length > 12) return null;
  if (parts.some(({ kind }) => !IN_ROWS.includes(kind))) return null;
  // Each part is of a kind that a row takes: `IN_ROWS`.
  return { of: parts as Of<'rows'>['of'], max: MOST_ROWS };
}

/** The file question that an attachment is; what the file does not limit is limited to pictures and PDF of 10 MB. */
function fileItem(item: QuestionnaireItem): Pick<Of<'file'>, 'accepts' | 'maxMb' | 'max'> {
  const types = extensionsOf(item, EXTENSIONS.mimeType).flatMap((one) => one.valueCode ?? []);
  const accepts = FILE_WORDS.filter((kind) => FILE_KINDS[kind].some((type) => types.includes(type)));
  const size = extensionsOf(item, EXTENSIONS.maxSize)[0]?.valueDecimal;
  const megabytes = size === undefined ? 10 : size <= MOST_MEGABYTES ? size : Math.round(size / MB);
  const most = extensionsOf(item, EXTENSIONS.maxOccurs)[0]?.valueInteger ?? (item.repeats ? MOST_FILES : 1);
  return {
    accepts: accepts.length ? accepts : ['pictures', 'pdf'],
    maxMb: Math.min(Math.max(megabytes, 1), MOST_FILE_MB),
    max: Math.min(Math.max(most, 1), MOST_FILES),
  };
}

/** The picture that a display item shows; null where it shows none that a form can hold. */
function pictureIn(item: QuestionnaireItem): string | null {
  const shown = extensionsOf(item, EXTENSIONS.media)[0]?.valueAttachment;
  const src = shown?.data && shown.contentType ? `data:${shown.contentType};base64,${shown.data}` : null;
  return isPictureData(src) ? src : null;
}

/** A group that is drawn as a table of choices with the same answers; null where it is another group. */
function matrixOf(item: QuestionnaireItem): Pick<Of<'matrix'>, 'rows' | 'options'> | null {
  const control = extensionsOf(item, EXTENSIONS.control)[0]?.valueCodeableConcept?.coding?.[0]?.code;
  const parts = item.item ?? [];
  const [first] = parts;
  if (!first || (control !== 'table' && control !== 'gtable') || parts.some(({ type }) => type !== 'choice'))
    return null;
  const options = optionsOf(first);
  if (options.length < 2 || parts.some((one) => JSON.stringify(optionsOf(one)) !== JSON.stringify(options)))
    return null;
  const prefix = `${item.linkId ?? ''}.`;
  return {
    rows: parts.map(({ linkId, text }) => ({
      value: nameOf(linkId.startsWith(prefix) ? linkId.slice(prefix.length) : linkId),
      label: (text ?? linkId).slice(0, 200),
    })),
    options,
  };
}

function toItem(item: QuestionnaireItem, faults: string[]): FormItem[] {
  const text = (item.text ?? item.linkId ?? '').slice(0, 500) || 'Question';
  const when = conditionOf(item);
  if (when === null)
    faults.push(`“${text}”: the condition cannot be read. Remove it in the file and add it in the builder`);
  const loinc = item.code?.find(({ system }) => system === LOINC)?.code;
  const base = {
    linkId: nameOf(item.linkId ?? text),
    text,
    ...(item.required && { required: true }),
    ...(when && { when }),
    ...(loinc && loinc.length <= 20 && { loinc }),
    ...(extensionsOf(item, EXTENSIONS.half)[0]?.valueBoolean && { half: true }),
  };
  const { required: _required, ...shown } = base;
  switch (item.type) {
    case 'display': {
      const src = pictureIn(item);
      return [src ? { ...shown, kind: 'picture', src } : { ...shown, kind: 'heading' }];
    }
    case 'group': {
      const matrix = matrixOf(item);
      if (matrix) return [{ ...base, kind: 'matrix', ...matrix, ...(item.item?.[0]?.required && { required: true }) }];
      const table = item.repeats ? rowsOf(item) : null;
      if (table) return [{ ...base, kind: 'rows', ...table }];
      return [{ ...shown, kind: 'heading' }, ...(item.item ?? []).flatMap((one) => toItem(one, faults))];
    }
    case 'boolean':
      return [{ ...base, kind: 'choice', options: YES_NO }];
    case 'choice':
    case 'open-choice': {
      const options = optionsOf(item);
      if (options.length < 2) faults.push(`“${text}”: a choice needs at least 2 answers in the file`);
      return [{ ...base, kind: item.repeats ? 'choices' : 'choice', options }];
    }
    case 'integer':
      return [{ ...base, kind: 'number', ...numberItem(item, 1) }];
    case 'decimal':
    case 'quantity':
      return [{ ...base, kind: 'number', ...numberItem(item, 0.01) }];
    case 'date':
      return [{ ...base, kind: 'day' }];
    case 'time':
      return [{ ...base, kind: 'time' }];
    case 'attachment':
      return [{ ...base, kind: 'file', ...fileItem(item) }];
    case 'dateTime':
      return [{ ...base, kind: 'moment' }];
    default: {
      if (UNREADABLE.has(item.type ?? ''))
        faults.push(`“${text}”: questions of the type ${item.type ?? ''} are not supported. Remove it from the file`);
      const max = item.maxLength ?? (item.type === 'text' ? LONG : SHORT);
      return [{ ...base, kind: 'text', max: Math.min(Math.max(max, 1), 10_000) }];
    }
  }
}

/** Whether a value is a FHIR Questionnaire. */
export const isQuestionnaire = (value: unknown): value is Questionnaire =>
  typeof value === 'object' && value !== null && 'resourceType' in value && value.resourceType === 'Questionnaire';

/**
 * The form that a Questionnaire describes: its top-level groups are sections, groups within them become headings. One sentence
 * for each part that a form has no words for.
 */
export function formOfQuestionnaire(
  source: Questionnaire,
): { readonly form: FormDefinition } | { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const sections: FormSection[] = [];
  for (const one of source.item ?? []) {
    const title = (one.text ?? '').slice(0, 120) || `Section ${sections.length + 1}`;
    if (one.type === 'group' && !(one.repeats && rowsOf(one))) {
      sections.push({ title, items: (one.item ?? []).flatMap((part) => toItem(part, faults)) });
      continue;
    }
    const last = sections.at(-1);
    const items = toItem(one, faults);
    if (last && last.title === 'Questions')
      sections[sections.length - 1] = { ...last, items: [...last.items, ...items] };
    else sections.push({ title: 'Questions', items });
  }
  if (sections.length === 0) faults.push('The Questionnaire has no questions');
  if (faults.length) return { faults };
  return {
    form: {
      code: nameOf(source.name ?? source.id ?? 'imported').toLowerCase(),
      version: '1',
      title: (source.title ?? source.name ?? 'Imported form').slice(0, 160),
      language: source.language ?? 'en',
      by: 'self',
      sections,
      scales: [],
      alerts: [],
    },
  };
}
