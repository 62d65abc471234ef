/** Why the last action on a record was refused, for the parts of its page that hold what keeps the record back. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { ApiError } from '../client.ts';
import { questionProblems } from '../forms/question-problems.ts';

/** The refusal of the last try; null before the first one, and after one that went well. */
export const ActionRefusal = createContext<ApiError | null>(null);

/** The reasons by question of a form that is kept in `answers`; one is gone as soon as its question is answered otherwise. */
export function useRefusedQuestions(answers: FormAnswers): Record<string, string> {
  const refusal = useContext(ActionRefusal);
  const [tried, setTried] = useState({ refusal, answers });
  if (tried.refusal !== refusal) setTried({ refusal, answers });
  const found = Object.entries(questionProblems('answers', refusal?.fields ?? {}));
  return Object.fromEntries(found.filter(([question]) => tried.answers[question] === answers[question]));
}

const WRONG = '[data-question]:has([id$="-wrong"], [aria-invalid="true"])';
const ENTRY = ':is(input:not([type="hidden"]),textarea,select,button,[tabindex="0"])';

/** Moves the focus to the first question that was refused, or else to the bar of actions, which says why. */
export function useFocusOnRefusal(refusal: ApiError | null): void {
  useEffect(() => {
    if (!refusal) return;
    const question = document.querySelector(WRONG)?.querySelector<HTMLElement>(ENTRY);
    (question ?? document.querySelector<HTMLElement>('[data-refusal]'))?.focus();
  }, [refusal]);
}
