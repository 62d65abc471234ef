import { Download, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Action } from '#ui/parts/actions.ts';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import { download, messageOf } from '../client.ts';
import { LoadFailure } from '../errors/failure.tsx';
import { titleOf } from '../fields/format.ts';
import { mayAsk, mayAskAll } from '../portal.tsx';
import { useCounts, useList } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { useUser } from '../session.tsx';
import { Bulk, BulkDialog, usePicked } from './Bulk.tsx';
import { columnsFor, hiddenAtFirst } from './columns.tsx';
import { filterable, useTokens } from './filters.ts';
import {
  ALL,
  type ListState,
  PAGE_SIZE,
  readState,
  sortState,
  sortText,
  toParams,
  withFilters,
  writeState,
} from './list-url.ts';
import { useLook } from './remembered.ts';
import { useViews, ViewTabs } from './ViewTabs.tsx';

const FilterEditor = lazy(() => import('./FilterEditor.tsx').then((m) => ({ default: m.FilterEditor })));
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((m) => ({ default: m.ImportDialog })));

export interface ListPageProps {
  readonly resource: AnyResource;
  readonly title: string;
  readonly parts?: AnyScreens;
}

/** The cursors of the pages before this one, kept in the history entry so that a reload still knows the way back. */
const trailOf = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.map(String)
    : [];

/** `/` goes to the search of the list, unless somebody is typing. */
function useSlash(area: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const typing =
        e.target instanceof HTMLElement && e.target.closest('input, textarea, [contenteditable], [role="dialog"]');
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || typing) return;
      e.preventDefault();
      area.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [area]);
}

function useListState(resource: AnyResource) {
  const [search] = useSearchParams();
  const { state: entry, pathname } = useLocation();
  const navigate = useNavigate();
  const state = readState(resource, search);
  const trail = trailOf(entry);
  const show = (next: ListState, nextTrail: readonly string[] = [], replace = false) =>
    void navigate(
      { pathname, search: `?${writeState(resource, next).toString()}` },
      { state: nextTrail.length ? { trail: nextTrail } : null, replace },
    );
  const set = (part: Partial<ListState>, replace = false) =>
    show({ ...state, after: '', page: 1, ...part }, [], replace);
  return { state, trail, show, set };
}

/** The standard list of a noun: views, search, filters, columns, pages, selection, import and export. */
export function ListPage({ resource, title, parts }: ListPageProps) {
  const user = useUser();
  const notify = useNotice();
  const { pathname } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  const { state, trail, show, set } = useListState(resource);
  const views = useViews(resource);
  const look = useLook(resource, parts);
  const [importing, setImporting] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  useSlash(area);

  const extra = hiddenAtFirst(resource, parts).filter((f) => !look.hidden.has(f) && resource.fields[f]);
  const wanted = [...resource.title, ...(resource.list?.columns ?? Object.keys(resource.fields)), ...extra];
  const fields = [...new Set(wanted)].filter((f) => resource.fields[f]);
  const list = useList(resource, toParams(state, fields));
  const rows = list.data?.rows ?? [];
  const total = list.data?.page.total;
  const [all] = useCounts(resource, [{}]);
  const picked = usePicked(rows);
  const tokens = useTokens(resource, state.filters);
  const columns = columnsFor(resource, rows, parts);

  const filtered = tokens.length + (state.q ? 1 : 0);
  const clear = () => show({ ...state, view: ALL, q: '', filters: {}, after: '', page: 1 });
  const exportCsv = () => {
    const { limit: _limit, count: _count, after: _after, ...query } = toParams(state, fields);
    download(`/${resource.path}.csv`, query).catch((e: unknown) =>
      notify({ message: messageOf(e), severity: 'error' }),
    );
  };
  const create = !resource.serverOnly && mayAsk(user, resource.access.create);
  const actions: Action[] = [
    // A file names records of many people: whoever may create only their own has no use for it.
    ...(create && mayAskAll(user, resource.access.create)
      ? [{ label: 'Import', icon: Upload, onClick: () => setImporting(true) }]
      : []),
    ...(mayAsk(user, resource.access.export) ? [{ label: 'Export', icon: Download, onClick: exportCsv }] : []),
    ...(parts?.listActions ?? []),
    ...(create
      ? [
          {
            label: `Add ${resource.label[0].toLowerCase()}`,
            short: 'Add',
            icon: Plus,
            kind: 'primary' as const,
            href: `${pathname}/new`,
          },
        ]
      : []),
  ];
  const from = (state.page - 1) * PAGE_SIZE + 1;
  const next = list.data?.page.next;
  const empty = filtered ? (
    <NoMatchState noun={resource.label[1].toLowerCase()} filters={filtered} hidden={all} onClear={clear} />
  ) : (
    <EmptyState
      title={`No ${resource.label[1].toLowerCase()} yet`}
      body={create ? `The first one you add appears here.` : 'They appear here as soon as there are some.'}
      action={create ? actions.at(-1) : undefined}
    />
  );
  return (
    <div ref={area} style={{ height: '100%' }}>
      <Page fill>
        <PageHeader title={title} count={all?.toLocaleString('en-US')} actions={actions} />
        {parts?.aboveList ? <parts.aboveList /> : null}
        <ViewTabs resource={resource} views={views} state={state} onState={(s) => show(s)} />
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
          resultCount={
            filtered && total !== undefined && all !== undefined
              ? `${total.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
              : undefined
          }
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
              onPrevious:
                state.page > 1
                  ? () =>
                      show(
                        { ...state, after: trail.at(-1) ?? '', page: trail.length ? state.page - 1 : 1 },
                        trail.slice(0, -1),
                      )
                  : undefined,
              onNext: next
                ? () => show({ ...state, after: next, page: state.page + 1 }, [...trail, state.after])
                : undefined,
            }}
            bulk={(pager) => (
              <Bulk
                resource={resource}
                picked={picked}
                state={state}
                total={total}
                pager={pager}
                onAction={setAsking}
              />
            )}
          />
        )}
      </Page>
      {asking ? (
        <BulkDialog resource={resource} action={asking} picked={picked} onClose={() => setAsking(null)} />
      ) : null}
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
