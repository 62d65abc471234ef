import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { allergy } from './allergy.model.ts';
import { shown } from './chart-words.web.ts';

export interface AllergiesProps {
  readonly client: string;
  /** Those that are to be heeded; undefined until they are known. */
  readonly rows: readonly ReadOf<typeof allergy>[] | undefined;
  readonly onChanged: () => void;
  /** Why they are not known, and how to ask again. */
  readonly failed?: { readonly error: unknown; readonly retry: () => void };
}

/** Allergies with what may be done about each; an empty list says that nobody asked. */
export function AllergiesPanel({ client, rows, onChanged, failed }: AllergiesProps) {
  const user = useUser();
  const act = useAct(allergy);
  const task = useTask();
  const [recording, setRecording] = useState(false);
  const [asking, setAsking] = useState<{ readonly action: string; readonly row: ReadOf<typeof allergy> } | null>(null);
  const may = mayDo(user, allergy, 'create');
  const changed = () => {
    setRecording(false);
    setAsking(null);
    onChanged();
  };
  const record = useRef<HTMLButtonElement>(null);
  const noneKnown = async () => {
    if (!(await task.run(() => act.create({ client, kind: 'none' })))) return;
    // The button that was pressed goes: the focus stays beside it, unless the user has moved on.
    if (document.activeElement === document.body) record.current?.focus();
    changed();
  };
  return (
    <Panel
      title={t('Allergies')}
      meta={rows?.length || undefined}
      flush
      action={
        may ? (
          <>
            {rows?.length === 0 ? (
              <Button size="small" variant="outlined" disabled={task.busy} onClick={() => void noneKnown()}>
                {t('No known allergies')}
              </Button>
            ) : null}
            <Button ref={record} size="small" variant="outlined" onClick={() => setRecording(true)}>
              {t('Record allergy')}
            </Button>
          </>
        ) : undefined
      }
    >
      <FormError>{task.error?.message ?? null}</FormError>
      <Loaded
        of={{ data: rows, error: failed?.error, refetch: () => failed?.retry() }}
        what={t('The allergies')}
        skeleton={<ListSkeleton rows={2} columns={2} />}
        empty={
          <EmptyState
            title={t('Not recorded')}
            body={t('Ask the client and record allergies, or that none are known.')}
          />
        }
      >
        {(all) => (
          <RowList>
            {all.map((row) => {
              const verbs = row.can.filter((verb) => allergy.actions && verb in allergy.actions);
              return (
                <RowItem
                  key={row.id}
                  title={row.substance ?? ''}
                  sub={
                    row.kind === 'none'
                      ? undefined
                      : [shown(allergy, 'reactions', row), shown(allergy, 'severity', row)].filter(Boolean).join(', ')
                  }
                  end={
                    <>
                      <Status look={statusLook(allergy, row.status ?? 'active')} />
                      {verbs.length ? (
                        <ActionMenu
                          label={t('Actions for {{name}}', { name: row.substance ?? '' })}
                          actions={verbs.map((action) => ({
                            label: actionLabel(allergy, action),
                            onClick: () => setAsking({ action, row }),
                          }))}
                        />
                      ) : null}
                    </>
                  }
                />
              );
            })}
          </RowList>
        )}
      </Loaded>
      {recording ? (
        <RecordDialog
          title={t('Record allergy')}
          resource={allergy}
          fields={['kind', 'substance', 'reactions', 'severity', 'note']}
          given={{ client }}
          onClose={() => setRecording(false)}
          onDone={changed}
        />
      ) : null}
      {asking ? (
        <ActionDialog
          resource={allergy}
          action={asking.action}
          records={[{ ...asking.row }]}
          onClose={() => setAsking(null)}
          onDone={changed}
        />
      ) : null}
    </Panel>
  );
}
