import { type FormAnswer, type FormItem, isAnswered, matrixAnswers } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FormGrid } from './FormGrid.tsx';
import { Help, Matrix, Wrong } from './form-styles.ts';
import type { FormQuestionProps } from './question-props.ts';

/** Rows that are answered with the same options: columns where there is room, lists on a phone. */
export function MatrixQuestion({
  id,
  item,
  answer,
  onAnswer,
  onNext,
  isClosed,
  problem,
}: FormQuestionProps & { readonly item: Extract<FormItem, { kind: 'matrix' }> }) {
  const given = matrixAnswers(answer);
  const choose = (row: string, chosen: FormAnswer) => {
    const all = { ...given, [row]: chosen };
    onAnswer(Object.fromEntries(Object.entries(all).filter(([, one]) => isAnswered(one))));
  };
  return (
    <Matrix role="group" aria-labelledby={`${id}-text`}>
      <p id={`${id}-text`}>
        {item.text}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </p>
      {item.help ? <Help>{item.help}</Help> : null}
      <FormGrid
        items={item.rows.map(({ value, label }) => ({
          kind: 'choice',
          linkId: value,
          text: label,
          options: item.options,
          // The question itself says whether it may be left out.
          required: true,
        }))}
        propsOf={({ linkId }) => ({
          id: `${id}-${linkId}`,
          answer: given[linkId],
          onAnswer: (chosen) => choose(linkId, chosen),
          onNext,
          isClosed,
        })}
      />
      {problem ? <Wrong id={`${id}-wrong`}>{problem}</Wrong> : null}
    </Matrix>
  );
}
