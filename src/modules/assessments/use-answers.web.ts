/** Answers as somebody gives them: kept by the server when they pause, one save after another, and nothing in the browser. */
import { useEffect, useRef, useState } from 'react';
import type { FormAnswer, FormAnswers } from '#engine/model/forms/form.ts';
import { ApiError } from '#engine/web/client.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { assessment } from './assessment.model.ts';

type Assessment = ReadOf<typeof assessment>;
/** When nobody answers for so long, the server keeps what there is. */
const PAUSE_MS = 600;

export interface Answering {
  readonly answers: FormAnswers;
  readonly answer: (linkId: string, value: FormAnswer) => void;
  readonly state: 'saved' | 'saving' | 'refused';
  /** What was refused, by question; the rest of it under no name. */
  readonly problems: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

/** Problems of the server by question: it names them `answers.<question>`. */
const byQuestion = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) =>
      first && field.startsWith('answers.') ? [[field.slice('answers.'.length), first]] : [],
    ),
  );

export function useAnswers(record: Assessment): Answering {
  const act = useAct(assessment);
  const [answers, setAnswers] = useState<FormAnswers>(record.answers ?? {});
  const [state, setState] = useState<Answering['state']>('saved');
  const [error, setError] = useState<ApiError | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const latest = useRef(answers);
  const version = useRef(record.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  if (fault) throw fault.error;

  const save = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      const sent = latest.current;
      try {
        const row = await act.edit(record.id, version.current, { answers: sent });
        version.current = row.version;
        setError(null);
        if (sent === latest.current) setState('saved');
      } catch (thrown) {
        setState('refused');
        if (thrown instanceof ApiError) setError(thrown);
        else setFault({ error: thrown });
      }
    });
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
    version.current = Math.max(version.current, record.version);
  });
  useEffect(
    () => () => {
      // Leaving before the pause is over keeps the last answer, too.
      if (timer.current !== undefined) saveNow.current();
    },
    [],
  );
  const answer = (linkId: string, value: FormAnswer): void => {
    latest.current = { ...latest.current, [linkId]: value };
    setAnswers(latest.current);
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current(), PAUSE_MS);
  };
  return { answers, answer, state, problems: error ? byQuestion(error) : {}, refusal: error?.message ?? null };
}
