import { type KeyboardEvent, useState } from 'react';
import { text } from '#engine/model/fields.ts';
import type { FormAnswer, FormItem } from '#engine/model/forms/form.ts';
import { textOf } from '#engine/model/show.ts';
import { canonicalOf, inUnit, type Quantity, unitHere, unitLabel } from '#engine/model/units.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { Question } from './form-styles.ts';
import type { FormQuestionProps } from './question-props.ts';

interface MeasuredProps extends FormQuestionProps {
  readonly item: Extract<FormItem, { kind: 'number' }>;
  readonly quantity: Quantity;
}

/** A stored number in the unit; an answer that is not a number stays as typed. */
const shownIn = (answer: FormAnswer | undefined, unit: Parameters<typeof inUnit>[1]): string =>
  typeof answer === 'number' ? String(inUnit(answer, unit)) : textOf(answer ?? '');

/** A measurement in the unit of the organization. One that is typed with another unit, such as "37 °C", is converted. */
export function MeasuredQuestion({ id, item, quantity, answer, onAnswer, onNext, problem }: MeasuredProps) {
  const unit = unitHere(quantity);
  // What is being typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (value: unknown) => {
    const given = textOf(value ?? '');
    setTyped(given);
    const stored = canonicalOf(quantity, given, unit);
    if (given.trim() === '') onAnswer(null);
    else onAnswer(Number.isNaN(stored) ? given : stored);
  };
  return (
    <Question
      as="div"
      data-question
      onBlur={() => setTyped(null)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onNext(event.currentTarget);
      }}
    >
      <FieldInput
        name={id}
        label={`${item.text} (${unitLabel(unit)})`}
        spec={text({ max: 40, label: item.text, ...(!item.required && { optional: true }) })}
        value={typed ?? shownIn(answer, unit)}
        onChange={change}
        required={item.required ?? false}
        error={problem}
        help={item.help}
      />
    </Question>
  );
}
