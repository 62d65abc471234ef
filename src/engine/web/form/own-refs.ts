/** References that a form need not ask for, because the person who fills it in can give one record only: their own. */
import { useQueries } from '@tanstack/react-query';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { usePortal } from '../portal-context.ts';
import { fetchList } from '../query.ts';
import { rolesOf, type SessionUser } from '../session-user.ts';
import { useUser } from '../session.tsx';

/** Whether all that somebody reads of a noun is the record about themselves: each of their roles that reads it reads that alone. */
const readsOwnOnly = (user: SessionUser, { access, ownedBy, personal }: AnyResource): boolean => {
  const scopes = ['*', ...rolesOf(user)].flatMap((role) => access.read?.[role] ?? []);
  return Boolean(personal && ownedBy) && scopes.length > 0 && scopes.every((scope) => scope === 'party');
};

/** Field → id of the reader's own record, for a new record of a noun; null until it has come. */
export function useOwnRefs(resource: AnyResource): Readonly<Record<string, string>> | null {
  const user = useUser();
  const { nounOf } = usePortal();
  const own = Object.entries(resource.fields).flatMap(([name, spec]) => {
    const target = spec.kind === 'ref' && !spec.optional && spec.setBy === undefined ? nounOf(spec.to) : undefined;
    return target && readsOwnOnly(user, target) ? [{ name, target }] : [];
  });
  return useQueries({
    queries: own.map(({ target }) => ({
      queryKey: [target.name, 'list', { limit: '1' }],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(target, { limit: '1' }, signal),
    })),
    combine: (found) => {
      if (found.some(({ isPending }) => isPending)) return null;
      const idOf = (rows: readonly AnyRead[] | undefined): string | undefined => rows?.[0]?.id;
      return Object.fromEntries(
        own.flatMap(({ name }, n) => {
          const id = idOf(found[n]?.data?.rows);
          return id ? [[name, id] as const] : [];
        }),
      );
    },
  });
}
