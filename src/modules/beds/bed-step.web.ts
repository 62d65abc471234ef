/** A step of a bed or of who has it, taken on the board. */
import { call } from '#engine/web/client.ts';
import { useRefresh } from '#engine/web/answers.ts';
import { useTask } from '#engine/web/task.ts';

const TOUCHED = ['bed', 'bed_assignment', 'episode'] as const;

/** Afterwards the whole board is read again. */
export function useBedStep() {
  const task = useTask();
  const refresh = useRefresh(TOUCHED);
  const send = (path: string, body: object) =>
    task.run(async () => {
      await call<unknown>(path, { method: 'POST', body });
      await refresh();
      return true;
    });
  return { ...task, send };
}
