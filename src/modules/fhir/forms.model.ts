/** Instruments and their answers as FHIR R4 tells of them. */
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemEnableWhen,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import {
  type FormAnswer,
  type FormAnswers,
  type FormCondition,
  type FormDefinition,
  type FormItem,
  isAnswered,
  isDeclined,
} from '#engine/model/forms/form.ts';
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
} as const;

function toItem(item: FormItem): QuestionnaireItem {
  const rule = enableWhen(item.when);
  const when = rule ?? [];
  return {
    linkId: item.linkId,
    text: item.text,
    type: KINDS[item.kind],
    ...(item.loinc && { code: [{ system: LOINC, code: item.loinc }] }),
    // Required only while it is asked, which cannot be said without the rule.
    ...(item.required && rule && { required: true }),
    ...((item.kind === 'choices' || item.kind === 'rows') && { repeats: true }),
    ...(when.length && { enableWhen: when, ...(when.length > 1 && { enableBehavior: 'any' as const }) }),
    ...('options' in item && {
      answerOption: item.options.map(({ value, label }) => ({ valueCoding: { code: value, display: label } })),
    }),
    ...(item.kind === 'text' && { maxLength: item.max }),
    ...(item.kind === 'rows' && { item: item.of.map(toItem) }),
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
  if (isDeclined(answer)) return [{ valueCoding: ASKED_DECLINED }];
  if (item.kind === 'choice' || item.kind === 'choices')
    return [answer].flat().flatMap((value) => {
      const option = item.options.find((one) => one.value === value);
      return option ? [{ valueCoding: { code: option.value, display: option.label } }] : [];
    });
  if (typeof answer === 'number') return [{ valueDecimal: answer }];
  if (typeof answer !== 'string') return [];
  if (item.kind === 'moment') return [{ valueDateTime: answer }];
  return [item.kind === 'day' ? { valueDate: answer } : { valueString: answer }];
}

function toAnswered(item: FormItem, answers: FormAnswers): QuestionnaireResponseItem[] {
  const answer = answers[item.linkId];
  if (!isAnswered(answer)) return [];
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
