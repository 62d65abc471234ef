/** A survey while somebody answers it: begun, kept by itself, opened again after a reload, sent at the end. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#engine/web/client.ts';
import { type Task, useTask } from '#engine/web/task.ts';
import { checkAnswers } from './answers.model.ts';
import type { Answers } from './survey-response.model.ts';
import type { Draft, Sent, SurveyForm } from './survey-wire.model.ts';

const PAUSE_MS = 1000;
/** Behind the #, where no server and no log sees it: the secret of what was typed, or of an invitation. */
const hashNow = (name: 'answer' | 'link'): string => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';
const setHash = (hash: string): void =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${hash}`);

export interface Answering {
  readonly task: Task;
  /** What opens the draft; empty before somebody begins. */
  readonly token: string;
  /** Null before somebody begins, and while what was typed is being opened. */
  readonly form: SurveyForm | null;
  readonly opening: boolean;
  readonly answers: Answers;
  readonly kept: 'no' | 'keeping' | 'yes';
  readonly sent: Sent | null;
  readonly begin: () => Promise<void>;
  readonly change: (code: string, value: unknown) => void;
  /** Keeps what was typed at once; resolves to whether it is kept. */
  readonly keep: () => Promise<boolean>;
  /** `website`: what stands in the field that people do not see. */
  readonly send: (website: string) => Promise<void>;
}

export function useAnswering(): Answering {
  const task = useTask();
  const { run } = task;
  const [token, setToken] = useState(() => hashNow('answer'));
  const [form, setForm] = useState<SurveyForm | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [kept, setKept] = useState<Answering['kept']>('no');
  const [dirty, setDirty] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const version = useRef(1);
  // Saves follow each other: two at once would each find the other's version.
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const take = useCallback((draft: Draft) => {
    version.current = draft.version;
    setForm(draft.form);
    setAnswers(draft.answers);
  }, []);
  useEffect(() => {
    if (!token || form) return;
    void run(() => call<Draft>('/survey-forms/open', { method: 'POST', body: { token } })).then((draft) => {
      if (draft) take(draft);
    });
  }, [token, form, run, take]);

  const begin = useCallback(async () => {
    const link = hashNow('link');
    const body = link ? { link } : {};
    const begun = await run(() => call<Draft & { token: string }>('/survey-forms', { method: 'POST', body }));
    if (!begun) return;
    setHash(`#answer=${begun.token}`);
    take(begun);
    setToken(begun.token);
  }, [run, take]);

  const keep = useCallback((): Promise<boolean> => {
    const save = async (): Promise<boolean> => {
      setKept('keeping');
      const body = { token, version: version.current, answers };
      const saved = await run(() => call<{ version: number }>('/survey-forms/save', { method: 'POST', body }));
      setKept(saved ? 'yes' : 'no');
      if (!saved) return false;
      version.current = saved.version;
      setDirty(false);
      return true;
    };
    const next = line.current.then(save, save);
    line.current = next;
    return next;
  }, [answers, run, token]);

  useEffect(() => {
    // What is not right yet waits until it is, or until somebody goes on.
    if (!dirty || !form || checkAnswers(form.questions, answers, true).problems.length) return;
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, form, answers, keep]);

  const send = useCallback(
    async (website: string) => {
      const body = { token, version: version.current, ...(website ? { website } : {}) };
      const done = await run(() => call<Sent>('/survey-forms/send', { method: 'POST', body }));
      if (!done) return;
      setHash('');
      setSent(done);
    },
    [run, token],
  );

  return {
    task,
    token,
    form,
    opening: token !== '' && !form,
    answers,
    kept,
    sent,
    begin,
    change: (code, value) => {
      setAnswers((before) => ({ ...before, [code]: value }));
      setDirty(true);
      setKept('no');
    },
    keep,
    send,
  };
}
