import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { QUIZ_OPTIONS, quizForm } from '#modules/policies/policy-quiz.model.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { quizAttempt } from './enrollment.model.ts';
import type { CoursePlayer } from './training-questions.model.ts';
import { attemptsLeft } from './training-rules.model.ts';

/** The final quiz of a course in progress. The server grades it and does not say which answers are right. */
export function CourseQuiz({ player }: { readonly player: CoursePlayer }) {
  const act = useAct(quizAttempt);
  const task = useTask();
  const { employeeId } = useUser();
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [result, setResult] = useState<ReadOf<typeof quizAttempt> | null>(null);
  const given = player.quiz.flatMap((_, i) => {
    const answer = QUIZ_OPTIONS.find((one) => one === answers[`q${i}`]);
    return answer ? [{ answer }] : [];
  });
  const open = player.quiz.length - given.length;
  const left = attemptsLeft(player.maxAttempts, player.attempts);
  const send = async () => {
    setResult(await act.create({ enrollment: player.enrollment ?? '', employee: employeeId ?? '', answers: given }));
    setAnswers({});
  };
  const error = task.error;
  return (
    <Panel
      title={t('Quiz')}
      meta={
        left === null
          ? t('{{passing}}% to pass', { passing: player.passing })
          : t('{{passing}}% to pass, attempts left: {{left}}', { passing: player.passing, left })
      }
    >
      <div style={{ display: 'grid', gap: 12, padding: '4px 16px 16px' }}>
        {result ? (
          <div role="status">
            <Status
              look={
                result.passed
                  ? look('done', t('Passed with {{score}}%', { score: result.score ?? 0 }))
                  : look(
                      'refused',
                      t('{{score}}%, not passed. Read the lessons again and retry.', { score: result.score ?? 0 }),
                    )
              }
            />
          </div>
        ) : null}
        <FormRunner
          form={quizForm(player.quiz)}
          answers={answers}
          onAnswer={(linkId, value) => setAnswers((before) => ({ ...before, [linkId]: value }))}
          isClosed={false}
        />
        <FormError>{error ? (Object.values(error.fields)[0]?.[0] ?? error.message) : null}</FormError>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          <Button
            variant="contained"
            disabled={open > 0}
            aria-busy={task.busy || undefined}
            onClick={() => void task.run(send)}
          >
            {t('Submit answers')}
          </Button>
          {open > 0 ? (
            <span>{t({ one: '1 question is open', other: '{{count}} questions are open' }, { count: open })}</span>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
