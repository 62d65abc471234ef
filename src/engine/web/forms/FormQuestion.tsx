import type { KeyboardEvent } from 'react';
import { data, day, longText, number, rows, text } from '#engine/model/fields.ts';
import type { Field, Fields } from '#engine/model/fields.ts';
import {
  DECLINED,
  type FormAnswer,
  type FormItem,
  type FormOption,
  isAnswered,
  isDeclined,
} from '#engine/model/forms/form.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { Answer, Answers, Help, Question, Wrong } from './form-styles.ts';

type Of<K extends FormItem['kind']> = Extract<FormItem, { kind: K }>;
const LONG = 200;
const DECLINE = 'declined';

export interface FormQuestionProps {
  readonly id: string;
  readonly item: FormItem;
  readonly answer: FormAnswer | undefined;
  readonly onAnswer: (answer: FormAnswer) => void;
  /** Enter was pressed: the next question takes the keyboard. */
  readonly onNext: (from: HTMLElement) => void;
  readonly isClosed: boolean;
  readonly problem?: string;
}

/** The option that a digit means: what it counts, or its place where options count nothing. */
const optionAt = (options: readonly FormOption[], digit: number): FormOption | undefined =>
  options.every((option) => option.points !== undefined)
    ? options.find((option) => option.points === digit)
    : options[digit - 1];

/** One question with the input that its kind asks for. */
export function FormQuestion(props: FormQuestionProps) {
  const { item, isClosed, answer } = props;
  if (item.kind === 'choice') return <Choose {...props} item={item} />;
  if (item.kind === 'choices') return <ChooseMany {...props} item={item} />;
  if (isClosed)
    return (
      <Question as="div" data-question>
        <b>{item.text}</b>
        <Help>{shown(item, answer)}</Help>
      </Question>
    );
  return <Entry {...props} />;
}

function Choose({ id, item, answer, onAnswer, onNext, isClosed, problem }: FormQuestionProps & { item: Of<'choice'> }) {
  const choose = (value: string) => onAnswer(value === DECLINE ? DECLINED : value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isClosed) return;
    const option = /^\d$/.test(event.key) ? optionAt(item.options, Number(event.key)) : undefined;
    if (option) {
      choose(option.value);
      event.currentTarget.querySelector<HTMLElement>(`input[value="${CSS.escape(option.value)}"]`)?.focus();
    } else if (event.key === 'Enter') onNext(event.currentTarget);
    else return;
    event.preventDefault();
  };
  const chosen = isDeclined(answer) ? DECLINE : answer;
  const all = item.mayDecline
    ? [...item.options, { value: DECLINE, label: t('Prefer not to say'), points: undefined }]
    : item.options;
  return (
    <Question data-question aria-describedby={problem ? `${id}-wrong` : undefined} onKeyDown={onKeyDown}>
      <legend>
        {item.text}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </legend>
      {item.help ? <Help>{item.help}</Help> : null}
      <Answers>
        {all.map((option) => (
          <Answer key={option.value} data-chosen={chosen === option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={chosen === option.value}
              disabled={isClosed}
              onChange={() => choose(option.value)}
            />
            <span>{option.label}</span>
            {option.points === undefined ? null : <b aria-hidden>{option.points}</b>}
          </Answer>
        ))}
      </Answers>
      {problem ? <Wrong id={`${id}-wrong`}>{problem}</Wrong> : null}
    </Question>
  );
}

function ChooseMany({ id, item, answer, onAnswer, isClosed, problem }: FormQuestionProps & { item: Of<'choices'> }) {
  const on: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const flip = (value: string) =>
    onAnswer(item.options.map((o) => o.value).filter((v) => (v === value ? !on.includes(v) : on.includes(v))));
  return (
    <Question data-question>
      <legend>{item.text}</legend>
      <Answers>
        {item.options.map((option) => (
          <Answer key={option.value} data-chosen={on.includes(option.value)}>
            <input
              type="checkbox"
              checked={on.includes(option.value)}
              disabled={isClosed}
              onChange={() => flip(option.value)}
            />
            <span>{option.label}</span>
          </Answer>
        ))}
      </Answers>
      {problem ? <Wrong id={`${id}-wrong`}>{problem}</Wrong> : null}
    </Question>
  );
}

/** The field of the engine that takes an answer of this kind. */
function fieldOf(item: FormItem): Field {
  const common = { label: item.text, ...(item.help && { help: item.help }), ...(!item.required && { optional: true }) };
  switch (item.kind) {
    case 'number':
      return number({
        ...common,
        min: item.min,
        max: item.max,
        step: item.step ?? 1,
        ...(item.unit && { unit: item.unit }),
      });
    case 'text':
      return item.max > LONG ? longText({ ...common, max: item.max }) : text({ ...common, max: item.max });
    case 'day':
      return day(common);
    case 'rows':
      return rows(Object.fromEntries(item.of.map((part) => [part.linkId, fieldOf(part)])) as Fields, {
        ...common,
        max: item.max,
      });
    default:
      return data(common);
  }
}

function Entry({ id, item, answer, onAnswer, onNext, problem }: FormQuestionProps) {
  const spec = fieldOf(item);
  const label = 'unit' in item && item.unit ? `${item.text} (${item.unit})` : item.text;
  return (
    <Question
      as="div"
      data-question
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onNext(event.currentTarget);
      }}
    >
      <FieldInput
        name={id}
        label={label}
        spec={spec}
        value={answer ?? null}
        // The field gives what its kind stores, which is what an answer of the same kind is; the server checks both.
        onChange={(value) => onAnswer((value ?? null) as FormAnswer)}
        required={item.required ?? false}
        error={problem}
        help={item.help}
      />
    </Question>
  );
}

/** An answer as text, for a form that is closed. */
function shown(item: FormItem, answer: FormAnswer | undefined): string {
  if (!isAnswered(answer)) return t('Not answered');
  if (isDeclined(answer)) return t('Prefer not to say');
  if (Array.isArray(answer))
    return answer
      .map((row: unknown) => (typeof row === 'object' && row !== null ? Object.values(row).join(', ') : String(row)))
      .join('; ');
  return item.kind === 'number' && item.unit ? `${textOf(answer)} ${item.unit}` : textOf(answer);
}
