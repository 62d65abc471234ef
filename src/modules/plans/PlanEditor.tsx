import { useEffect, useRef, useState } from 'react';
import { translate, t } from '#engine/model/words.ts';
import { NewerVersion } from '#engine/web/autosave/NewerVersion.tsx';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { AroundForm } from './PlanAround.tsx';
import { added, emptyNode, moved, removed, said } from './plan-edit.model.ts';
import { treeFaults } from './plan-faults.model.ts';
import type { Plan } from './plan-words.web.ts';
import type { PlanTree } from './plan-tree.model.ts';
import { PlanTreeView } from './PlanTree.tsx';
import type { Progress } from './plans-data.web.ts';
import type { TreeSteps } from './tree-steps.web.ts';
import { useDraft } from './plan-draft.web.ts';

export interface PlanEditorProps {
  readonly plan: Plan;
  readonly progress: ReadonlyMap<string, Progress>;
  readonly onReload: () => Promise<unknown>;
}
interface Undo {
  readonly name: string;
  readonly tree: PlanTree;
}

/** A draft, written in place: every step is kept by the server, and a removal can be had back. */
export function PlanEditor({ plan, progress, onReload }: PlanEditorProps) {
  const draft = useDraft(plan);
  const [open, setOpen] = useState<string | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const undoing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is gone: the way back is next.
    if (undo) undoing.current?.querySelector('button')?.focus();
  }, [undo]);
  const steps: TreeSteps = {
    open,
    setOpen,
    say: (id, field, value) => draft.grow((tree) => said(tree, id, field, value)),
    move: (id, by) => draft.grow((tree) => moved(tree, id, by)),
    add: (level, above) => {
      const node = emptyNode(level, () => crypto.randomUUID());
      draft.grow((tree) => added(tree, above, node));
      setOpen(node.id);
    },
    remove: (node, name) => {
      setUndo({ name, tree: draft.tree });
      draft.grow((tree) => removed(tree, node.id));
      setOpen(null);
    },
  };
  const { startDate } = draft.around;
  const all = treeFaults(draft.tree, {
    startDate: typeof startDate === 'string' ? startDate : '',
    highRisk: false,
  });
  const faults = new Map<string, readonly string[]>();
  for (const fault of all) {
    const [id = ''] = fault.field.split('.');
    faults.set(id, [...(faults.get(id) ?? []), translate(fault)]);
  }
  return (
    <>
      <FormError>{draft.refusal}</FormError>
      <NewerVersion {...draft} load={onReload} />
      <AroundForm around={draft.around} onWrite={draft.write} />
      <Panel title={t('Problems')} meta={draft.tree.length || undefined} action={<SaveState state={draft.state} />}>
        {undo ? (
          <div
            role="status"
            ref={undoing}
            data-print="no"
            style={{ display: 'flex', alignItems: 'center', gap: 10, padding: '0 0 10px' }}
          >
            <Status look={look('info', t('{{name}} and everything below it was removed.', { name: undo.name }))} />
            <ActionButton
              size="small"
              action={{
                label: t('Undo'),
                kind: 'soft',
                onClick: () => {
                  draft.grow(() => undo.tree);
                  setUndo(null);
                },
              }}
            />
          </div>
        ) : null}
        {draft.tree.length ? null : (
          <EmptyState
            title={t('No problems yet')}
            body={t('A plan starts with the problem that brought the client here.')}
          />
        )}
        <PlanTreeView tree={draft.tree} steps={steps} faults={faults} progress={progress} />
      </Panel>
    </>
  );
}
