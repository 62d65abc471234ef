import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CreateOf } from '#engine/model/resource.ts';
import { filesIn } from '#engine/model/show.ts';
import { ApiError, call } from '#engine/web/client.ts';
import { newLine } from '#engine/web/in-line.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { missingIn, type Wrong, wrongIn } from './draft-check.web.ts';
import type { Draft } from './message-data.web.ts';
import { message, messageDraft, messageThread, threadMember } from './message-nouns.model.ts';
import type { SentMessage } from './message-wire.model.ts';

/** When typing pauses this long, the server keeps what there is. */
const PAUSE_MS = 800;
export type DraftValues = CreateOf<typeof messageDraft>;

/**
 * What somebody is writing. The server keeps it when typing pauses, and this browser nothing; sending keeps the last words
 * first. `values` are those typed so far; `wrong` says at which fields the last sending was refused, until they change.
 */
export function useDraft(kept: Draft | undefined, start: DraftValues) {
  const [values, setValues] = useState<DraftValues>(() => (kept ? { ...start, ...valuesOf(kept) } : start));
  const saved = useRef<{ id: string; version: number } | null>(kept ? { id: kept.id, version: kept.version } : null);
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [inLine] = useState(newLine);
  const act = useAct(messageDraft);
  const client = useQueryClient();
  const task = useTask();
  const [wrong, setWrong] = useState<Wrong>({});
  /** What the files are called that were kept before. */
  const [names] = useState(() =>
    Object.fromEntries(kept ? filesIn(kept, 'attachments').map((file) => [file.id, file.name]) : []),
  );

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    return inLine(async () => {
      const { thread, ...rest } = latest.current;
      const { current } = saved;
      const row = current ? await act.edit(current.id, current.version, rest) : await act.create({ thread, ...rest });
      saved.current = { id: row.id, version: row.version };
    });
  }, [act, inLine]);
  const change = (part: DraftValues | ((before: DraftValues) => DraftValues)) => {
    const changed = typeof part === 'function' ? part(latest.current) : part;
    latest.current = { ...latest.current, ...changed };
    setValues(latest.current);
    setWrong((before) => without(before, changed));
    task.clear();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save().catch(() => undefined), PAUSE_MS);
  };
  const keepNow = useRef(save);
  useEffect(() => {
    keepNow.current = save;
  }, [save]);
  useEffect(
    () => () => {
      // Leaving the page before the pause is over keeps the words, too.
      if (timer.current !== undefined && isWritten(latest.current)) void keepNow.current().catch(() => undefined);
    },
    [],
  );

  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saved.current = null;
    latest.current = start;
    setValues(start);
    setWrong({});
  };
  /** Sends it; resolves to the conversation, or undefined when it was refused. */
  const send = async (): Promise<string | undefined> => {
    const sent = await task.run(async () => {
      await save();
      const body = { draft: saved.current?.id };
      return call<SentMessage>('/messaging/send', { method: 'POST', body }).catch((error: unknown) => {
        if (error instanceof ApiError) setWrong(wrongIn(error.fields));
        throw error;
      });
    });
    if (!sent) return undefined;
    forget();
    for (const { name } of [message, messageThread, threadMember, messageDraft])
      void client.invalidateQueries({ queryKey: [name] });
    return sent.thread;
  };
  /** Throws it away. */
  const discard = async () => {
    const { current } = saved;
    forget();
    if (current) await task.run(() => act.remove(current.id));
  };
  /** What is missing is said at its field before the server is asked; returns whether something is. */
  const lacks = (): boolean => {
    const missing = missingIn(latest.current);
    setWrong(missing);
    task.clear();
    return Object.keys(missing).length > 0;
  };
  return { values, change, send, lacks, wrong, discard, task, names };
}

/** Files stand for words, too: with one of them a message is not empty any more. */
const without = ({ to, subject, body }: Wrong, changed: DraftValues): Wrong => ({
  ...('to' in changed ? {} : { to }),
  ...('subject' in changed ? {} : { subject }),
  ...('body' in changed || 'attachments' in changed ? {} : { body }),
});
const isWritten = (values: DraftValues): boolean =>
  Boolean(values.body || values.subject || values.attachments?.length);
const valuesOf = ({ thread, to, subject, body, attachments, urgent }: Draft): DraftValues => ({
  ...(thread ? { thread } : {}),
  to: to ?? null,
  subject: subject ?? null,
  body: body ?? null,
  attachments: attachments ?? null,
  urgent: urgent ?? false,
});
