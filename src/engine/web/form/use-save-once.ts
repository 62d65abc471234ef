/** Saving that is safe to repeat: an answer that got lost on its way must not make a second record or a false alarm. */
import { inSentence } from '#engine/model/code-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { ApiError, newKey } from '../client.ts';
import { type CreateInput, loadRecord, type ReadOf, useAct } from '../query.ts';
import { holdsAll, type Values } from './form-model.ts';

export interface SaveOnce<R extends AnyResource> {
  /** Creates the record; repeated after a lost answer it gives back what the first attempt created. */
  readonly create: (input: CreateInput<R>) => Promise<ReadOf<R>>;
  /** Changes the record; repeated after a lost answer it gives back what the first attempt changed. */
  readonly edit: (
    record: ReadOf<R> & { readonly id: string; readonly version: number },
    input: Values,
  ) => Promise<ReadOf<R>>;
}

/** The saving of one form. Both throw ApiError when the server refuses. */
export function useSaveOnce<R extends AnyResource>(resource: R): SaveOnce<R> {
  const act = useAct(resource);
  const client = useQueryClient();
  const key = useRef(newKey());
  const lost = useRef(false);
  return {
    create: async (input) => {
      try {
        return await act.create(input, key.current);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'REPEATED_REQUEST') throw error;
        key.current = newKey();
        throw new ApiError({
          code: error.code,
          status: error.status,
          message: t(
            'The {{label}} you sent before was saved and is in the list. Send again only to add another one.',
            { label: inSentence(resource.label[0]) },
          ),
        });
      }
    },
    edit: async (record, input) => {
      try {
        return await act.edit(record.id, record.version, input);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // After a lost answer "changed by" may well be oneself: then it is saved.
        if (error.code === 'STALE_VERSION' && lost.current) {
          const now = await loadRecord(client, resource, record.id);
          if (holdsAll(now, input)) return now;
        }
        lost.current = error.status === 0 || error.status >= 500;
        throw error;
      }
    },
  };
}
