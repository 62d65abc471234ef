/** The actions that the server allows on a record, in the definition's order. */
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { titleOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Action } from '#ui/parts/actions.ts';
import { ApiError, messageOf } from '../client.ts';
import { actionLabel } from '../fields/format.ts';
import { useAct } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { useUser } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import { isPlain, REMOVE } from './ActionDialog.tsx';

interface Of {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly parts?: AnyScreens | undefined;
  readonly listHref: string;
}

/** An action of the noun, by its name. */
export interface Step extends Action {
  readonly key: string;
}

export interface RecordActions {
  /** Actions that move the record on; in the bar at the foot if one of them is primary. */
  readonly steps: readonly Step[];
  /** Everything else: at the head. */
  readonly others: readonly Action[];
  /** Why the last step was refused; the bar says it. */
  readonly refusal: ApiError | null;
}

const rank = (action: Action): number => (action.kind === 'danger' ? 1 : 0);

/** The actions of a record; those that need a dialog are passed to `ask`. */
export function useRecordActions(
  { resource, record, parts, listHref }: Of,
  ask: (action: string) => void,
): RecordActions {
  const act = useAct(resource);
  const notify = useNotice();
  const user = useUser();
  const me = { account: user.id, roles: rolesOf(user) };
  // The ref stops a second press before the page is drawn again; the state shows which step is under way.
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run = (action: string) => {
    if (!isPlain(resource, action)) return ask(action);
    if (running.current) return;
    running.current = true;
    setBusy(action);
    setRefusal(null);
    void act
      .run(action, record.id, {}, record.version)
      .then(
        () =>
          notify({ message: `${actionLabel(resource, action)}: ${titleOf(resource, record)}`, severity: 'success' }),
        (error: unknown) => {
          if (hasBar && error instanceof ApiError) setRefusal(error);
          else notify({ message: messageOf(error), severity: 'error' });
        },
      )
      .finally(() => {
        running.current = false;
        setBusy(null);
      });
  };
  const moves = Object.entries(resource.actions ?? {})
    .filter(([name]) => record.can.includes(name) && (parts?.offers?.(name, record, me) ?? true))
    .map(([name, action]): Step => {
      const kind = action.tone === 'primary' ? 'primary' : action.tone === 'danger' ? 'danger' : 'normal';
      return { key: name, label: actionLabel(resource, name), kind, busy: name === busy, onClick: () => run(name) };
    })
    .toSorted((a, b) => rank(a) - rank(b));
  const hasBar = moves.some((action) => action.kind === 'primary');
  const edit: Action[] = record.can.includes('edit')
    ? [{ label: t('Edit'), icon: Pencil, href: `${listHref}/${record.id}/edit` }]
    : [];
  const remove: Action[] = record.can.includes(REMOVE)
    ? [{ label: t('Remove'), kind: 'danger', onClick: () => ask(REMOVE) }]
    : [];
  const own = parts?.actions?.(record) ?? [];
  if (hasBar) return { steps: moves, others: [...edit, ...own, ...remove], refusal };
  const all = [...edit, ...own, ...moves, ...remove];
  // One contained button: the first primary, or else Edit.
  const others = all.some((action) => action.kind === 'primary')
    ? all
    : all.map((action): Action => (action.label === t('Edit') ? { ...action, kind: 'primary' } : action));
  return { steps: [], others, refusal: null };
}
