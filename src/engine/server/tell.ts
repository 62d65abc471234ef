/** What a refusal tells the caller: as the error of the envelope, and as a row in a bulk result. */
import { byField, type Refusal } from '#engine/model/refusals.ts';
import { type AnswerError, fieldLines } from '#engine/model/wire.ts';

/** Its English sentence, the messages by field, and apart from them what those sentences are made of that hold values. */
export function reportRefusal({ problems, sentence }: Refusal): Omit<AnswerError, 'code'> {
  const fields = problems.length ? byField(problems) : undefined;
  const said = problems.length
    ? problems.flatMap(({ message, says, values }) => (says === undefined ? [] : [{ message, says, values }]))
    : [sentence].filter(({ values }) => Object.keys(values ?? {}).length > 0);
  return {
    message: fields ? fieldLines(fields) : sentence.message,
    ...(fields && { fields }),
    ...(said.length > 0 && { said }),
  };
}
