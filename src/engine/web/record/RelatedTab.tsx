import { inSentence } from '#engine/model/code-words.ts';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/parts/link.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { LoadFailure } from '../errors/failure.tsx';
import { counted, joinTitle, titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { columnsFor, hiddenAtFirst } from '../list/columns.tsx';
import { sortState, sortText, TITLE_COLUMN } from '../list/list-url.ts';
import { mayDo } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { useList } from '../query.ts';
import { useUser } from '../session.tsx';

export interface RelatedTabProps {
  readonly title: string;
  readonly resource: AnyResource;
  /** The field there that points here. */
  readonly by: string;
  readonly id: string;
  /** As one section of several: an empty list takes no room, unless something can be added to it. */
  readonly brief?: boolean;
}

/** Records of another noun that point at this one. */
export function RelatedTab({ title, resource, by, id, brief = false }: RelatedTabProps) {
  const { hrefOf } = usePortal();
  const user = useUser();
  const { pathname, search } = useLocation();
  const [sort, setSort] = useState(resource.list?.sort ?? '-createdAt');
  const [trail, setTrail] = useState<readonly string[]>(['']);
  const after = trail.at(-1) ?? '';
  const shown = (resource.list?.columns ?? Object.keys(resource.fields)).filter((f) => resource.fields[f]);
  const risks = (resource.deadlines ?? []).map((one) => one.field);
  const list = useList(resource, {
    [by]: id,
    sort,
    limit: '25',
    count: 'exact',
    fields: [...new Set([...resource.title, ...shown, ...risks])].join(','),
    ...(after ? { after } : {}),
  });
  const rows = list.data?.rows ?? [];
  const base = hrefOf(resource.name);
  const add = base && !resource.serverOnly && mayDo(user, resource, 'create') ? `${base}/new?${by}=${id}` : undefined;
  const from = (trail.length - 1) * 25 + 1;
  const next = list.data?.page.next;
  if (list.error && !list.data)
    return <LoadFailure what={title} error={list.error} onRetry={() => void list.refetch()} />;
  // The record that they all belong to is not named in each row.
  const own = resource.title.filter((name) => name !== by);
  const columns = columnsFor(resource, rows, undefined)
    .filter((c) => c.key !== by)
    .map((c) =>
      c.key === TITLE_COLUMN
        ? { ...c, render: (row: AnyRead) => joinTitle(resource, row, own) || titleOf(resource, row) }
        : c,
    );
  const total = list.data?.page.total;
  if (brief && total === 0 && !add) return null;
  return (
    <Panel
      title={title}
      meta={total === undefined ? undefined : brief && total === 0 ? t('None yet') : counted(total, resource)}
      flush
      action={
        add ? (
          <Button
            size="small"
            component={Link}
            to={add}
            state={{ from: pathname + search }}
            startIcon={<Icon of={Plus} size={15} />}
          >
            {t('Add {{label}}', { label: inSentence(resource.label[0]) })}
          </Button>
        ) : undefined
      }
    >
      {brief && total === 0 ? null : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => titleOf(resource, row)}
          rowHref={base ? (row) => `${base}/${row.id}` : undefined}
          sort={sortState(resource, sort)}
          onSort={(s) => {
            setSort(sortText(resource, s));
            setTrail(['']);
          }}
          hidden={new Set(hiddenAtFirst(resource, undefined))}
          loading={list.isPending || list.isPlaceholderData}
          empty={<EmptyState title={t('No {{label}}', { label: inSentence(resource.label[1]) })} />}
          page={
            brief && total === rows.length
              ? undefined
              : {
                  from,
                  to: from + rows.length - 1,
                  total,
                  onPrevious: trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined,
                  onNext: next ? () => setTrail([...trail, next]) : undefined,
                }
          }
        />
      )}
    </Panel>
  );
}
