/** An application while somebody fills it in: opened by its link, kept by itself step by step, sent at the end. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#engine/web/client.ts';
import { newLine } from '#engine/web/in-line.ts';
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
  /** Keeps a step at once; returns whether it was taken. */
  readonly keep: (step: Step) => Promise<boolean>;
  /** Keeps what is not kept yet, then sends the application. */
  readonly submit: () => Promise<void>;
}

/** Only what is right is kept by itself; the rest waits until it is, or until somebody goes on. */
const isFine = (step: Step, values: Values): boolean => checkStep(step, values, true).problems.length === 0;

export function useFilling(): Filling {
  const task = useTask();
  const { run } = task;
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const [card, setCard] = useState<ApplicationCard | null>(null);
  const [data, setData] = useState<Application>({});
  /** The steps that hold what the server does not have. */
  const [dirty, setDirty] = useState<ReadonlySet<Step>>(new Set());
  const [keeping, setKeeping] = useState(false);
  const [hasKept, setHasKept] = useState(false);
  const version = useRef(1);
  // What is typed while a save is under way is not part of it.
  const latest = useRef<Application>({});
  const [inLine] = useState(newLine);

  const take = useCallback((found: ApplicationCard) => {
    version.current = found.version;
    latest.current = found.data;
    setCard(found);
    setData(found.data);
  }, []);
  useEffect(() => {
    if (!token || card) return;
    void run(() => call<ApplicationCard>('/onboarding/open', { method: 'POST', body: { token } })).then(
      (found) => found && take(found),
    );
  }, [token, card, run, take]);

  const begin = useCallback(async () => {
    const begun = await run(() =>
      call<{ token: string; application: ApplicationCard }>('/onboarding', { method: 'POST', body: {} }),
    );
    if (!begun) return;
    window.history.replaceState(window.history.state, '', `#${begun.token}`);
    take(begun.application);
    setToken(begun.token);
  }, [run, take]);

  const keep = useCallback(
    (step: Step): Promise<boolean> =>
      inLine(async () => {
        const sending = latest.current[step];
        const values = { ...defaultsOf(step), ...sending };
        const body = { token, version: version.current, step, values };
        setKeeping(true);
        const saved = await run(() => call<{ version: number }>('/onboarding/save', { method: 'POST', body }));
        setKeeping(false);
        if (!saved) return false;
        version.current = saved.version;
        setHasKept(true);
        if (latest.current[step] === sending) setDirty((all) => new Set([...all].filter((one) => one !== step)));
        return true;
      }),
    [inLine, run, token],
  );

  useEffect(() => {
    const fine = [...dirty].filter((step) => isFine(step, data[step] ?? {}));
    if (!fine.length) return;
    const timer = setTimeout(() => void Promise.all(fine.map(keep)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, data, keep]);

  const submit = async (): Promise<void> => {
    for (const step of dirty) if (!(await keep(step))) return;
    const body = { token, version: version.current };
    const sent = await run(() => call<ApplicationCard>('/onboarding/submit', { method: 'POST', body }));
    if (sent) setCard(sent);
  };

  return {
    task,
    token,
    card,
    data,
    kept: keeping ? 'keeping' : hasKept && !dirty.size ? 'yes' : 'no',
    begin,
    change: (step, values) => {
      latest.current = { ...latest.current, [step]: values };
      setData(latest.current);
      setDirty((all) => new Set(all).add(step));
    },
    keep,
    submit,
  };
}
