import { useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { type Task, useTask } from './task.ts';

/** A step that changes something by a hand-written call. */
export interface Step extends Task {
  /** Sends it; resolves to the answer, or undefined when it was refused. */
  readonly send: <T>(path: string, body?: unknown) => Promise<T | undefined>;
}

/** Steps of a module: after each one, every query under the module's key is refreshed. */
export function useStepOf(key: string): Step {
  const task = useTask();
  const client = useQueryClient();
  const send = <T>(path: string, body: unknown = {}) =>
    task.run(async () => {
      const answer = await call<T>(path, { method: 'POST', body });
      await client.invalidateQueries({ queryKey: [key] });
      // A step may answer with nothing; undefined is what a refused one gives.
      return answer ?? (null as T);
    });
  return { ...task, send };
}
