import { choice, choices } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import type { OpenUploads } from '#engine/web/fields/use-uploads.ts';
import { fieldOf, type Question, scaleOf } from './answers.model.ts';
import { FileQuestion } from './FileQuestion.tsx';
import { MatrixInput } from './MatrixInput.tsx';
import { RankInput } from './RankInput.tsx';
import { ScaleInput } from './ScaleInput.tsx';

export interface QuestionInputProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string;
  /** What opens the draft that the answers belong to. */
  readonly token: string;
  /** Hears which files are not there yet. */
  readonly onOpen: (code: string, open: OpenUploads) => void;
}

/** The input for one question, by its kind. */
export function QuestionInput({ question: q, value, onChange, error, token, onOpen }: QuestionInputProps) {
  const listed = Object.fromEntries((q.options ?? []).map((o) => [o.code, o.label]));
  if (q.kind === 'file') return <FileQuestion {...{ value, onChange, error, token, onOpen }} question={q} />;
  if (q.kind === 'ranked') return <RankInput question={q} value={value} onChange={onChange} error={error} />;
  if (q.kind === 'matrix') return <MatrixInput question={q} value={value} onChange={onChange} error={error} />;
  if (q.kind === 'rating' || q.kind === 'nps') {
    const [from, to] = scaleOf(q);
    const frame = { label: q.label, required: q.required, error, help: q.help };
    return <ScaleInput {...frame} name={q.code} from={from} to={to} value={value} onChange={onChange} />;
  }
  const several = q.kind === 'multi' ? choices(listed) : choice(listed);
  return (
    <FieldInput
      name={q.code}
      label={q.kind === 'consent' && q.required ? t('{{label}} (required)', { label: q.label }) : q.label}
      spec={fieldOf(q) ?? several}
      value={value ?? null}
      onChange={onChange}
      required={q.required}
      error={error}
      help={q.help ?? undefined}
    />
  );
}
