import { inSentence } from '#engine/model/code-words.ts';
import { Download, Plus, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Action } from '#ui/parts/actions.ts';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { messageOf } from '../client.ts';
import { mayDo, mayAskAll, type StandardView } from '../portal.tsx';
import type { AnyScreens } from '../screens.ts';
import { useUser } from '../session.tsx';
import { exportActions } from './exports.ts';
import { filterable, useTokens } from './filters.ts';
import type { ListControl } from './list-state.ts';
import { viewOfAll, withFilters, writeState } from './list-url.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { late } from '#ui/parts/late.ts';

const FilterEditor = late(() => import('./FilterEditor.tsx').then((m) => m.FilterEditor));
const ImportDialog = late(() => import('./ImportDialog.tsx').then((m) => m.ImportDialog));

const viewNames: Readonly<Record<StandardView, string>> = { list: t('List'), board: t('Board') };

/** The link that adds a record; undefined for users who cannot add one, and for nouns that only the server writes. */
export function useAddAction(resource: AnyResource, base: string): Action | undefined {
  const user = useUser();
  if (resource.serverOnly || !mayDo(user, resource, 'create')) return undefined;
  const label = t('Add {{label}}', { label: inSentence(resource.label[0]) });
  return { label, short: t('Add'), icon: Plus, kind: 'primary', href: `${base}/new` };
}

export interface ListHeadProps {
  readonly resource: AnyResource;
  readonly title: string;
  readonly parts?: AnyScreens;
  /** The address of the list; the board's is one step below. */
  readonly base: string;
  readonly views: readonly StandardView[];
  readonly shown: StandardView;
  readonly control: ListControl;
  /** How many the filters find; undefined while unknown. */
  readonly total: number | undefined;
  /** The fields that go into an exported file. */
  readonly fields: readonly string[];
  /** View tools at the right end of the filters. */
  readonly tools?: ReactNode;
}

/** The top of a list or board: title with its count, actions, views, search and filters. */
export function ListHead({ resource, title, parts, base, views, shown, control, total, fields, tools }: ListHeadProps) {
  const user = useUser();
  const notify = useNotice();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const { state, all, changed, set } = control;
  const tokens = useTokens(resource, state.filters);
  const add = useAddAction(resource, base);
  const onError = (error: unknown) => notify({ message: messageOf(error), severity: 'error' });
  const actions: Action[] = [
    // A file contains records of many people, so it is useless to users who can create only their own.
    ...(add && mayAskAll(user, resource.access.create)
      ? [{ label: t('Import'), icon: Upload, onClick: () => setImporting(true) }]
      : []),
    ...(mayDo(user, resource, 'export')
      ? [{ label: t('Export'), icon: Download, items: exportActions(resource, state, fields, onError) }]
      : []),
    ...(parts?.listActions?.(base) ?? []),
    ...(add ? [add] : []),
  ];
  const found = total === undefined || all === undefined || !changed ? undefined : showNumber(total);
  const whole = all === undefined ? undefined : showNumber(all);
  const switchTo = (view: StandardView) => {
    // A board has a column for each state: a view that shows one of them would leave one column.
    const filters = view === 'board' ? withFilters(state.filters, 'status', {}) : state.filters;
    const kept = {
      ...state,
      ...(view === 'board' ? { view: viewOfAll(resource).key } : {}),
      filters,
      after: '',
      page: 1,
    };
    void navigate({
      pathname: view === 'list' ? base : `${base}/${view}`,
      search: `?${writeState(resource, kept).toString()}`,
    });
  };
  return (
    <>
      <PageHeader
        title={title}
        count={whole}
        actions={actions}
        tools={
          views.length > 1 ? (
            <Segmented
              label={t('Shown as')}
              options={views.map((key) => ({ key, label: viewNames[key] }))}
              value={shown}
              onChange={switchTo}
            />
          ) : undefined
        }
      />
      {parts?.aboveList ? <parts.aboveList /> : null}
      <ViewTabs resource={resource} views={control.views} state={state} onState={(s) => control.show(s)} />
      <FilterBar
        search={resource.search ? { value: state.q, onChange: (q) => set({ q }, true) } : undefined}
        tokens={tokens}
        onRemove={(field) => set({ filters: withFilters(state.filters, field, {}) })}
        choices={filterable(resource).map((key) => ({ key, label: labelOf(resource, key) }))}
        editor={(field, close) => (
          <Suspense fallback={null}>
            <FilterEditor
              resource={resource}
              field={field}
              filters={state.filters}
              onApply={(name, given) => set({ filters: withFilters(state.filters, name, given) })}
              onClose={close}
            />
          </Suspense>
        )}
        resultCount={found && (total ?? 0) <= (all ?? 0) ? t('{{found}} of {{all}}', { found, all: whole }) : found}
        tools={tools}
      />
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
