import FormLabel from '@mui/material/FormLabel';
import { useCallback, useEffect, useId, useRef } from 'react';
import { showSize } from '#engine/model/show-size.ts';
import { t } from '#engine/model/words.ts';
import { FilesPicker } from '#engine/web/fields/FilesPicker.tsx';
import type { OpenUploads } from '#engine/web/fields/use-uploads.ts';
import { type AnswerFile, FILE_MB, FILE_TYPES, filesOf, type Question } from './answers.model.ts';

export interface FileQuestionProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string;
  /** What opens the draft that the files belong to. */
  readonly token: string;
  readonly onOpen: (code: string, open: OpenUploads) => void;
}

/** Files as an answer: each is sent at once and kept with what was typed. */
export function FileQuestion({ question: q, value, onChange, error, token, onOpen }: FileQuestionProps) {
  const id = useId();
  const files = filesOf(q, value);
  const hear = useCallback((open: OpenUploads) => onOpen(q.code, open), [onOpen, q.code]);
  // Two files may arrive between two drawings: each is added to what the one before left.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = filesOf(q, value);
  }, [q, value]);
  const put = (next: readonly AnswerFile[]) => {
    latest.current = next;
    onChange(next);
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}h`}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}
    >
      <FormLabel id={id} required={q.required} error={Boolean(error)}>
        {q.label}
      </FormLabel>
      {q.help ? <p>{q.help}</p> : null}
      <FilesPicker
        helpId={`${id}h`}
        label={t('Files')}
        limits={{ types: FILE_TYPES, maxMb: FILE_MB, max: q.most ?? 1 }}
        files={files.map((file) => ({ id: file.id, name: file.name, size: showSize(file.size) }))}
        onAdd={(sent) => put([...latest.current, { id: sent.id, name: sent.name, size: sent.bytes }])}
        onRemove={(gone) => put(latest.current.filter((file) => file.id !== gone))}
        to={{ path: '/survey-forms/files', fields: { token, question: q.code } }}
        // Nobody reads a file back by what they hold in their hands: the form only takes them.
        address={null}
        onOpen={hear}
        error={error}
      />
    </div>
  );
}
