import { useQueryClient } from '@tanstack/react-query';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { type Autosave, useAutosave } from '../autosave/use-autosave.ts';
import { loadRecord, type ReadOf } from '../query.ts';
import { answerFilesOf } from './answer-files.ts';
import { AnswerSheet } from './AnswerSheet.tsx';

interface RecordAnswersProps<R extends AnyResource> {
  /** A noun with the fields `answers` and `attachments`. */
  readonly of: R;
  readonly record: ReadOf<R>;
  /** The form in the version that the record is answered on. */
  readonly definition: FormDefinition;
  /** The state in which answers are still written. */
  readonly openIn: string;
}

/** The answers that a record keeps to a form: saved while they are typed, or read only. */
export function RecordAnswers<R extends AnyResource>({ of, record: typed, definition, openIn }: RecordAnswersProps<R>) {
  const queries = useQueryClient();
  // Every noun's record is one whose fields are not known here; that of its answers has this type in each of them.
  const record = typed as unknown as AnyRead;
  const kept = useAutosave<AnyResource, 'answers'>(of, record, ['answers']) as Autosave<{
    readonly answers?: FormAnswers | null;
  }>;
  return (
    <AnswerSheet
      definition={definition}
      kept={kept}
      isClosed={!record.can.includes('edit') || record.status !== openIn}
      reload={() => loadRecord(queries, of, record.id)}
      files={answerFilesOf(of, record)}
    />
  );
}
