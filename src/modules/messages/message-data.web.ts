/** What the pages of messages ask the server. Everything is read through the nouns, so that live updates refresh it. */
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { fetchList, type ListParams, type Page, type ReadOf, useList } from '#engine/web/query.ts';
import { message, messageDraft, messageThread, SUBJECT_MAX, threadMember } from './message-nouns.model.ts';
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
/** Conversations, and messages of one, that are read at once. Earlier ones are read when somebody asks for them. */
const AT_ONCE = '50';
/** As many as the server gives at once. */
const MOST = '100';

const after = (cursor: string | null): ListParams => (cursor ? { after: cursor } : {});
/** Further pages of a list that is read in pages. */
const pages = <T>() => ({
  initialPageParam: null as string | null,
  getNextPageParam: ({ page }: Page<T>) => page.next,
});
const rowsOf = <T>(data: { readonly pages: readonly Page<T>[] } | undefined): readonly T[] | undefined =>
  data?.pages.flatMap(({ rows }) => rows);

/** One's places in conversations with the conversations themselves: those of just these places, so that none is missing. */
async function fetchTalks(params: ListParams, signal: AbortSignal): Promise<Page<Talk>> {
  const mine = await fetchList(threadMember, { ...params, account: 'me', sort: '-lastAt' }, signal);
  const ids = mine.rows.flatMap((one) => one.thread ?? []);
  const threads = ids.length
    ? await fetchList(messageThread, { 'id[in]': ids.join(), limit: String(ids.length) }, signal)
    : { rows: [] };
  const byId = new Map(threads.rows.map((one) => [one.id, one]));
  const rows = mine.rows.flatMap((one): Talk[] => {
    const thread = byId.get(one.thread ?? '');
    return thread ? [{ thread, mine: one }] : [];
  });
  return { rows, page: mine.page };
}

/** Which of one's conversations: `status`, and perhaps those alone that hold something unread. */
export type Which = { readonly status: 'inbox' | 'archived' } & ListParams;
const PARTS = { nouns: [threadMember.name, messageThread.name] };

/** One's conversations, the newest first; more of them with `fetchNextPage`. */
export function useTalks(which: Which) {
  const found = useInfiniteQuery({
    queryKey: [threadMember.name, 'talks', which],
    queryFn: ({ pageParam, signal }) => fetchTalks({ ...which, limit: AT_ONCE, ...after(pageParam) }, signal),
    ...pages<Talk>(),
    meta: PARTS,
  });
  return { ...found, talks: rowsOf(found.data) };
}

/** One conversation of one's own, wherever it is kept; null where there is none, or one left it. One that is listed is there at once. */
export function useTalk(thread: string | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [threadMember.name, 'talk', thread],
    queryFn: ({ signal }) => fetchTalks({ thread: thread ?? '', limit: '1' }, signal),
    placeholderData: () => {
      const listed = client.getQueriesData<InfiniteData<Page<Talk>>>({ queryKey: [threadMember.name, 'talks'] });
      const row = listed.flatMap(([, data]) => rowsOf(data) ?? []).find((one) => one.thread.id === thread);
      return row && { rows: [row], page: { next: null } };
    },
    select: ({ rows }) => rows.find(({ mine }) => mine.status !== 'left') ?? null,
    enabled: thread !== null,
    meta: PARTS,
  });
}

/** The conversations that have the words that are looked for in their subject, or in what somebody wrote; none while nothing is. */
export function useFound(q: string, which: Which) {
  const words = q.trim();
  const found = useInfiniteQuery({
    queryKey: [message.name, 'found', words, which],
    queryFn: async ({ pageParam, signal }): Promise<Page<Talk>> => {
      const params = { q: words, limit: AT_ONCE, fields: 'thread', ...after(pageParam) };
      const named = { 'subject[has]': words.slice(0, SUBJECT_MAX), limit: AT_ONCE, fields: 'subject' };
      const [{ rows, page }, heads] = await Promise.all([
        fetchList(message, params, signal),
        pageParam === null ? fetchList(messageThread, named, signal) : { rows: [] },
      ]);
      const ids = [...new Set([...heads.rows.map((one) => one.id), ...rows.flatMap((one) => one.thread ?? [])])];
      const talks = ids.length ? await fetchTalks({ ...which, 'thread[in]': ids.join(), limit: MOST }, signal) : null;
      return { rows: talks?.rows ?? [], page };
    },
    ...pages<Talk>(),
    placeholderData: keepPreviousData,
    enabled: words.length > 1,
    meta: PARTS,
  });
  return { ...found, searched: words.length > 1, talks: rowsOf(found.data) };
}

/** Everybody in a conversation: fifty at most began it. */
export const useMembers = (thread: string) => useList(threadMember, { thread, limit: MOST });

/** The messages of a conversation from the oldest that was read; earlier ones with `fetchNextPage`. */
export function useMessages(thread: string) {
  const found = useInfiniteQuery({
    queryKey: [message.name, 'pages', thread],
    queryFn: ({ pageParam, signal }) =>
      fetchList(message, { thread, limit: AT_ONCE, sort: '-sentAt', ...after(pageParam) }, signal),
    ...pages<Message>(),
  });
  return { ...found, messages: rowsOf(found.data)?.toReversed() };
}

/** What one is writing: new conversations, and answers in others. All of it, since a draft that is not found is begun twice. */
export const useDrafts = () =>
  useQuery({
    queryKey: [messageDraft.name, 'own'],
    queryFn: async ({ signal }) => {
      const rows: Draft[] = [];
      for (let next: string | null | undefined; next !== null; ) {
        const read: Page<Draft> = await fetchList(messageDraft, { limit: MOST, ...after(next ?? null) }, signal);
        rows.push(...read.rows);
        next = read.page.next;
      }
      return { rows };
    },
  });

/** People to write to whose names hold what was typed. */
export const usePeople = (q: string, open: boolean) =>
  useQuery({
    queryKey: ['messaging', 'people', q],
    queryFn: () => call<readonly Person[]>('/messaging/people', { query: { q } }),
    enabled: open,
  });
