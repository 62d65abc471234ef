/** Work that begins as soon as it is created: a record is made, its first action is run, and its page opens. */
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AnyResource } from '#engine/model/resource.ts';
import { newKey } from '../client.ts';
import { mayDo } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { type ActionName, type CreateInput, useAct } from '../query.ts';
import { useUser } from '../session.tsx';
import { useTask } from '../task.ts';

export interface Begin<R extends AnyResource> {
  /** Pressed again after a lost answer, it goes on with what the first attempt made. */
  readonly begin: (input: CreateInput<R>) => void;
  /** Whether the reader may create such a record, in a portal that shows it. */
  readonly may: boolean;
  readonly busy: boolean;
  /** Why the last attempt did not succeed. */
  readonly refusal: string | null;
}

/** Begins records of a noun by an action of theirs. */
export function useBegin<R extends AnyResource>(resource: R, action: ActionName<R>): Begin<R> {
  const user = useUser();
  const act = useAct(resource);
  const task = useTask();
  const navigate = useNavigate();
  const { hrefOf } = usePortal();
  const keys = useRef(new Map<string, string>());
  const begin = async (input: CreateInput<R>): Promise<void> => {
    const wish = JSON.stringify(input);
    const key = keys.current.get(wish) ?? newKey();
    keys.current.set(wish, key);
    const made = await task.run(async () => {
      const one = await act.create(input, key);
      return one.can.includes(action) ? act.run(action, one.id) : one;
    });
    if (!made) return;
    keys.current.delete(wish);
    const to = hrefOf(resource.name, made.id);
    if (to) void navigate(to);
  };
  return {
    begin: (input) => void begin(input),
    may: hrefOf(resource.name) !== undefined && mayDo(user, resource, 'create'),
    busy: task.busy,
    refusal: task.error?.message ?? null,
  };
}
