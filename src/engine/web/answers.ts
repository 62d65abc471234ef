/** Questions and commands in React: typed by their definition, cached by what is asked, read again when they are stale. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, type AskedOf, type Command, inPath, type Query } from '#engine/model/questions.ts';
import { call, type CallOptions, callPage, download } from './client.ts';
import { isMadeOf } from './stale.ts';

type Sent = Readonly<Record<string, unknown>>;

/** What is asked, without what is empty: the same question has one key. */
const given = (asked: Sent): Sent =>
  Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** The address of a question, and what of it goes into the query or the body. */
function placeOf(question: Pick<Query, 'at'>, asked: Sent): { readonly path: string; readonly rest: Sent } {
  const rest = { ...given(asked) };
  let path = question.at;
  for (const name of inPath(question)) {
    path = path.replace(`:${name}`, encodeURIComponent(asText(rest[name] ?? '')));
    Reflect.deleteProperty(rest, name);
  }
  return { path, rest };
}
const queryOf = (rest: Sent): Record<string, string> =>
  Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asText(value)]));

function sendingOf(query: Query, asked: Sent, signal?: AbortSignal): readonly [string, CallOptions] {
  const { path, rest } = placeOf(query, asked);
  return [path, query.inBody ? { method: 'POST', body: rest, signal } : { query: queryOf(rest), signal }];
}

/** Asks a question outside a component. */
export const ask = <Q extends Query>(query: Q, asked: AskedOf<Q>, signal?: AbortSignal): Promise<AnswerOf<Q>> =>
  call<AnswerOf<Q>>(...sendingOf(query, asked as Sent, signal));
/** As `ask`, with where the next page begins. */
export const askPage = <Q extends Query>(query: Q, asked: AskedOf<Q>, signal?: AbortSignal) =>
  callPage<AnswerOf<Q>>(...sendingOf(query, asked as Sent, signal));
/** Saves the file of a question. */
export const saveAnswer = <Q extends Query>(query: Q, asked: AskedOf<Q>): Promise<void> => {
  const { path, rest } = placeOf(query, asked as Sent);
  return download(`${path}.csv`, { query: queryOf(rest) });
};
/** Saves the file that a question answers with. */
export const saveDownload = <Q extends Query>(query: Q, asked: AskedOf<Q>): Promise<void> =>
  download(...sendingOf(query, asked as Sent));

/** The key of an answer in the cache. */
export const answerKey = <Q extends Query>(query: Q, asked: AskedOf<Q> | null) =>
  [query.name, asked === null ? null : given(asked as Sent)] as const;

/** A question for `useQuery`, `useQueries` and what is read ahead of a screen. */
export const answerQuery = <Q extends Query>(query: Q, asked: AskedOf<Q> | null) => ({
  queryKey: answerKey(query, asked),
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    if (asked === null) throw new Error(`${query.name} was asked nothing`);
    return ask(query, asked, signal);
  },
  enabled: asked !== null,
  meta: { staleWith: query.staleWith },
});

export interface AnswerOptions {
  /**
   * Keeps the answer before until the next one is here: for what changes while a person types or turns pages. Leave it out
   * where the question names whose record it is, or where people act on the answer: they would act on the previous one.
   */
  readonly keep?: boolean;
  /** Asks once nothing has changed for so many milliseconds. */
  readonly pause?: number;
  /** Asks again after so many milliseconds. */
  readonly every?: number;
  /**
   * Figures that people watch: asks when the live connection is lost, so that they are not taken for today's. `closely`: a
   * board on a wall, which says so without trying again, and asks as soon as the browser is offline.
   */
  readonly watch?: true | 'closely';
}

/** Follows a value once it has not changed for a while. */
function usePaused<T>(value: T, pause: number): T {
  const now = JSON.stringify(value);
  const [paused, setPaused] = useState({ text: now, value });
  useEffect(() => {
    if (pause === 0 || paused.text === now) return;
    const timer = setTimeout(() => setPaused({ text: now, value }), pause);
    return () => clearTimeout(timer);
  }, [now, value, paused.text, pause]);
  return pause === 0 ? value : paused.value;
}

/**
 * The answer to a question, or the part of it that `select` takes; null asks nothing. It is read again when a record of the
 * nouns in `staleWith` changes.
 */
export function useAnswer<Q extends Query, T = AnswerOf<Q>>(
  query: Q,
  asked: AskedOf<Q> | null,
  options: AnswerOptions & { readonly select?: (answer: AnswerOf<Q>) => T } = {},
) {
  const { keep = false, pause = 0, every, watch, select } = options;
  const paused = usePaused(asked, pause);
  const parts = answerQuery(query, paused);
  const found = useQuery<AnswerOf<Q>, Error, T>({
    ...parts,
    enabled: parts.enabled && asked !== null,
    ...(select ? { select } : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(watch ? { meta: { ...parts.meta, nouns: query.staleWith } } : {}),
    ...(watch === 'closely' ? { retry: false } : {}),
  });
  const { refetch } = found;
  useEffect(() => {
    if (watch !== 'closely') return;
    // The browser knows that it is cut off before the next question would find out.
    const onOffline = (): void => void refetch();
    window.addEventListener('offline', onOffline);
    return () => window.removeEventListener('offline', onOffline);
  }, [refetch, watch]);
  return found;
}

/** Carries out a command; afterwards everything that is made of the nouns it changes is read again. */
export function useCommand<Q extends Command>(command: Q) {
  const client = useQueryClient();
  return useCallback(
    async (asked: AskedOf<Q>, options: Pick<CallOptions, 'key' | 'timeout' | 'keepalive'> = {}) => {
      const { path, rest } = placeOf(command, asked as Sent);
      const answer = await call<AnswerOf<Q>>(path, { ...options, method: 'POST', body: rest });
      await client.invalidateQueries({ predicate: isMadeOf(new Set(command.changes)) });
      return answer;
    },
    [client, command],
  );
}

/** Reads again what is made of these nouns, without waiting for the live connection. */
export function useRefresh(nouns: readonly string[]): () => Promise<void> {
  const client = useQueryClient();
  const names = nouns.join(' ');
  return useCallback(
    () => client.invalidateQueries({ predicate: isMadeOf(new Set(names.split(' '))) }),
    [client, names],
  );
}
