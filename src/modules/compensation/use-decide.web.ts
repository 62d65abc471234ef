/** Decides proposals and says what became of it. */
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { useTask } from '#engine/web/task.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { decideMeritProposals } from './compensation-questions.model.ts';

type Decision = 'withdraw' | 'review' | 'approve' | 'return';

/** `decide` resolves to whether it worked; `error` is the sentence of a refusal. */
export function useDecide() {
  const command = useCommand(decideMeritProposals);
  const task = useTask();
  const notify = useNotice();
  const said = (decision: Decision, count: number): string => {
    switch (decision) {
      case 'approve':
        return t({ one: '1 proposal approved.', other: '{{count}} proposals approved.' }, { count });
      case 'review':
        return t({ one: '1 proposal passed on to HR.', other: '{{count}} proposals passed on to HR.' }, { count });
      case 'return':
        return t({ one: '1 proposal returned.', other: '{{count}} proposals returned.' }, { count });
      case 'withdraw':
        return t({ one: '1 proposal withdrawn.', other: '{{count}} proposals withdrawn.' }, { count });
    }
  };
  const decide = async (proposals: readonly string[], decision: Decision, note: string | null = null) => {
    const done = await task.run(() => command({ proposals, decision, note }));
    if (done) notify({ message: said(decision, done.decided), severity: 'success' });
    return done !== undefined;
  };
  const { error, busy } = task;
  const words = error
    ? (Object.values(error.fields)[0]
        ?.map((one) => t(one))
        .join(', ') ?? error.message)
    : null;
  return { decide, busy, error: words };
}
