import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { counted } from '../fields/format.ts';
import { useAct } from '../query.ts';
import { useTask } from '../task.ts';
import { ResultList } from './RowResults.tsx';

export interface ImportDialogProps {
  readonly resource: AnyResource;
  readonly onClose: () => void;
}

interface Checked {
  readonly name: string;
  readonly csv: string;
  readonly results: readonly RowResult[];
}

/** A CSV file: first a dry run that names every fault by row, then the good rows are created. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const act = useAct(resource);
  const task = useTask();
  const notify = useNotice();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<readonly RowResult[] | null>(null);
  const good = checked?.results.filter((r) => r.ok).length ?? 0;
  const columns = Object.entries(resource.fields).filter(([, spec]) => spec.setBy !== 'server' && spec.kind !== 'rows');
  const needed = columns.filter(([, spec]) => !spec.optional && spec.default === undefined);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    const csv = await file.text();
    const results = await task.run(() => act.importCsv(csv, true));
    if (results) setChecked({ name: file.name, csv, results });
  };
  const commit = async () => {
    if (!checked) return;
    const results = await task.run(() => act.importCsv(checked.csv, false));
    if (!results) return;
    const created = results.filter((r) => r.ok).length;
    notify({ message: `${counted(created, resource)} imported`, severity: 'success' });
    if (created === results.length) onClose();
    else setDone(results);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={`Import ${resource.label[1].toLowerCase()}`}
      description={
        done
          ? undefined
          : `A CSV file with a header line. Needed: ${needed.map(([n]) => labelOf(resource, n)).join(', ')}. Possible: ${columns.length - needed.length} more columns.`
      }
      submitLabel={done ? 'Close' : good ? `Import ${counted(good, resource)}` : 'Import'}
      missing={done || good ? undefined : 'Choose a file with at least one good row'}
      busy={task.busy}
      error={task.error?.message ?? null}
      onClose={onClose}
      onSubmit={() => (done ? onClose() : void commit())}
    >
      {done ? (
        <ResultList results={done} nameOf={(r) => `Line ${r.row}`} />
      ) : (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,text/csv"
            onChange={(e) => void take(e.target.files?.[0])}
          />
          <div>
            <Button startIcon={<Icon of={FileUp} />} onClick={() => input.current?.click()}>
              {checked ? checked.name : 'Choose a CSV file'}
            </Button>
          </div>
          {checked ? <ResultList results={checked.results} nameOf={(r) => `Line ${r.row}`} /> : null}
        </>
      )}
    </FormDialog>
  );
}
