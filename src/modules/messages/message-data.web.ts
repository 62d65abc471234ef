/** What the pages of messages ask the server. Everything is read through the nouns, so that live updates read it afresh. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { message, messageDraft, messageThread, threadMember } from './message-nouns.model.ts';
import type { Person } from './message-wire.model.ts';

export type Thread = ReadOf<typeof messageThread>;
export type Member = ReadOf<typeof threadMember>;
export type Message = ReadOf<typeof message>;
export type Draft = ReadOf<typeof messageDraft>;
/** A conversation as its reader has it. */
export interface Talk {
  readonly thread: Thread;
  readonly mine: Member;
}
/** As many conversations, and messages of one, as are shown. */
const MOST = '100';

/** One's conversations in the inbox or put away, the newest first. */
export function useTalks(status: 'inbox' | 'archived') {
  const mine = useList(threadMember, { account: 'me', status, sort: '-lastAt', limit: MOST });
  const threads = useList(messageThread, { limit: MOST });
  const byId = new Map(threads.data?.rows.map((t) => [t.id, t]));
  const talks = mine.data?.rows.flatMap((one): Talk[] => {
    const thread = byId.get(one.thread ?? '');
    return thread ? [{ thread, mine: one }] : [];
  });
  return {
    talks: mine.data && threads.data ? talks : undefined,
    error: mine.error ?? threads.error,
    refetch: () => void Promise.all([mine.refetch(), threads.refetch()]),
  };
}
/** The conversations in which somebody wrote the words that are looked for; undefined while nothing is. */
export function useFound(q: string): ReadonlySet<string> | undefined {
  const words = q.trim();
  const found = useList(message, { q: words, limit: MOST, fields: 'thread' }, words.length > 1);
  return words.length > 1 ? new Set(found.data?.rows.map((m) => m.thread ?? '')) : undefined;
}
export const useMembers = (thread: string) => useList(threadMember, { thread, limit: MOST });
/** The newest messages of a conversation; shown from the oldest. */
export const useMessages = (thread: string) => useList(message, { thread, limit: MOST, sort: '-sentAt' });
/** What one is writing: a new conversation (`empty`), or in one. */
export const useDrafts = () => useList(messageDraft, { limit: MOST });

/** People to write to whose names hold what was typed. */
export const usePeople = (q: string, open: boolean) =>
  useQuery({
    queryKey: ['messaging', 'people', q],
    queryFn: () => call<readonly Person[]>('/messaging/people', { query: { q } }),
    enabled: open,
  });
