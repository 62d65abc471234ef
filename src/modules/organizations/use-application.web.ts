/** An application while somebody fills it in: opened by its link, kept by itself step by step, sent at the end. */
import { useCallback, useEffect, useState } from 'react';
import { call } from '#engine/web/client.ts';
import { type Task, useTask } from '#engine/web/task.ts';
import { type Application, checkStep, defaultsOf, type Step } from './onboarding.form.ts';
import type { ApplicationCard } from './organization-wire.model.ts';

const PAUSE_MS = 1200;
type Values = Readonly<Record<string, unknown>>;

export interface Filling {
  readonly task: Task;
  /** Behind the # of the link; empty before the first step. */
  readonly token: string;
  readonly card: ApplicationCard | null;
  readonly data: Application;
  readonly kept: 'no' | 'keeping' | 'yes';
  readonly begin: () => Promise<void>;
  readonly change: (step: Step, values: Values) => void;
  /** Keeps a step at once; answers the version that it then has, or null where it was refused. */
  readonly keep: (step: Step) => Promise<number | null>;
  /** Sends the application as it was kept last. */
  readonly submit: (version: number) => Promise<void>;
}

/** Only what is right is kept by itself; the rest waits until it is, or until somebody goes on. */
const isFine = (step: Step, values: Values): boolean => checkStep(step, values, true).problems.length === 0;

export function useFilling(): Filling {
  const task = useTask();
  const { run } = task;
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const [card, setCard] = useState<ApplicationCard | null>(null);
  const [data, setData] = useState<Application>({});
  const [dirty, setDirty] = useState<Step | null>(null);
  const [kept, setKept] = useState<Filling['kept']>('no');

  useEffect(() => {
    if (!token || card) return;
    void run(() => call<ApplicationCard>('/onboarding/open', { method: 'POST', body: { token } })).then((found) => {
      if (!found) return;
      setCard(found);
      setData(found.data);
    });
  }, [token, card, run]);

  const begin = useCallback(async () => {
    const begun = await run(() =>
      call<{ token: string; application: ApplicationCard }>('/onboarding', { method: 'POST', body: {} }),
    );
    if (!begun) return;
    window.history.replaceState(window.history.state, '', `#${begun.token}`);
    setCard(begun.application);
    setToken(begun.token);
  }, [run]);

  const keep = useCallback(
    async (step: Step): Promise<number | null> => {
      if (!card) return null;
      setKept('keeping');
      const body = { token, version: card.version, step, values: { ...defaultsOf(step), ...data[step] } };
      const saved = await run(() => call<{ version: number }>('/onboarding/save', { method: 'POST', body }));
      setKept(saved ? 'yes' : 'no');
      if (!saved) return null;
      setDirty(null);
      setCard({ ...card, version: saved.version, step });
      return saved.version;
    },
    [card, data, run, token],
  );

  useEffect(() => {
    if (!dirty || !isFine(dirty, data[dirty] ?? {})) return;
    const timer = setTimeout(() => void keep(dirty), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, data, keep]);

  const submit = useCallback(
    async (version: number): Promise<void> => {
      const body = { token, version };
      const sent = await run(() => call<ApplicationCard>('/onboarding/submit', { method: 'POST', body }));
      if (sent) setCard(sent);
    },
    [run, token],
  );

  return {
    task,
    token,
    card,
    data,
    kept,
    begin,
    change: (step, values) => {
      setData({ ...data, [step]: values });
      setDirty(step);
      setKept('no');
    },
    keep,
    submit,
  };
}
