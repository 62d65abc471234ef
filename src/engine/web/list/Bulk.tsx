import { useQueryClient } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead, RowResult } from '#engine/model/wire.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Action } from '#ui/parts/actions.ts';
import { BulkBar } from '#ui/parts/BulkBar.tsx';
import type { Selection } from '#ui/table/selection.ts';
import { messageOf } from '../client.ts';
import { counted, titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '../fields/format.ts';
import { loadList } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { rolesOf } from '../session-user.ts';
import { useUser } from '../session.tsx';
import { ActionDialog, REMOVE } from '../record/ActionDialog.tsx';
import { type ListState, toParams } from './list-url.ts';
import { ResultDialog } from './RowResults.tsx';
import { late } from '#ui/parts/late.ts';

const BulkEditDialog = late(() => import('./BulkEditDialog.tsx').then((m) => m.BulkEditDialog));

/** One field of all selected records, beside the noun's own actions. */
const EDIT = 'edit';
/** The server takes this many at once. */
const AT_MOST = 500;

/** The selected rows, also those of other pages: a selection outlives turning the page. */
export function usePicked(rows: readonly AnyRead[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, AnyRead>>(new Map());
  const select = (keys: Selection) => {
    const known = new Map([...picked, ...rows.map((row) => [row.id, row] as const)]);
    setPicked(
      new Map(
        [...keys].flatMap((key) => (known.has(key) ? [[key, known.get(key)] as const] : [])) as [string, AnyRead][],
      ),
    );
  };
  // A refreshed row includes the actions that are possible now.
  const now = new Map([...picked].map(([id, row]) => [id, rows.find((r) => r.id === id) ?? row]));
  return { picked: now, keys: new Set(now.keys()), select, set: setPicked, clear: () => setPicked(new Map()) };
}
export type Picked = ReturnType<typeof usePicked>;

/** The actions that at least one of the rows allows; the server says for each row whether it did. */
export function bulkActions(resource: AnyResource, rows: readonly AnyRead[]): readonly string[] {
  const can = new Set(rows.flatMap((row) => row.can));
  return [...Object.keys(resource.actions ?? {}), REMOVE].filter((action) => can.has(action));
}

export interface BulkProps {
  readonly resource: AnyResource;
  readonly parts: AnyScreens | undefined;
  readonly picked: Picked;
  readonly state: ListState;
  readonly total: number | undefined;
  readonly pager: ReactNode;
  /** The action to ask about; the dialog lives outside of the bar, which goes when the selection does. */
  readonly onAction: (action: string) => void;
}

/** The bar over the selected rows. */
export function Bulk({ resource, parts, picked, state, total, pager, onAction }: BulkProps) {
  const client = useQueryClient();
  const notify = useNotice();
  const roles = rolesOf(useUser());
  const rows = [...picked.picked.values()];
  const moves = bulkActions(resource, rows).map(
    (action): Action => ({
      label: action === REMOVE ? t('Remove') : actionLabel(resource, action),
      kind: action === REMOVE || resource.actions?.[action]?.tone === 'danger' ? 'danger' : 'normal',
      onClick: () => onAction(action),
    }),
  );
  const edit: Action = { label: t('Change a field'), icon: SquarePen, onClick: () => onAction(EDIT) };
  const own = (parts?.forSelected ?? [])
    .filter(({ by }) => by.some((role) => roles.includes(role)))
    .map(({ label, icon }): Action => ({ label, icon, onClick: () => onAction(label) }));
  const actions = [...(rows.some((row) => row.can.includes(EDIT)) ? [edit] : []), ...own, ...moves];
  const selectAll = async () => {
    const all = new Map<string, AnyRead>();
    let after = '';
    do {
      const params = { ...toParams({ ...state, after }, resource.title), limit: '100', count: '' };
      const { rows: found, page } = await loadList(client, resource, params);
      for (const row of found) all.set(row.id, row);
      after = page.next ?? '';
    } while (after && all.size < AT_MOST);
    picked.set(all);
    if (after)
      notify(
        t('The first {{all}} are selected. You cannot change more at one time.', { all: counted(all.size, resource) }),
      );
  };
  return (
    <BulkBar
      count={rows.length}
      total={total}
      onSelectAll={() => void selectAll().catch((e: unknown) => notify({ message: messageOf(e), severity: 'error' }))}
      onClear={picked.clear}
      actions={actions}
      trailing={pager}
    />
  );
}

export interface BulkDialogProps {
  readonly resource: AnyResource;
  readonly parts: AnyScreens | undefined;
  readonly action: string | null;
  readonly picked: Picked;
  readonly onClose: () => void;
}

/** Asks about an action on the selected rows, does it, and shows which rows refused. */
export function BulkDialog({ resource, parts, action, picked, onClose }: BulkDialogProps) {
  const notify = useNotice();
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const rows = picked.picked;
  if (results) {
    const nameOf = (r: RowResult) => {
      const row = r.id ? rows.get(r.id) : undefined;
      return row ? titleOf(resource, row) : t('Row {{row}}', { row: r.row });
    };
    const close = () => {
      // What is left selected is what did not work, to be tried again.
      picked.set(new Map([...rows].filter(([id]) => results.some((r) => r.id === id && !r.ok))));
      setResults(null);
      onClose();
    };
    return <ResultDialog title={resource.label[1]} results={results} nameOf={nameOf} onClose={close} />;
  }
  if (!action) return null;
  const done = (what: string, after: readonly RowResult[] | undefined) => {
    if (after?.some((r) => !r.ok)) return setResults(after);
    notify({ message: `${what}: ${counted(rows.size, resource)}`, severity: 'success' });
    picked.clear();
    onClose();
  };
  const common = { resource, records: [...rows.values()], onClose };
  const Own = parts?.forSelected?.find(({ label }) => label === action)?.dialog;
  if (Own) {
    const onDone = () => {
      picked.clear();
      onClose();
    };
    return (
      <Suspense fallback={null}>
        <Own records={common.records} onClose={onClose} onDone={onDone} />
      </Suspense>
    );
  }
  if (action === EDIT)
    return (
      <Suspense fallback={null}>
        <BulkEditDialog {...common} onDone={(after, label) => done(t('{{label}} changed', { label }), after)} />
      </Suspense>
    );
  return (
    <ActionDialog
      {...common}
      action={action}
      onDone={({ results: after }) => done(actionLabel(resource, action), after)}
    />
  );
}
