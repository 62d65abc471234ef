/** Keeps an answer fresh that leaves a trace when it is read: it is read again when its stamp is another, and only then. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedOf, Query } from '#engine/model/questions.ts';
import type { Asks, Compound } from '#engine/model/shapes.ts';
import type { Stamp } from '#engine/model/wire.ts';
import { ask } from './answers.ts';

/** A question for a stamp; the nouns that make it stale are those after whose changes it is asked again. */
export type StampQuery<A extends Asks = Asks> = Query<A, Compound<Stamp>>;
export interface Watched<Q extends StampQuery> {
  /** What is read again when its stamp is another. */
  readonly key: readonly unknown[];
  readonly query: Q;
  readonly asked: AskedOf<Q>;
  /** The stamp that came with it; undefined as long as it has not come. */
  readonly brought: string | null | undefined;
}
/** Checks the stamp of an answer that has one, and refreshes the answer if the stamp has changed. */
export function useStamp<Q extends StampQuery>({ key, query, asked, brought }: Watched<Q>): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['stamp', ...key],
    queryFn: async ({ signal }) => {
      const { stamp } = await ask<StampQuery>(query, asked, signal);
      const has = client.getQueryData<Stamp>(key)?.stamp;
      if (stamp && stamp !== has) void client.invalidateQueries({ queryKey: key });
      return stamp;
    },
    initialData: brought,
    enabled: brought !== undefined,
    staleTime: Infinity,
    meta: { nouns: query.staleWith },
  });
}
