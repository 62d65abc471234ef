import { type KeyboardEvent, useState } from 'react';
import type { FormItem } from '#engine/model/forms/form.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { parseNumber, typedOf } from '../fields/NumberInput.tsx';
import { Help, Typed, Wrong } from './form-styles.ts';
import type { FormQuestionProps } from './question-props.ts';

type Of<K extends FormItem['kind']> = Extract<FormItem, { kind: K }>;
/** A text that may be longer than so many characters gets an area of several lines. */
export const LONG_TEXT = 200;
const LONGEST_NAME = 120;

interface FrameProps extends FormQuestionProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly max?: number;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
}

function Frame({ id, item, label, help, value, onType, max, isLong, isNumber, onNext, problem }: FrameProps) {
  const told = [...(help ? [`${id}-help`] : []), ...(problem ? [`${id}-wrong`] : [])].join(' ');
  const common = {
    id,
    name: id,
    value,
    required: item.required ?? false,
    'aria-invalid': Boolean(problem),
    'aria-describedby': told || undefined,
    ...(max && { maxLength: max }),
  };
  return (
    <Typed
      data-question
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onNext(event.currentTarget);
      }}
    >
      <label htmlFor={id}>
        {label}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </label>
      {isLong ? (
        <textarea {...common} rows={3} onChange={(event) => onType(event.target.value)} />
      ) : (
        <input
          {...common}
          type="text"
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          {...(isNumber && { inputMode: 'decimal' as const })}
        />
      )}
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      {problem ? <Wrong id={`${id}-wrong`}>{problem}</Wrong> : null}
    </Typed>
  );
}

/** A question that is answered in words, or signed with a typed name. */
export function TextQuestion(props: FormQuestionProps & { readonly item: Of<'text'> | Of<'signature'> }) {
  const { item, answer, onAnswer } = props;
  const max = item.kind === 'text' ? item.max : LONGEST_NAME;
  return (
    <Frame
      {...props}
      label={item.text}
      help={item.help ?? (item.kind === 'signature' ? t('Type your full name to sign.') : undefined)}
      value={textOf(answer ?? '')}
      onType={(typed) => onAnswer(typed)}
      max={max}
      isLong={max > LONG_TEXT}
    />
  );
}

/** A question that is answered with a number, in the unit that its words name. */
export function NumberQuestion(props: FormQuestionProps & { readonly item: Of<'number'> }) {
  const { item, answer, onAnswer } = props;
  const [typed, setTyped] = useState(() => typedOf('number', answer));
  // The answer changed from outside: the text follows. While typing, "12." and "12" are the same number.
  if (parseNumber('number', typed) !== (answer ?? null)) setTyped(typedOf('number', answer));
  return (
    <Frame
      {...props}
      label={item.unit ? `${item.text} (${item.unit})` : item.text}
      help={item.help}
      value={typed}
      onType={(next) => {
        setTyped(next);
        // What is no number stays as it was typed, and the check says so.
        onAnswer((parseNumber('number', next) ?? null) as number | string | null);
      }}
      isNumber
    />
  );
}
