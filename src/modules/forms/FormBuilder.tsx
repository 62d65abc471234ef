import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { faultsToPublish } from '#engine/model/forms/read-form.ts';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { NewerVersion } from '#engine/web/autosave/NewerVersion.tsx';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import type { Autosave } from '#engine/web/autosave/use-autosave.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import {
  addItem,
  changeItem,
  dropBefore,
  freeName,
  ITEM_KINDS,
  type ItemKind,
  moveItem,
  newItem,
  removeItem,
} from './form-editing.model.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { ItemProperties } from './ItemProperties.tsx';
import { withScore } from './scoring.model.ts';
import { ScoringPanel } from './ScoringPanel.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { TryIt } from './TryIt.tsx';

const MOST_UNDONE = 50;
const Bench = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(13rem, 1fr) minmax(15rem, 1.2fr) minmax(0, 1.6fr)',
  gap: 14,
  alignItems: 'start',
  '@media (max-width:1199.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });
const Outline = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: '0 8px 10px',
  '& button': {
    font: 'inherit',
    fontSize: '0.8125rem',
    display: 'flex',
    gap: 8,
    width: '100%',
    minHeight: '2rem',
    alignItems: 'center',
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: v.text,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: v.hover },
    '&[aria-pressed="true"]': { background: v.softBg, color: v.softText, fontWeight: 600 },
    '& > span': { color: v.textSecondary },
  },
});
const SectionName = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '8px 8px 2px 16px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& input': {
    font: 'inherit',
    color: 'inherit',
    flex: 1,
    minWidth: 0,
    minHeight: '1.75rem',
    padding: '0 6px',
    border: `1px solid ${v.hairline}`,
    borderRadius: 4,
    background: 'none',
  },
});

/** What is kept of a form while it is built. */
type Kept = Autosave<{ readonly definition?: FormDefinition | null | undefined }>;

/** The form that is open, with what was done before and undone. */
function useEditing(kept: Pick<Kept, 'values' | 'write'>, definition: FormDefinition) {
  const [past, setPast] = useState<readonly FormDefinition[]>([]);
  const [future, setFuture] = useState<readonly FormDefinition[]>([]);
  const form = kept.values.definition ?? definition;
  const go = (to: FormDefinition) => kept.write({ definition: to });
  return {
    kept,
    form,
    change: (to: FormDefinition) => {
      setPast([...past.slice(-MOST_UNDONE), form]);
      setFuture([]);
      go(withScore(to));
    },
    undo: past.length
      ? () => {
          setFuture([form, ...future]);
          setPast(past.slice(0, -1));
          go(past.at(-1) ?? form);
        }
      : null,
    redo: future.length
      ? () => {
          setPast([...past, form]);
          setFuture(future.slice(1));
          go(future[0] ?? form);
        }
      : null,
  };
}

interface BuilderProps {
  readonly kept: Kept;
  readonly definition: FormDefinition;
  /** Reads the record again after someone else saved a newer version. */
  readonly reload: () => Promise<unknown>;
  /** A section that forms share is built alone: without further sections, sections of others, and scores. */
  readonly isSection?: boolean;
}

/** The outline of a form, the properties of the item that is open, and the form as it is asked. */
export function FormBuilder({ kept, definition, reload, isSection = false }: BuilderProps) {
  const { form, change, undo, redo } = useEditing(kept, definition);
  const [open, setOpen] = useState<string | null>(form.sections[0]?.items[0]?.linkId ?? null);
  const item = form.sections.flatMap(({ items }) => items).find(({ linkId }) => linkId === open);
  const [fault] = faultsToPublish(form);
  const add = (kind: ItemKind) => {
    const made = newItem(kind, freeName(form));
    change(addItem(form, made, open));
    setOpen(made.linkId);
  };
  return (
    <>
      <Tools>
        <SaveState state={kept.state} />
        <Status look={fault ? look('info', fault) : look('done', t('Ready to publish'))} />
        <IconAction label={t('Undo')} icon={Undo2} disabled={!undo} onClick={() => undo?.()} bordered />
        <IconAction label={t('Redo')} icon={Redo2} disabled={!redo} onClick={() => redo?.()} bordered />
        <ActionButton
          action={{
            label: t('Add item'),
            // Object.entries gives up the names of a constant.
            items: (Object.entries(ITEM_KINDS) as [ItemKind, string][]).map(([kind, label]) => ({
              label: t(label),
              onClick: () => add(kind),
            })),
          }}
        />
        {isSection ? null : <SectionMenu form={form} onChange={change} />}
        <ExportMenu form={form} />
      </Tools>
      <FormError>{kept.refusal}</FormError>
      <NewerVersion {...kept} load={reload} />
      <Bench>
        <Panel title={t('Outline')}>
          {form.sections.map((section, s) => (
            <div key={`${s + 1}`}>
              <SectionName>
                {s + 1}.
                <input
                  aria-label={t('Title of section {{n}}', { n: s + 1 })}
                  value={section.title}
                  maxLength={120}
                  onChange={({ target }) =>
                    change({
                      ...form,
                      sections: form.sections.map((one, at) => (at === s ? { ...one, title: target.value } : one)),
                    })
                  }
                />
              </SectionName>
              <Outline>
                {section.items.map((one, n) => (
                  <li key={one.linkId}>
                    <button
                      type="button"
                      aria-pressed={one.linkId === open}
                      onClick={() => setOpen(one.linkId)}
                      draggable
                      onDragStart={(event) => event.dataTransfer.setData('text/plain', one.linkId)}
                      onDragOver={(event) => event.preventDefault()}
                      onDrop={(event) => change(dropBefore(form, event.dataTransfer.getData('text/plain'), one.linkId))}
                    >
                      <span>
                        {s + 1}.{n + 1}
                      </span>
                      {one.text}
                    </button>
                  </li>
                ))}
              </Outline>
            </div>
          ))}
        </Panel>
        {item ? (
          <div style={{ display: 'grid', gap: 8 }}>
            <Tools>
              <IconAction
                label={t('Move up')}
                icon={ArrowUp}
                bordered
                onClick={() => change(moveItem(form, item.linkId, -1))}
              />
              <IconAction
                label={t('Move down')}
                icon={ArrowDown}
                bordered
                onClick={() => change(moveItem(form, item.linkId, 1))}
              />
              <IconAction
                label={t('Remove item')}
                icon={Trash2}
                bordered
                onClick={() => {
                  change(removeItem(form, item.linkId));
                  setOpen(null);
                }}
              />
            </Tools>
            <ItemProperties
              key={item.linkId}
              form={form}
              item={item}
              onChange={(how) => change(changeItem(form, item.linkId, how))}
            />
          </div>
        ) : (
          <Panel title={t('Properties')}>
            <p style={{ padding: '0 16px 14px' }}>{t('Select an item in the outline to change it.')}</p>
          </Panel>
        )}
        <div style={{ display: 'grid', gap: 14 }}>
          <TryIt form={form} />
          {isSection ? null : <ScoringPanel form={form} onChange={change} />}
        </div>
      </Bench>
    </>
  );
}
