import { type CSSProperties, memo } from 'react';
import type { FormAnswer } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { answerOf, type ChoiceItem, choiceKeys, choicesOf, isChosen } from './choice-keys.ts';
import { GridAnswer, GridHead, GridHelp, GridNumber, GridRow, GridWrong, Questions } from './grid-styles.ts';

interface RowProps {
  readonly id: string;
  readonly answer: FormAnswer | undefined;
  readonly onAnswer: (answer: FormAnswer) => void;
  readonly onNext: (from: HTMLElement) => void;
  readonly isClosed: boolean;
  readonly problem?: string;
}
export interface FormGridProps {
  /** Those that are asked now, of a run with the same answers. */
  readonly items: readonly ChoiceItem[];
  readonly propsOf: (item: ChoiceItem) => RowProps;
}

/** Question and number of the row stand before the answers. */
const FIRST = 3;
const MANY = 5;
const at = (i: number) => ({ '--at': i + FIRST }) as CSSProperties;

const counts = ({ options }: ChoiceItem): boolean => options.some(({ points }) => points !== undefined);
/** The number that an instrument gives a question that counts: `q7` is 7. */
const numberOf = (item: ChoiceItem): string => (counts(item) && /^q(\d+)$/.exec(item.linkId)?.[1]) || '';

/**
 * Questions with the same answers, one below the other: the answers are columns under one head where there is room, and
 * stand below each question where there is none. Each row is a group of radios that its question names.
 */
export function FormGrid({ items, propsOf }: FormGridProps) {
  const [first] = items;
  if (!first) return null;
  const choices = choicesOf(first);
  return (
    <Questions
      data-many={choices.length > MANY ? '' : undefined}
      data-numbered={numberOf(first) ? '' : undefined}
      style={{ '--answers': choices.length } as CSSProperties}
    >
      {/* Each answer says its words itself. */}
      <GridHead aria-hidden>
        {choices.map(({ value, label }, i) => (
          <span key={value} style={at(i)}>
            {label}
          </span>
        ))}
      </GridHead>
      {items.map((item) => (
        <Row key={item.linkId} item={item} {...propsOf(item)} />
      ))}
    </Questions>
  );
}

const Row = memo(function Row(props: RowProps & { readonly item: ChoiceItem }) {
  const { id, item, answer, onAnswer, isClosed, problem } = props;
  const told = [...(item.help ? [`${id}-help`] : []), ...(problem ? [`${id}-wrong`] : [])].join(' ');
  return (
    <GridRow data-question aria-describedby={told || undefined} onKeyDown={choiceKeys(props)}>
      <GridNumber aria-hidden>{numberOf(item)}</GridNumber>
      <legend>
        {item.text}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </legend>
      {item.help ? <GridHelp id={`${id}-help`}>{item.help}</GridHelp> : null}
      {choicesOf(item).map((option, i) => (
        <GridAnswer key={option.value} style={at(i)} data-chosen={isChosen(answer, option.value)}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={isChosen(answer, option.value)}
            disabled={isClosed}
            onChange={() => onAnswer(answerOf(option.value))}
          />
          <span>{option.label}</span>
          {counts(item) ? <b aria-hidden>{option.points ?? '\u00a0'}</b> : null}
        </GridAnswer>
      ))}
      {problem ? <GridWrong id={`${id}-wrong`}>{problem}</GridWrong> : null}
    </GridRow>
  );
});
