import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { type OpenUploads, waitWords } from '#engine/web/fields/use-uploads.ts';
import { type AnswerFiles, AnswerFilesContext } from '#engine/web/forms/answer-files.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { firstProblems, questionProblems } from '#engine/web/forms/question-problems.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import type { SelfForm as Opened } from './client-form-link.model.ts';

interface QuestionsProps {
  readonly opened: Opened;
  readonly who: { readonly token: string; readonly birthDate: string };
  readonly onSent: () => void;
}

/** The questions of the form behind a link, with their files; files go to the link at once, the answers when they are sent. */
export function SelfQuestions({ opened, who, onSent }: QuestionsProps) {
  const task = useTask();
  const [answers, setAnswers] = useState<FormAnswers>(opened.answers);
  const problems = task.error?.fields ?? {};
  const byQuestion = questionProblems('answers', problems);
  const [uploads, setUploads] = useState<Readonly<Record<string, OpenUploads>>>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const open = Object.values(uploads).reduce(
    (all, { going, failed }) => ({ going: all.going + going, failed: all.failed + failed }),
    { going: 0, failed: 0 },
  );
  const wait = waitWords(open);
  const onOpen = useCallback(
    (linkId: string, now: OpenUploads) => setUploads((all) => ({ ...all, [linkId]: now })),
    [],
  );
  const files: AnswerFiles = {
    names: opened.files,
    address: (id) => `/files/${id}/content`,
    to: (question) => ({ path: '/self-forms/files', fields: { ...who, question } }),
    onOpen,
  };
  const send = () =>
    void task.run(async () => {
      setIsWaiting(wait !== null);
      if (wait !== null) return;
      await call('/self-forms/submit', { method: 'POST', body: { ...who, answers } });
      onSent();
    });
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <AnswerFilesContext value={files}>
        <FormRunner
          form={opened.definition}
          answers={answers}
          onAnswer={(linkId, answer) => setAnswers((now) => ({ ...now, [linkId]: answer }))}
          isClosed={false}
          problems={byQuestion}
        />
      </AnswerFilesContext>
      <FormError>{isWaiting ? wait : null}</FormError>
      <FormError>
        {task.error && Object.keys(byQuestion).length
          ? t('Some questions still need an answer. They are marked above.')
          : (Object.values(firstProblems(problems))[0] ?? task.error?.message)}
      </FormError>
      <Button
        variant="contained"
        size="touch"
        onClick={send}
        aria-busy={task.busy || undefined}
        style={{ justifySelf: 'start' }}
      >
        {t('Send answers')}
      </Button>
    </div>
  );
}
