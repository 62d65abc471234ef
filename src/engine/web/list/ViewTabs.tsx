import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedView } from '#engine/model/engine-nouns.model.ts';
import { showNumber } from '#engine/model/figures.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { useAct, useCounts, useList } from '../query.ts';
import { ActionDialog, REMOVE } from '../record/ActionDialog.tsx';
import { useUser } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import { useTask } from '../task.ts';
import { asQuery, type ListState, offeredViews, sameAsView, type View, viewState, writeState } from './list-url.ts';

/** The noun's views and the person's own. */
export function useViews(resource: AnyResource): readonly View[] {
  const saved = useList(savedView, { noun: resource.name, sort: 'name', limit: '50' });
  const own = (saved.data?.rows ?? []).map((row) => ({
    key: row.id,
    label: row.name ?? t('View'),
    query: Object.fromEntries(new URLSearchParams(row.query ?? '')),
    savedId: row.id,
  }));
  return [...offeredViews(resource, rolesOf(useUser())), ...own];
}

export interface ViewTabsProps {
  readonly resource: AnyResource;
  readonly views: readonly View[];
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
}

/** Views of a list as tabs with their counts; what is filtered now can be kept under a name. */
export function ViewTabs({ resource, views, state, onState }: ViewTabsProps) {
  const counts = useCounts(
    resource,
    views.map((view) => view.query),
  );
  const [asking, setAsking] = useState<'save' | 'remove' | null>(null);
  const current = views.find((view) => view.key === state.view);
  const changed = !current || !sameAsView(resource, state, current);
  const close = () => setAsking(null);
  return (
    <>
      <TabsBar
        label={t('Views')}
        current={state.view}
        tabs={views.map((view, i) => {
          const count = counts[i];
          return {
            key: view.key,
            label: t(view.label),
            count: count === undefined ? undefined : showNumber(count),
            href: `?${writeState(resource, viewState(resource, view)).toString()}`,
          };
        })}
        trailing={
          <span style={{ display: 'inline-flex', alignItems: 'center' }}>
            {changed ? (
              <Button
                variant="text"
                size="small"
                startIcon={<Icon of={Plus} size={15} />}
                onClick={() => setAsking('save')}
              >
                {t('Save view')}
              </Button>
            ) : null}
            {current?.savedId ? (
              <IconAction
                label={t('Remove view {{label}}', { label: t(current.label) })}
                icon={Trash2}
                size="small"
                onClick={() => setAsking('remove')}
              />
            ) : null}
          </span>
        }
      />
      {asking === 'save' ? (
        <SaveView
          resource={resource}
          state={state}
          onClose={close}
          onSaved={(view) => {
            close();
            onState({ ...state, view });
          }}
        />
      ) : null}
      {asking === 'remove' && current?.savedId ? (
        <ActionDialog
          resource={savedView}
          action={REMOVE}
          // Only what the dialog says and asks with; the server reads its own record.
          records={[{ id: current.savedId, version: 1, can: [], titles: {}, name: current.label }]}
          onClose={close}
          onDone={() => {
            close();
            const [first] = views;
            if (first) onState(viewState(resource, first));
          }}
        />
      ) : null}
    </>
  );
}

interface SaveViewProps {
  readonly resource: AnyResource;
  readonly state: ListState;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}
function SaveView({ resource, state, onClose, onSaved }: SaveViewProps) {
  const act = useAct(savedView);
  const task = useTask();
  const [name, setName] = useState('');
  const save = async () => {
    const made = await task.run(() => act.create({ noun: resource.name, name, query: asQuery(resource, state) }));
    if (made) onSaved(made.id);
  };
  return (
    <FormDialog
      open
      title={t('Save view')}
      description={t('Saves the filters, search and sort order of this list, for you only.')}
      submitLabel={t('Save view')}
      missing={name.trim() ? undefined : t('Enter the name')}
      busy={task.busy}
      error={task.error?.message ?? null}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={(e) => setName(e.target.value)}
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </FormDialog>
  );
}
