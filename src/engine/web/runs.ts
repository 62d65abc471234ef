/** Long work under way. Apart from the other queries, so that the shell need not carry the engine's nouns. */
import { useQuery } from '@tanstack/react-query';
import { jobRun } from '#engine/model/engine-nouns.model.ts';
import { call } from './client.ts';
import { type ReadOf, recordKey } from './query.ts';

const RUN_MS = 1000;
/** A run, looked at every second until it has ended. */
export const useRun = (id: string) =>
  useQuery({
    queryKey: recordKey(jobRun, id),
    queryFn: ({ signal }) => call<ReadOf<typeof jobRun>>(`/${jobRun.path}/${id}`, { signal }),
    refetchInterval: ({ state }) => (['finished', 'failed'].includes(state.data?.status ?? '') ? false : RUN_MS),
  });
