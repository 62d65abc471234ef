import { type KeyboardEvent, memo } from 'react';
import { choice, choices, day, instant, longText, number, rows, text, time } from '#engine/model/fields.ts';
import type { Field, Fields } from '#engine/model/fields.ts';
import { type FormAnswer, type FormItem, isAnswered } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { answerOf, choiceKeys, choicesOf, isChosen } from './choice-keys.ts';
import { MeasuredQuestion } from './MeasuredQuestion.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { Answer, Answers, Heading, Help, Picture, Question, Told, Wrong } from './form-styles.ts';
import { MatrixQuestion } from './MatrixQuestion.tsx';
import type { FormQuestionProps } from './question-props.ts';
import { labelsOf, shownAnswer } from './shown-answer.ts';
import { LONG_TEXT, NumberQuestion, TextQuestion } from './TypedQuestion.tsx';

type Of<K extends FormItem['kind']> = Extract<FormItem, { kind: K }>;
/** A longer list of answers is a menu. */
const MOST_BUTTONS = 15;

/** One question with the input that its kind asks for. Drawn again only when its own answer changes. */
export const FormQuestion = memo(function FormQuestion(props: FormQuestionProps) {
  const { item, isClosed, answer } = props;
  if (item.kind === 'choice' && item.options.length <= MOST_BUTTONS) return <Choose {...props} item={item} />;
  if (item.kind === 'choices') return <ChooseMany {...props} item={item} />;
  if (item.kind === 'heading')
    return (
      <div>
        <Heading>{item.text}</Heading>
        {item.help ? <Help>{item.help}</Help> : null}
      </div>
    );
  if (item.kind === 'picture')
    return item.src ? (
      <Picture>
        <img src={item.src} alt={item.text} />
        {item.help ? <figcaption>{item.help}</figcaption> : null}
      </Picture>
    ) : (
      <Help>{t('No picture chosen')}</Help>
    );
  if (item.kind === 'matrix') return <MatrixQuestion {...props} item={item} />;
  if (item.kind === 'file') return <FileQuestion {...props} item={item} />;
  if (isClosed || item.kind === 'calculated')
    return (
      <Told data-question>
        <span>{item.text}</span>
        <p>{item.kind === 'calculated' && !isAnswered(answer) ? t('Not yet known') : shownAnswer(item, answer)}</p>
      </Told>
    );
  if (item.kind === 'number' && item.quantity)
    return <MeasuredQuestion {...props} item={item} quantity={item.quantity} />;
  if (item.kind === 'number') return <NumberQuestion {...props} item={item} />;
  if (item.kind === 'text' || item.kind === 'signature') return <TextQuestion {...props} item={item} />;
  return <Entry {...props} />;
});

function Choose(props: FormQuestionProps & { item: Of<'choice'> }) {
  const { id, item, answer, onAnswer, isClosed, problem } = props;
  return (
    <Question data-question aria-describedby={problem ? `${id}-wrong` : undefined} onKeyDown={choiceKeys(props)}>
      <legend>
        {item.text}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </legend>
      {item.help ? <Help>{item.help}</Help> : null}
      <Answers>
        {choicesOf(item).map((option) => (
          <Answer key={option.value} data-chosen={isChosen(answer, option.value)}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={isChosen(answer, option.value)}
              disabled={isClosed}
              onChange={() => onAnswer(answerOf(option.value))}
            />
            <span>{option.label}</span>
            {/* A step that has no words of its own is called by its points already. */}
            {option.points === undefined || option.label === String(option.points) ? null : (
              <b aria-hidden>{option.points}</b>
            )}
          </Answer>
        ))}
      </Answers>
      {problem ? <Wrong id={`${id}-wrong`}>{problem}</Wrong> : null}
    </Question>
  );
}

function ChooseMany({
  id,
  item,
  answer,
  onAnswer,
  onNext,
  isClosed,
  problem,
}: FormQuestionProps & { item: Of<'choices'> }) {
  const on: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const flip = (value: string) =>
    onAnswer(item.options.map((o) => o.value).filter((v) => (v === value ? !on.includes(v) : on.includes(v))));
  return (
    <Question
      data-question
      aria-describedby={problem ? `${id}-wrong` : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onNext(event.currentTarget);
      }}
    >
      <legend>
        {item.text}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </legend>
      {item.help ? <Help>{item.help}</Help> : null}
      <Answers>
        {item.options.map((option) => (
          <Answer key={option.value} data-chosen={on.includes(option.value)}>
            <input
              type="checkbox"
              checked={on.includes(option.value)}
              disabled={isClosed}
              aria-invalid={Boolean(problem)}
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
      return item.max > LONG_TEXT ? longText({ ...common, max: item.max }) : text({ ...common, max: item.max });
    case 'signature':
      return text({ ...common, max: 120 });
    case 'time':
      return time(common);
    // None of these is entered in a field: `FormQuestion` shows them.
    case 'heading':
    case 'picture':
    case 'calculated':
    case 'file':
    case 'matrix':
      return text(common);
    case 'day':
      return day(common);
    case 'moment':
      return instant(common);
    case 'choice':
      return choice(labelsOf(item.options), common);
    case 'choices':
      return choices(labelsOf(item.options), common);
    case 'rows':
      return rows(Object.fromEntries(item.of.map((part) => [part.linkId, fieldOf(part)])) as Fields, {
        ...common,
        max: item.max,
      });
  }
}

function Entry({ id, item, answer, onAnswer, onNext, problem }: FormQuestionProps) {
  const spec = fieldOf(item);
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
        label={item.text}
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
