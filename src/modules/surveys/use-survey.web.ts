/** A survey while somebody answers it: begun, kept by itself, opened again after a reload, sent at the end. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '#engine/model/refusals.ts';
import { translate } from '#engine/model/words.ts';
import { ApiError, call } from '#engine/web/client.ts';
import { newLine } from '#engine/web/in-line.ts';
import { type Task, useTask } from '#engine/web/task.ts';
import type { Answers } from './survey-response.model.ts';
import type { Draft, Outside, Saved, Sent, SurveyForm } from './survey-wire.model.ts';

const PAUSE_MS = 1000;
/** Behind the #, where no server and no log sees it: the secret of what was typed, or of an invitation. */
const hashNow = (name: 'answer' | 'link'): string => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';
const setHash = (hash: string): void =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${hash}`);

const problemsIn = ({ fields }: ApiError): Problem[] =>
  Object.entries(fields).map(([field, messages]) => ({ field, message: messages.join(', ') }));

export interface Answering {
  readonly task: Task;
  /** The survey before somebody begins; null until it is known. */
  readonly outside: Outside | null;
  /** What opens the draft; empty before somebody begins. */
  readonly token: string;
  /** Null before somebody begins, and while what was typed is being opened. */
  readonly form: SurveyForm | null;
  readonly opening: boolean;
  readonly answers: Answers;
  readonly kept: 'no' | 'keeping' | 'yes';
  /** What was not kept with the rest, or keeps it from being sent, as the server says; each until its answer changes. */
  readonly held: readonly Problem[];
  readonly sent: Sent | null;
  readonly begin: () => Promise<void>;
  readonly change: (code: string, value: unknown) => void;
  /** Keeps what was typed at once; resolves to what could not be kept of it, or to null where nothing was. */
  readonly keep: () => Promise<readonly Problem[] | null>;
  /** `website`: the value of the field that people do not see. */
  readonly send: (website: string) => Promise<void>;
}

export function useAnswering(): Answering {
  const task = useTask();
  const { run } = task;
  const [token, setToken] = useState(() => hashNow('answer'));
  const [form, setForm] = useState<SurveyForm | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [outside, setOutside] = useState<Outside | null>(null);
  const [held, setHeld] = useState<readonly Problem[]>([]);
  const [kept, setKept] = useState<Answering['kept']>('no');
  const [dirty, setDirty] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const version = useRef(1);
  // What is typed while a save is under way is not part of it.
  const latest = useRef<Answers>({});
  const [inLine] = useState(newLine);

  const take = useCallback((draft: Draft) => {
    version.current = draft.version;
    setForm(draft.form);
    latest.current = draft.answers;
    setAnswers(draft.answers);
  }, []);
  useEffect(() => {
    if (!token || form) return;
    void run(() => call<Draft>('/survey-forms/open', { method: 'POST', body: { token } })).then((draft) => {
      if (draft) take(draft);
    });
  }, [token, form, run, take]);

  useEffect(() => {
    if (token) return;
    const link = hashNow('link');
    const body = link ? { link } : {};
    void run(() => call<Outside>('/survey-forms/look', { method: 'POST', body })).then((found) => {
      if (found) setOutside(found);
    });
  }, [token, run]);

  const begin = useCallback(async () => {
    const link = hashNow('link');
    const body = link ? { link } : {};
    const begun = await run(() => call<Draft & { token: string }>('/survey-forms', { method: 'POST', body }));
    if (!begun) return;
    setHash(`#answer=${begun.token}`);
    take(begun);
    setToken(begun.token);
  }, [run, take]);

  const keep = useCallback(
    () =>
      inLine(async (): Promise<readonly Problem[] | null> => {
        setKept('keeping');
        const sending = latest.current;
        const body = { token, version: version.current, answers: sending };
        const saved = await run(() => call<Saved>('/survey-forms/save', { method: 'POST', body }));
        if (!saved) {
          setKept('no');
          return null;
        }
        version.current = saved.version;
        const problems = saved.problems.map((p) => ({ ...p, message: translate(p) }));
        const isAll = latest.current === sending;
        setKept(isAll ? 'yes' : 'no');
        setDirty(!isAll);
        setHeld(problems.filter((p) => latest.current[p.field] === sending[p.field]));
        return problems;
      }),
    [inLine, run, token],
  );

  useEffect(() => {
    if (!dirty || !form) return;
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, form, answers, keep]);

  const send = useCallback(
    async (website: string) => {
      const body = { token, version: version.current, ...(website ? { website } : {}) };
      const done = await run(() =>
        call<Sent>('/survey-forms/send', { method: 'POST', body }).catch((error: unknown) => {
          if (error instanceof ApiError) setHeld(problemsIn(error));
          throw error;
        }),
      );
      if (!done) return;
      setHash('');
      setSent(done);
    },
    [run, token],
  );

  return {
    task,
    outside,
    token,
    form,
    opening: token !== '' && !form,
    answers,
    kept,
    held,
    sent,
    begin,
    change: (code, value) => {
      latest.current = { ...latest.current, [code]: value };
      setAnswers(latest.current);
      setHeld((before) => before.filter((p) => p.field !== code));
      setDirty(true);
      setKept('no');
    },
    keep,
    send,
  };
}
