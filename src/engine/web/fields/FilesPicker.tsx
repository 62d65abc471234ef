import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { showSize } from '#engine/model/show-size.ts';
import { t } from '#engine/model/words.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { FileRows } from '#ui/parts/FileRows.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { download, messageOf } from '../client.ts';
import type { UploadOptions } from '../upload.ts';
import { type FileLimits, limitWords, type OpenUploads, type SentFile, useUploads } from './use-uploads.ts';

/** A file that is in the field already. */
export interface KeptFile {
  readonly id: string;
  readonly name?: string;
  readonly size?: string;
}

export interface FilesPickerProps {
  /** What the list of files is called. */
  readonly label: string;
  readonly button?: string;
  readonly limits: FileLimits;
  readonly files: readonly KeptFile[];
  /** Called for each file that is there, with its name. */
  readonly onAdd: (sent: SentFile) => void;
  readonly onRemove: (id: string) => void;
  /** Whether more may be added; one switched off still shows and removes what is there. */
  readonly more?: boolean;
  readonly to?: Pick<UploadOptions, 'path' | 'fields'>;
  /** Where a file that was sent from here is read, below `/api`; null where it cannot be read before it is saved. */
  readonly address?: ((id: string) => string) | null;
  /** Called with how many files are uploading and how many failed: saving waits for them. */
  readonly onOpen?: (open: OpenUploads) => void;
  readonly error?: string;
  readonly help?: string;
  /** Under which id a group around it finds what is wrong, or what may be chosen. */
  readonly helpId?: string;
}

const ownAddress = (id: string): string => `/files/${id}/content`;

/** Chooses several files and sends each at once; one that fails keeps none of the others. */
export function FilesPicker({ address = ownAddress, more = true, ...p }: FilesPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotice();
  const [fresh, setFresh] = useState<ReadonlyMap<string, SentFile>>(new Map());
  const uploads = useUploads({
    limits: p.limits,
    there: p.files.length,
    to: p.to,
    onSent: (sent) => {
      setFresh((all) => new Map(all).set(sent.id, sent));
      p.onAdd(sent);
    },
  });
  const { going, failed } = uploads.open;
  const { onOpen } = p;
  useEffect(() => onOpen?.({ going, failed }), [onOpen, going, failed]);
  // What is no longer shown waits for nothing.
  useEffect(() => () => onOpen?.({ going: 0, failed: 0 }), [onOpen]);
  const openerOf = (id: string) =>
    address && fresh.has(id)
      ? () =>
          void download(address(id)).catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }))
      : undefined;
  const rows = [
    ...p.files.map(({ id, name, size }) => ({
      key: id,
      name: fresh.get(id)?.name ?? name ?? t('File'),
      size: fresh.get(id)?.size ?? size,
      onOpen: openerOf(id),
      onRemove: () => p.onRemove(id),
    })),
    ...uploads.going.map(({ key, file, share, wrong, again }) => ({
      key,
      name: file.name,
      size: showSize(file.size),
      share: wrong ? undefined : share,
      wrong,
      onAgain: again ? () => uploads.again(key) : undefined,
      onRemove: () => uploads.drop(key),
    })),
  ];
  const error = uploads.left ?? p.error;
  const full = p.files.length >= p.limits.max;
  return (
    <>
      {rows.length ? <FileRows label={p.label} rows={rows} /> : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple={p.limits.max > 1}
        accept={p.limits.types.join(',')}
        aria-label={p.label}
        onChange={(e) => {
          uploads.add([...(e.target.files ?? [])]);
          // The same file may be chosen again after it was refused.
          e.target.value = '';
        }}
      />
      {more && !full ? (
        <Button
          size="small"
          startIcon={<Icon of={Paperclip} />}
          sx={{ justifySelf: 'start' }}
          aria-busy={uploads.open.going > 0 || undefined}
          onClick={() => input.current?.click()}
        >
          {p.button ?? t({ one: 'Choose file', other: 'Choose files' }, { count: p.limits.max })}
        </Button>
      ) : null}
      <FormHelperText id={p.helpId} error={Boolean(error)}>
        {error ?? p.help ?? limitWords(p.limits)}
      </FormHelperText>
    </>
  );
}
