import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { nearDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { policyAcknowledgement } from './policy.model.ts';
import type { MyPolicy } from './policy-questions.model.ts';
import { QUIZ_OPTIONS, quizForm } from './policy-quiz.model.ts';
import { stateLook } from './PolicyMatrix.tsx';

/** Whether one has acknowledged a version; the quiz and the button that does, where one has not. */
export function Acknowledgment({ mine }: { readonly mine: MyPolicy }) {
  const act = useAct(policyAcknowledgement);
  const task = useTask();
  const { employeeId } = useUser();
  const [answers, setAnswers] = useState<FormAnswers>({});
  if (mine.at)
    return <Status look={look('signed', t('You acknowledged it on {{when}}', { when: showInstant(mine.at) }))} />;
  const open = mine.quiz.filter((_, i) => answers[`q${i}`] === undefined).length;
  const given = mine.quiz.flatMap((_, i) => {
    const answer = QUIZ_OPTIONS.find((one) => one === answers[`q${i}`]);
    return answer ? [{ answer }] : [];
  });
  const send = () =>
    act.create({
      policyVersion: mine.version,
      employee: employeeId ?? '',
      ...(given.length > 0 && { quizAnswers: given }),
    });
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {mine.quiz.length > 0 ? (
        <FormRunner
          form={quizForm(mine.quiz)}
          answers={answers}
          onAnswer={(linkId, value) => setAnswers((before) => ({ ...before, [linkId]: value }))}
          isClosed={false}
        />
      ) : null}
      <FormError>{task.error?.fields.quizAnswers?.[0] ?? task.error?.message}</FormError>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={open > 0}
          aria-busy={task.busy || undefined}
          onClick={() => void task.run(send)}
        >
          {t('I have read and understood this policy.')}
        </Button>
        <Status look={stateLook(mine.state)} />
        <span>{t('due {{day}}', { day: nearDay(mine.due, today()) })}</span>
        {open > 0 ? (
          <span>{t({ one: '1 question is open', other: '{{count}} questions are open' }, { count: open })}</span>
        ) : null}
      </div>
    </div>
  );
}
