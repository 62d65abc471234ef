/** Adds documents: several files at once, each with its title, in one folder for one owner; or the next version of one. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { showSize } from '#engine/model/show-size.ts';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { newKey } from '#engine/web/client.ts';
import { FilesPicker } from '#engine/web/fields/FilesPicker.tsx';
import type { SentFile } from '#engine/web/fields/use-uploads.ts';
import { type CreateInput, useAct } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { document, type Folder, FOLDERS, TYPES } from './document.model.ts';
import { coachingClients } from './document-questions.model.ts';
import type { Doc, ShelfKind } from './shelf-look.web.ts';

/** Files that are added at once. */
const AT_ONCE = 20;
const MAX_MB = 25;

interface Added extends SentFile {
  readonly title: string;
  /** The same key for the same document, so that a second attempt adds none twice. */
  readonly key: string;
}
type Values = Readonly<Record<string, unknown>>;

const titleFrom = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 250);

export interface UploadDialogProps {
  readonly kind: ShelfKind;
  /** Dropped on the page: they begin to upload at once. */
  readonly files: readonly File[];
  readonly folder?: Folder | null;
  readonly replaces?: Doc;
  readonly onClose: () => void;
}

export function UploadDialog({ kind, files, folder, replaces, onClose }: UploadDialogProps) {
  const act = useAct(document);
  const task = useTask();
  const notify = useNotice();
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [going, setGoing] = useState(0);
  const [values, setValues] = useState<Values>({
    category: replaces?.category ?? kind.only ?? folder ?? kind.folders[0],
    confidentiality: replaces?.confidentiality ?? 'P2',
    employee: replaces?.employee ?? null,
    location: replaces?.location ?? null,
    holder: replaces?.holder ?? null,
    clientOrganization: replaces?.clientOrganization ?? null,
    title: replaces?.title ?? '',
  });
  const dropped = useDropped(files);
  const most = replaces ? 1 : AT_ONCE;
  const submit = async () => {
    const done = await task.run(async () => {
      let n = 0;
      for (const { id, title, key } of added) {
        // What the dialog collects are values of the noun's own fields; the server checks each of them.
        const input = { ...sentBy(kind, values), title, file: id, ...(replaces ? { replaces: replaces.id } : {}) };
        await act.create(input as unknown as CreateInput<typeof document>, key);
        n += 1;
        setAdded((all) => all.filter((one) => one.id !== id));
      }
      return n;
    });
    if (done === undefined) return;
    notify({
      message: t({ one: '1 document added', other: '{{count}} documents added' }, { count: done }),
      severity: 'success',
    });
    onClose();
  };
  const problems = task.error?.fields ?? {};
  const elsewhere = task.error && !Object.keys(problems).length ? task.error.message : null;
  const dates = ['issuedOn', 'expiresOn'];
  const fields =
    kind.adds === 'office' && !replaces
      ? ['employee', 'location', 'confidentiality', ...dates]
      : kind.owners.includes('consultant')
        ? ['clientOrganization', ...dates]
        : dates;
  return (
    <FormDialog
      open
      width="sm"
      title={replaces ? t('Add version of {{title}}', { title: replaces.title ?? '' }) : t('Add documents')}
      description={
        replaces
          ? t('The version before is kept as replaced.')
          : kind.adds === 'office'
            ? t('Leave employee and site blank for a document of the organization.')
            : undefined
      }
      submitLabel={t({ one: 'Add document', other: 'Add {{count}} documents' }, { count: Math.max(1, added.length) })}
      missing={
        going > 0 ? t('Files are still uploading.') : added.length === 0 ? t('Choose at least one file.') : undefined
      }
      busy={task.busy}
      error={elsewhere ?? problems.file?.join(' ') ?? problems.replaces?.join(' ') ?? null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <div ref={dropped} style={{ display: 'grid', gap: 8 }}>
        <FilesPicker
          label={t('Files')}
          limits={{ types: [...TYPES], maxMb: MAX_MB, max: most }}
          files={added.map(({ id, name, bytes }) => ({ id, name, size: showSize(bytes) }))}
          onAdd={(sent) =>
            setAdded((all) => [...all, { ...sent, title: replaces?.title ?? titleFrom(sent.name), key: newKey() }])
          }
          onRemove={(id) => setAdded((all) => all.filter((one) => one.id !== id))}
          onOpen={(open) => setGoing(open.going)}
        />
      </div>
      {added.map(({ id, name, title }) => (
        <TextField
          key={id}
          required
          label={t('Title of {{name}}', { name })}
          value={title}
          error={Boolean(problems.title)}
          helperText={problems.title?.join(' ')}
          slotProps={{ htmlInput: { maxLength: 250 } }}
          onChange={({ target }) =>
            setAdded((all) => all.map((one) => (one.id === id ? { ...one, title: target.value } : one)))
          }
        />
      ))}
      {replaces ? null : (
        <>
          {kind.adds === 'forClient' ? (
            <ClientSelect
              value={values.holder}
              problem={problems.holder?.join(' ')}
              onChange={(holder) => setValues({ ...values, holder })}
            />
          ) : null}
          <TextField
            select
            required
            label={labelOf(document, 'category')}
            value={values.category}
            disabled={kind.only !== undefined}
            error={Boolean(problems.category)}
            helperText={problems.category?.join(' ')}
            onChange={({ target }) => setValues({ ...values, category: target.value })}
          >
            {kind.folders.map((one) => (
              <MenuItem key={one} value={one}>
                {t(FOLDERS[one])}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      <DialogFields
        resource={document}
        fields={fields}
        values={values}
        problems={problems}
        onChange={(next) => setValues(next)}
      />
      {kind.adds === 'forClient' && !replaces ? (
        <TextField
          select
          label={t('Who reads it')}
          value={values.confidentiality}
          onChange={({ target }) => setValues({ ...values, confidentiality: target.value })}
        >
          <MenuItem value="P2">{t('The client too')}</MenuItem>
          <MenuItem value="P4">{t('Not the client')}</MenuItem>
        </TextField>
      ) : null}
    </FormDialog>
  );
}

/** What is sent besides title and file: only the fields that this shelf has. */
function sentBy({ adds, owners }: ShelfKind, values: Values): Values {
  const { title: _title, employee, location, holder, clientOrganization, ...rest } = values;
  if (adds === 'office') return { ...rest, employee, location };
  if (adds === 'forClient') return { ...rest, holder };
  return owners.includes('consultant') ? { ...rest, clientOrganization } : rest;
}

/** Hands files that were dropped on the page to the picker's own input, once. */
function useDropped(files: readonly File[]) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(files);
  const isDone = useRef(false);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (!input || first.length === 0 || isDone.current) return;
    isDone.current = true;
    const carrier = new DataTransfer();
    for (const file of first) carrier.items.add(file);
    input.files = carrier.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, [first]);
  return box;
}

export interface ClientSelectProps {
  readonly value: unknown;
  readonly problem?: string | undefined;
  readonly onChange: (account: string) => void;
}
/** Chooses the coaching client that a document or request is for. */
export function ClientSelect({ value, problem, onChange }: ClientSelectProps) {
  const { data = [] } = useAnswer(coachingClients, {});
  return (
    <TextField
      select
      required
      label={t('Client')}
      value={typeof value === 'string' && data.some(({ account }) => account === value) ? value : ''}
      error={Boolean(problem)}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
    >
      {data.map(({ account, name }) => (
        <MenuItem key={account} value={account}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
