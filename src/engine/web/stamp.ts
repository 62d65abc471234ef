/** Keeps an answer fresh that leaves a trace when it is read: it is read again when its stamp is another, and only then. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Stamp } from '#engine/model/wire.ts';
import { call } from './client.ts';

export interface Watched {
  /** What is read again when its stamp is another. */
  readonly key: readonly unknown[];
  readonly from: string;
  /** The stamp that came with it; undefined as long as it has not come. */
  readonly brought: string | null | undefined;
  /** When one of them is written, the stamp is asked for. */
  readonly nouns: readonly string[];
}
/** Asks for the stamp of an answer that came with one, and reads it afresh where it has changed. */
export function useStamp({ key, from, brought, nouns }: Watched): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['stamp', ...key],
    queryFn: async ({ signal }) => {
      const { stamp } = await call<Stamp>(from, { signal });
      const has = client.getQueryData<Stamp>(key)?.stamp;
      if (stamp && stamp !== has) void client.invalidateQueries({ queryKey: key });
      return stamp;
    },
    initialData: brought,
    enabled: brought !== undefined,
    staleTime: Infinity,
    meta: { nouns },
  });
}
