import { useState } from 'react';
import { checkAction } from '#engine/model/check.ts';
import { byField } from '#engine/model/refusals.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead, RowResult } from '#engine/model/wire.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { hasInput, refusalSentences } from '../fields/input-props.ts';
import { counted, titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '../fields/format.ts';
import { useAct } from '../query.ts';
import { useTask } from '../task.ts';
import { DialogFields } from './DialogFields.tsx';

/** What the action does to a record beside its own definition's actions. */
export const REMOVE = 'remove';

export interface ActionDialogProps {
  readonly resource: AnyResource;
  readonly action: string;
  /** One record, or those selected in a list. */
  readonly records: readonly AnyRead[];
  /** Whom or what it is about, where the record's own title does not say it. */
  readonly about?: string;
  readonly onClose: () => void;
  /** After success: the record as it is now, or a result per row. */
  readonly onDone: (after: { readonly record?: AnyRead; readonly results?: readonly RowResult[] }) => void;
}

const dangerous = (resource: AnyResource, action: string): boolean =>
  action === REMOVE || resource.actions?.[action]?.tone === 'danger';

/** Whether an action is done at once, without a question. */
export const isPlain = (resource: AnyResource, action: string): boolean => {
  const found = resource.actions?.[action];
  return action !== REMOVE && found !== undefined && !found.confirm && !found.asks?.length && found.tone !== 'danger';
};

/** Asks for what an action asks, says what it leads to, and does it. */
export function ActionDialog({ resource, action, records, about: named, onClose, onDone }: ActionDialogProps) {
  const act = useAct(resource);
  const task = useTask();
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [opened, setMore] = useState(false);
  const hasEntry = (name: string): boolean => {
    const spec = resource.fields[name];
    return spec !== undefined && hasInput(spec);
  };
  const required = (resource.actions?.[action]?.asks ?? []).filter(hasEntry);
  const optional = (resource.actions?.[action]?.mayGive ?? []).filter(hasEntry);
  const asks = [...required, ...optional];
  const [only] = records;
  const single = records.length === 1 ? only : undefined;
  const verb = action === REMOVE ? t('Remove') : actionLabel(resource, action);
  const about = named ?? (single ? titleOf(resource, single) : counted(records.length, resource));

  const submit = async () => {
    // Rules over the whole record are the server's to judge: here stand only the fields that are asked for.
    const checked = action === REMOVE ? [] : checkAction({ ...resource, rules: [] }, action, input, {}).problems;
    const found = byField(checked.filter((p) => asks.includes(p.field)));
    setProblems(found);
    if (Object.keys(found).length) return;
    const after = await task.run(async () => {
      if (!single) {
        const ids = records.map((r) => r.id);
        return { results: await act.bulk(action, ids, asks.length ? input : undefined) };
      }
      if (action === REMOVE) {
        await act.remove(single.id);
        return {};
      }
      return { record: await act.run(action, single.id, input, single.version) };
    });
    if (after) onDone(after);
  };
  const shown = { ...problems, ...task.error?.fields };
  const more = opened || optional.some((name) => shown[name]);
  const elsewhere =
    task.error && !asks.some((name) => task.error?.fields[name]) ? refusalSentences(resource, task.error) : null;
  return (
    <FormDialog
      open
      title={`${verb}: ${about}`}
      description={resource.actions?.[action]?.confirm ?? (action === REMOVE ? t('This cannot be undone.') : undefined)}
      submitLabel={verb}
      danger={dangerous(resource, action)}
      busy={task.busy}
      error={elsewhere && <span style={{ whiteSpace: 'pre-line' }}>{elsewhere}</span>}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DialogFields
        resource={resource}
        fields={required}
        values={input}
        problems={shown}
        allRequired
        onChange={setInput}
      />
      {optional.length ? (
        // Seldom given. Without them Enter is enough: the button has the focus.
        <Disclosure open={more} onToggle={(e) => setMore(e.currentTarget.open)}>
          <summary>{optional.map((name) => labelOf(resource, name)).join(', ')}</summary>
          {more ? (
            <div style={{ display: 'grid', gap: 28, paddingTop: 14 }}>
              <DialogFields resource={resource} fields={optional} values={input} problems={shown} onChange={setInput} />
            </div>
          ) : null}
        </Disclosure>
      ) : null}
    </FormDialog>
  );
}
