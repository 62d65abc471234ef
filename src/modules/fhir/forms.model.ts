/** Instruments and their answers as FHIR R4 tells of them. */
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemEnableWhen,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
  Extension,
} from '@medplum/fhirtypes';
import {
  type FormAnswer,
  type FormAnswers,
  type FormCondition,
  type FormDefinition,
  type FormItem,
  isAnswered,
  isDeclined,
  matrixAnswers,
} from '#engine/model/forms/form.ts';
import { typesOf } from '#engine/model/forms/form-files.ts';
import type { Read } from '#engine/model/wire.ts';
import type { assessment } from '#modules/assessments/assessment.model.ts';
import { formOf } from '#modules/assessments/instruments.model.ts';
import { hl7, LOINC, metaOf, moment, reference } from './codes.model.ts';

/** The id of one version of an instrument. */
export const questionnaireId = ({ code, version }: Pick<FormDefinition, 'code' | 'version'>): string =>
  `${code}-${version}`.replace(/[^A-Za-z0-9.-]/g, '-');

/** The rule by which an item is asked, as far as R4 has words for it: one of some answers to an earlier item. */
function enableWhen(when: FormCondition | undefined): QuestionnaireItemEnableWhen[] | null {
  if (!when) return [];
  if ('item' in when && 'is' in when)
    return when.is.map((code) => ({ question: when.item, operator: '=' as const, answerCoding: { code } }));
  if (!('any' in when)) return null;
  const parts = when.any.map(enableWhen);
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

const KINDS = {
  choice: 'choice',
  choices: 'choice',
  number: 'decimal',
  text: 'text',
  day: 'date',
  moment: 'dateTime',
  rows: 'group',
  heading: 'display',
  signature: 'string',
  calculated: 'decimal',
  time: 'time',
  file: 'attachment',
  matrix: 'group',
  picture: 'display',
} as const;

const MB = 1024 * 1024;
/** Names of the parts of an item for which R4 has extensions. */
export const EXTENSIONS = {
  control: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
  /** In bytes, as the extension has said since its version 1.0.0. */
  maxSize: 'http://hl7.org/fhir/StructureDefinition/maxSize',
  mimeType: 'http://hl7.org/fhir/StructureDefinition/mimeType',
  maxOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
  media: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemMedia',
  /** Our own: no standard says how wide a question is. */
  half: 'urn:nexus:form:half-width',
} as const;
const CONTROLS = 'http://hl7.org/fhir/questionnaire-item-control';

/** The question that asks one row of a matrix. */
const rowId = (linkId: string, row: string): string => `${linkId}.${row}`;

function extensionsOf(item: FormItem): Extension[] {
  const half = item.half ? [{ url: EXTENSIONS.half, valueBoolean: true }] : [];
  if (item.kind === 'file')
    return [
      ...half,
      { url: EXTENSIONS.maxSize, valueDecimal: item.maxMb * MB },
      ...typesOf(item).map((valueCode) => ({ url: EXTENSIONS.mimeType, valueCode })),
      ...(item.max > 1 ? [{ url: EXTENSIONS.maxOccurs, valueInteger: item.max }] : []),
    ];
  if (item.kind === 'matrix')
    return [
      ...half,
      { url: EXTENSIONS.control, valueCodeableConcept: { coding: [{ system: CONTROLS, code: 'table' }] } },
    ];
  const [head, data] = item.kind === 'picture' && item.src ? item.src.split(',') : [];
  return head && data
    ? [
        ...half,
        {
          url: EXTENSIONS.media,
          valueAttachment: { contentType: head.slice('data:'.length, -';base64'.length), data },
        },
      ]
    : half;
}

/** The rows of a matrix as questions of their own. */
const rowsAsked = ({ linkId, rows, options, required }: Extract<FormItem, { kind: 'matrix' }>): readonly FormItem[] =>
  rows.map(({ value, label }) => ({
    kind: 'choice',
    linkId: rowId(linkId, value),
    text: label,
    options,
    ...(required && { required }),
  }));

function toItem(item: FormItem): QuestionnaireItem {
  const rule = enableWhen(item.when);
  const when = rule ?? [];
  const extension = extensionsOf(item);
  return {
    ...(extension.length && { extension }),
    linkId: item.linkId,
    text: item.text,
    type: KINDS[item.kind],
    ...(item.loinc && { code: [{ system: LOINC, code: item.loinc }] }),
    // Required only while it is asked, which cannot be said without the rule.
    ...(item.required && rule && { required: true }),
    ...((item.kind === 'choices' || item.kind === 'rows' || (item.kind === 'file' && item.max > 1)) && {
      repeats: true,
    }),
    ...(when.length && { enableWhen: when, ...(when.length > 1 && { enableBehavior: 'any' as const }) }),
    ...('options' in item &&
      item.kind !== 'matrix' && {
        answerOption: item.options.map(({ value, label }) => ({ valueCoding: { code: value, display: label } })),
      }),
    ...(item.kind === 'text' && { maxLength: item.max }),
    ...(item.kind === 'rows' && { item: item.of.map(toItem) }),
    ...(item.kind === 'matrix' && { item: rowsAsked(item).map(toItem) }),
    ...(item.kind === 'calculated' && { readOnly: true }),
  };
}

const groupId = (i: number): string => `section-${i + 1}`;

/** One version of an instrument; `isInUse`: new assessments take it. `base` is the address of the interface. */
export function toQuestionnaire(form: FormDefinition, isInUse: boolean, base: string): Questionnaire {
  const id = questionnaireId(form);
  return {
    resourceType: 'Questionnaire',
    id,
    url: `${base}/Questionnaire/${id}`,
    version: form.version,
    name: form.code.toUpperCase(),
    title: form.title,
    status: isInUse ? 'active' : 'retired',
    subjectType: ['Patient'],
    ...(form.lead && { description: form.lead }),
    ...(form.notice && { copyright: form.notice }),
    ...(form.loinc && { code: [{ system: LOINC, code: form.loinc }] }),
    item: form.sections.map((section, i) => ({
      linkId: groupId(i),
      text: section.title,
      type: 'group' as const,
      item: section.items.map(toItem),
    })),
  };
}

const ASKED_DECLINED = { system: hl7('data-absent-reason'), code: 'asked-declined' };

function answersTo(item: FormItem, answer: FormAnswer | undefined): QuestionnaireResponseItemAnswer[] {
  if (item.kind === 'file')
    return [answer]
      .flat()
      .flatMap((id) => (typeof id === 'string' ? [{ valueAttachment: { url: `urn:uuid:${id}` } }] : []));
  if (isDeclined(answer)) return [{ valueCoding: ASKED_DECLINED }];
  if (item.kind === 'choice' || item.kind === 'choices')
    return [answer].flat().flatMap((value) => {
      const option = item.options.find((one) => one.value === value);
      return option ? [{ valueCoding: { code: option.value, display: option.label } }] : [];
    });
  if (typeof answer === 'number') return [{ valueDecimal: answer }];
  if (typeof answer !== 'string') return [];
  if (item.kind === 'time') return [{ valueTime: `${answer}:00` }];
  if (item.kind === 'moment') return [{ valueDateTime: answer }];
  return [item.kind === 'day' ? { valueDate: answer } : { valueString: answer }];
}

function toAnswered(item: FormItem, answers: FormAnswers): QuestionnaireResponseItem[] {
  const answer = answers[item.linkId];
  if (!isAnswered(answer)) return [];
  if (item.kind === 'matrix') {
    const given = matrixAnswers(answer);
    const rows = rowsAsked(item).flatMap((one, i) =>
      toAnswered(one, { [one.linkId]: given[item.rows[i]?.value ?? ''] }),
    );
    return rows.length ? [{ linkId: item.linkId, text: item.text, item: rows }] : [];
  }
  if (item.kind !== 'rows') {
    const given = answersTo(item, answer);
    return given.length ? [{ linkId: item.linkId, text: item.text, answer: given }] : [];
  }
  // What was answered to rows is a list of answers to their items; the checks of forms keep nothing else.
  const rows = Array.isArray(answer) ? (answer as readonly FormAnswers[]) : [];
  return rows.map((row) => ({
    linkId: item.linkId,
    text: item.text,
    item: item.of.flatMap((part) => toAnswered(part, row)),
  }));
}

const STATUSES: Readonly<Record<string, QuestionnaireResponse['status']>> = {
  in_progress: 'in-progress',
  completed: 'completed',
  signed: 'completed',
  uncosigned: 'completed',
  cosigned: 'completed',
  entered_in_error: 'entered-in-error',
};

/** The answers of one assessment, in the order of its form; none for one that nobody has begun. */
export function toResponse(row: Read<typeof assessment>, base: string, zone: string): QuestionnaireResponse[] {
  const form = row.instrument && formOf(row.instrument, row.formVersion ?? '');
  const status = STATUSES[row.status ?? ''];
  if (!form || !status) return [];
  const authored = moment(row.performedAt, zone);
  const sections = form.sections.flatMap((section, i): QuestionnaireResponseItem[] => {
    const item = section.items.flatMap((one) => toAnswered(one, row.answers ?? {}));
    return item.length ? [{ linkId: groupId(i), text: section.title, item }] : [];
  });
  return [
    {
      resourceType: 'QuestionnaireResponse',
      id: row.id,
      meta: metaOf(row),
      questionnaire: `${base}/Questionnaire/${questionnaireId(form)}`,
      status,
      subject: reference('Patient', row.client, row.titles.client),
      ...(row.episode && { encounter: reference('Encounter', row.episode) }),
      ...(authored && { authored }),
      ...(sections.length && { item: sections }),
    },
  ];
}
