import { inSentence } from '#engine/model/code-words.ts';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { counted } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { refusalLines } from '../fields/input-props.ts';
import { useAct } from '../query.ts';
import { useTask } from '../task.ts';
import { ImportRun } from './ImportRun.tsx';
import { ResultList } from './RowResults.tsx';

export interface ImportDialogProps {
  readonly resource: AnyResource;
  readonly onClose: () => void;
}

/** The step of an import: no file yet, checked without writing, finished immediately, or running as a job. */
type Step =
  | { readonly at: 'choose' }
  | { readonly at: 'checked'; readonly file: File; readonly results: readonly RowResult[] }
  | { readonly at: 'done'; readonly results: readonly RowResult[] }
  | { readonly at: 'running'; readonly run: string };

/** Which columns a file must have, and how many more it may have. */
function columnsSentence(resource: AnyResource): string {
  const columns = Object.entries(resource.fields).filter(
    ([, spec]) => spec.setBy !== 'server' && spec.kind !== 'rows' && spec.kind !== 'files',
  );
  const needed = columns.filter(([, spec]) => !spec.optional && spec.default === undefined);
  const names = needed.map(([name]) => labelOf(resource, name)).join(', ');
  return t('Use a CSV file with a header row. Required: {{names}}. Optional: {{columns}} more columns.', {
    names,
    columns: columns.length - needed.length,
  });
}

/** A CSV file: first a dry run that names every fault by row, then the good rows are created. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const act = useAct(resource);
  const task = useTask();
  const notify = useNotice();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const good = step.at === 'checked' ? step.results.filter((r) => r.ok).length : 0;
  const over = step.at === 'done' || step.at === 'running';

  const take = async (file: File) => {
    setStep({ at: 'choose' });
    // Sent as bytes: the server detects the encoding.
    const results = await task.run(() => act.importCsv(file, true));
    if (results && !('run' in results)) setStep({ at: 'checked', file, results });
  };
  const commit = async (file: File) => {
    const results = await task.run(() => act.importCsv(file, false));
    if (!results) return;
    if ('run' in results) return setStep({ at: 'running', run: results.run });
    const created = results.filter((r) => r.ok).length;
    notify({ message: t('{{created}} imported', { created: counted(created, resource) }), severity: 'success' });
    if (created === results.length) onClose();
    else setStep({ at: 'done', results });
  };
  const submit = () => {
    if (over) onClose();
    else if (step.at === 'checked') void commit(step.file);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('Import {{label}}', { label: inSentence(resource.label[1]) })}
      description={over ? undefined : columnsSentence(resource)}
      submitLabel={over ? t('Close') : good ? t('Import {{good}}', { good: counted(good, resource) }) : t('Import')}
      missing={over || good ? undefined : t('Choose a file with at least one valid row')}
      busy={task.busy}
      error={task.error ? refusalLines(resource, task.error.message) : null}
      onClose={onClose}
      onSubmit={submit}
    >
      {over ? null : (
        <FileButton name={step.at === 'checked' ? step.file.name : undefined} onFile={(file) => void take(file)} />
      )}
      {step.at === 'checked' || step.at === 'done' ? (
        <ResultList results={step.results} nameOf={(r) => t('Line {{row}}', { row: r.row })} />
      ) : null}
      {step.at === 'running' ? <ImportRun resource={resource} id={step.run} /> : null}
    </FormDialog>
  );
}

interface FileButtonProps {
  /** The file that is chosen already. */
  readonly name: string | undefined;
  readonly onFile: (file: File) => void;
}
function FileButton({ name, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={(e) => {
          const [file] = e.target.files ?? [];
          // The same file, mended, must be taken again.
          e.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button startIcon={<Icon of={FileUp} />} onClick={() => input.current?.click()}>
        {name ?? t('Choose a CSV file')}
      </Button>
    </div>
  );
}
