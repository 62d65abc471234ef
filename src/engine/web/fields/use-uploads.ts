/** Files on their way: sent one after the other, each with how far it has come, or why it did not. */
import { useEffect, useRef, useState } from 'react';
import { showSize } from '#engine/model/show-size.ts';
import { t } from '#engine/model/words.ts';
import { ApiError, messageOf } from '../client.ts';
import { newLine } from '../in-line.ts';
import { upload, type UploadOptions } from '../upload.ts';

const MB = 1024 * 1024;

/** What may be given: types by their content, the size of each, how many in all. */
export interface FileLimits {
  readonly types: readonly string[];
  readonly maxMb: number;
  readonly max: number;
}
/** A file that is not there yet. */
export interface Going {
  readonly key: string;
  readonly file: File;
  readonly share: number;
  /** Why it was not sent, in one sentence; it goes out again only where `again` says that this may help. */
  readonly wrong?: string;
  readonly again?: boolean;
}
/** A file that was sent from here. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  /** In words. */
  readonly size: string;
  readonly bytes: number;
}

const KINDS: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
};
/** "PDF, PNG, DOCX": kinds of file as people call them. */
export const kindsOf = (types: readonly string[]): string =>
  types.map((type) => KINDS[type] ?? type.split('/').at(-1)?.toUpperCase() ?? type).join(', ');
/** "PDF, PNG, at most 5 files of 25 MB each" */
export const limitWords = ({ types, maxMb, max }: FileLimits): string =>
  t(
    {
      one: '{{kinds}}, 1 file up to {{maxMb}} MB',
      other: '{{kinds}}, up to {{count}} files of {{maxMb}} MB each',
    },
    { count: max, kinds: kindsOf(types), maxMb },
  );

const tooLarge = (name: string, maxMb: number): string =>
  t('{{name}} is larger than {{maxMb}} MB. Make it smaller and choose it again.', { name, maxMb });
const wrongKind = (name: string, types: readonly string[]): string =>
  t('{{name}} is not an allowed file type. Allowed types: {{kinds}}. Save it as one of them and choose it again.', {
    name,
    kinds: kindsOf(types),
  });

/** What is wrong with a file before it is sent; the server checks again, by the content. */
function wrongBefore(file: File, { maxMb }: FileLimits): string | undefined {
  if (file.size > maxMb * MB) return tooLarge(file.name, maxMb);
  return file.size === 0 ? t('{{name}} is empty. Choose another file.', { name: file.name }) : undefined;
}
function wrongAfter(file: File, limits: FileLimits, error: unknown): Pick<Going, 'wrong' | 'again'> {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'FILE_SIZE') return { wrong: tooLarge(file.name, limits.maxMb) };
  if (code === 'FILE_TYPE') return { wrong: wrongKind(file.name, limits.types) };
  return { wrong: t('{{name}} was not uploaded: {{why}}', { name: file.name, why: messageOf(error) }), again: true };
}

/** What to say to who goes on while files are not there yet; null where all are. */
export const waitWords = ({ going, failed }: OpenUploads): string | null => {
  if (failed > 0) return t('A file was not uploaded. Upload it again or remove it to continue.');
  return going > 0 ? t('Files are still uploading. Continue when they are done.') : null;
};

export interface UploadsOptions {
  readonly limits: FileLimits;
  /** How many are there already. */
  readonly there: number;
  /** A file has been sent; called once for each. */
  readonly onSent: (sent: SentFile) => void;
  readonly to?: Pick<UploadOptions, 'path' | 'fields'>;
}

/** Files that are not there yet: on their way, and not sent. */
export interface OpenUploads {
  readonly going: number;
  readonly failed: number;
}

/** `left`: the sentence about files that were more than may be given; null where all went. */
export interface Uploads {
  readonly going: readonly Going[];
  readonly left: string | null;
  readonly open: OpenUploads;
  readonly add: (files: readonly File[]) => void;
  readonly again: (key: string) => void;
  readonly drop: (key: string) => void;
}

export function useUploads({ limits, there, onSent, to }: UploadsOptions): Uploads {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [left, setLeft] = useState<string | null>(null);
  const [inLine] = useState(newLine);
  const stops = useRef(new Map<string, AbortController>());
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  }, [onSent]);
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);
  const put = (key: string, change: Partial<Going>) =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: string) => {
    stops.current.delete(key);
    setGoing((all) => all.filter((one) => one.key !== key));
  };
  const start = (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const go = async () => {
      if (stop.signal.aborted) return;
      try {
        const { id } = await upload(file, { ...to, signal: stop.signal, onShare: (share) => put(key, { share }) });
        if (stop.signal.aborted) return;
        forget(key);
        sent.current({ id, name: file.name, size: showSize(file.size), bytes: file.size });
      } catch (error) {
        if (!stop.signal.aborted) put(key, wrongAfter(file, limits, error));
      }
    };
    void inLine(go);
  };
  return {
    going,
    left,
    open: {
      going: going.filter((one) => one.wrong === undefined).length,
      failed: going.filter((one) => one.wrong !== undefined).length,
    },
    add: (files) => {
      // One that was refused takes no place.
      const room = Math.max(0, limits.max - there - going.filter((one) => one.wrong === undefined).length);
      const fresh = files.slice(0, room).map((file): Going => {
        const wrong = wrongBefore(file, limits);
        return { key: crypto.randomUUID(), file, share: 0, ...(wrong ? { wrong } : {}) };
      });
      const over = files.slice(room).map((file) => file.name);
      setLeft(
        over.length
          ? t(
              {
                one: 'Only 1 file is allowed. Not added: {{names}}. Remove the other file first.',
                other: 'At most {{count}} files are allowed. Not added: {{names}}. Remove another file first.',
              },
              { count: limits.max, names: over.join(', ') },
            )
          : null,
      );
      setGoing((all) => [...all.filter((one) => one.wrong === undefined || one.again), ...fresh]);
      for (const { key, file, wrong } of fresh) if (!wrong) start(key, file);
    },
    again: (key) => {
      const found = going.find((one) => one.key === key);
      if (!found || there + going.filter((one) => one.wrong === undefined).length >= limits.max) return;
      put(key, { share: 0, wrong: undefined, again: undefined });
      start(key, found.file);
    },
    drop: (key) => {
      stops.current.get(key)?.abort();
      forget(key);
      setLeft(null);
    },
  };
}
