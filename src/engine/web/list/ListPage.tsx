import { inSentence } from '#engine/model/code-words.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '#engine/model/resource.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import { singleKeys } from '#ui/theme/accessibility.ts';
import { LoadFailure } from '../errors/failure.tsx';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { StandardView } from '../portal.tsx';
import { useCounts, useList } from '../query.ts';
import { rememberQueue } from '../record/queue.ts';
import type { AnyScreens } from '../screens.ts';
import { Bulk, BulkDialog, usePicked } from './Bulk.tsx';
import { columnsFor, hiddenAtFirst } from './columns.tsx';
import { ListHead, useAddAction } from './ListHead.tsx';
import { type ListControl, useListState } from './list-state.ts';
import {
  filteredFields,
  PAGE_SIZE,
  sortState,
  sortText,
  toParams,
  type View,
  viewNamed,
  viewState,
} from './list-url.ts';
import { useLook } from './remembered.ts';

export interface ListPageProps {
  readonly resource: AnyResource;
  readonly title: string;
  readonly parts?: AnyScreens;
  readonly views: readonly StandardView[];
}

/** `/` goes to the search of the list, unless somebody is typing. */
function useSlash(area: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const typing =
        e.target instanceof HTMLElement && e.target.closest('input, textarea, [contenteditable], [role="dialog"]');
      if (!singleKeys() || e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || typing) return;
      e.preventDefault();
      area.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [area]);
}

/** The view with the most records besides the one that is shown; undefined where no view has any. Its tab shows the same count. */
function useFullestView({ views, state }: ListControl, resource: AnyResource) {
  const counts = useCounts(
    resource,
    views.map(({ query }) => query),
  );
  return views
    .map((view, i): { readonly view: View; readonly count: number } => ({ view, count: counts[i] ?? 0 }))
    .filter(({ view, count }) => view.key !== state.view && count > 0)
    .reduce<{ readonly view: View; readonly count: number } | undefined>(
      (most, one) => (most && most.count >= one.count ? most : one),
      undefined,
    );
}

/** The standard list of a noun: views, search, filters, columns, pages, selection, import and export. */
export function ListPage({ resource, title, parts, views }: ListPageProps) {
  const { pathname, search, state: entry } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  const control = useListState(resource, parts?.opensWith ? viewNamed(resource, parts.opensWith) : undefined);
  const { state, trail, show, set } = control;
  const look = useLook(resource, parts);
  const [asking, setAsking] = useState<string | null>(null);
  useSlash(area);

  const extra = hiddenAtFirst(resource, parts).filter((f) => !look.hidden.has(f) && resource.fields[f]);
  const columnsOfList = resource.list?.columns ?? Object.keys(resource.fields);
  const risks = (resource.deadlines ?? []).map(({ field }) => field);
  const wanted = [...resource.title, ...columnsOfList, ...risks, ...extra];
  const fields = [...new Set(wanted)].filter((f) => resource.fields[f]);
  const list = useList(resource, toParams(state, fields));
  const rows = list.data?.rows ?? [];
  const total = list.data?.page.total;
  const from = (state.page - 1) * PAGE_SIZE + 1;
  useEffect(() => {
    // Rows of the page before are not yet those of this address.
    if (!list.data || list.isPlaceholderData) return;
    const ids = list.data.rows.map((row) => row.id);
    const offset = from - 1;
    const all = list.data.page.total ?? offset + ids.length;
    rememberQueue({ base: pathname, href: pathname + search, state: entry, offset, total: all, ids });
  }, [pathname, search, entry, from, list.data, list.isPlaceholderData]);
  const picked = usePicked(rows);
  const columns = columnsFor(resource, rows, parts);
  const add = useAddAction(resource, pathname);

  const noun = inSentence(resource.label[1]);
  const filtered = filteredFields(state.filters).length + (state.q ? 1 : 0);
  const fullest = useFullestView(control, resource);
  // Nothing in the view itself, whatever else is filtered.
  const isEmptyView = !control.changed || control.all === 0;
  const empty =
    filtered && fullest && isEmptyView ? (
      <EmptyState
        title={t('No {{noun}} in “{{label}}”', { noun, label: t(control.view?.label ?? '') })}
        body={t('“{{view}}” has {{count}}.', { view: t(fullest.view.label), count: fullest.count })}
        action={{
          label: t('Show “{{view}}”', { view: t(fullest.view.label) }),
          onClick: () => show(viewState(resource, fullest.view)),
        }}
      />
    ) : filtered && !isEmptyView ? (
      <NoMatchState noun={noun} filters={filtered} hidden={control.all} onClear={control.clear} />
    ) : (
      <EmptyState
        title={t('No {{noun}} yet', { noun })}
        body={add ? t('Add the first one to see it here.') : t('They will appear here once there are some.')}
        action={add}
      />
    );
  const next = list.data?.page.next;
  const back = () =>
    show({ ...state, after: trail.at(-1) ?? '', page: trail.length ? state.page - 1 : 1 }, trail.slice(0, -1));
  return (
    <div ref={area} style={{ height: '100%' }}>
      <Page fill>
        <ListHead
          {...{ resource, title, parts, views, control, total, fields }}
          base={pathname}
          shown="list"
          tools={
            <TableTools
              columns={columns}
              hidden={look.hidden}
              onHidden={look.onHidden}
              density={look.density}
              onDensity={look.onDensity}
            />
          }
        />
        {list.error && !list.data ? (
          <LoadFailure what={title} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={(row) => titleOf(resource, row)}
            rowHref={(row) => `${pathname}/${row.id}`}
            lead={parts?.lead ? (row, onPhone) => parts.lead?.(row, onPhone ? 'phone' : 'row') : undefined}
            sort={sortState(resource, state.sort)}
            onSort={(sort) => set({ sort: sortText(resource, sort) })}
            selection={picked.keys}
            onSelection={picked.select}
            hidden={look.hidden}
            density={look.density}
            loading={list.isPending || list.isPlaceholderData}
            empty={empty}
            page={{
              from,
              to: from + rows.length - 1,
              total,
              onPrevious: state.page > 1 ? back : undefined,
              onNext: next
                ? () => show({ ...state, after: next, page: state.page + 1 }, [...trail, state.after])
                : undefined,
            }}
            bulk={(pager) => <Bulk {...{ resource, parts, picked, state, total, pager }} onAction={setAsking} />}
          />
        )}
      </Page>
      {asking ? (
        <BulkDialog resource={resource} parts={parts} action={asking} picked={picked} onClose={() => setAsking(null)} />
      ) : null}
    </div>
  );
}
