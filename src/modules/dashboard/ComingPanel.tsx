import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts } from '#engine/web/query.ts';
import { employee } from '#modules/people/employee.model.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { listHref, useByStatus } from './people-data.web.ts';
import { Region } from './Region.tsx';

const PROBATION: ListParams = {
  status: 'active',
  'probationEnd[gte]': 'today',
  'probationEnd[lte]': 'today+30',
};
const lines: readonly {
  readonly title: string;
  readonly sub: string;
  readonly mark: MarkName;
  readonly where: ListParams;
}[] = [
  { title: t('Starting soon'), sub: t('Hired, not started yet'), mark: 'soon', where: { status: 'pre_hire' } },
  { title: t('Leaving'), sub: t('Notice given'), mark: 'off', where: { status: 'notice' } },
  {
    title: t('Probation ends'),
    sub: t('In the next 30 days'),
    mark: 'wait',
    where: PROBATION,
  },
  {
    title: t('On leave of absence'),
    sub: t('Away until they return'),
    mark: 'away',
    where: { status: 'on_leave' },
  },
  { title: t('Suspended'), sub: t('Until reinstated'), mark: 'hold', where: { status: 'suspended' } },
];

/** Who comes, goes or is in between: numbers that open their people. */
export function ComingPanel() {
  const { hrefOf } = usePortal();
  const { data: by, error, refetch } = useByStatus();
  const [ending] = useCounts(employee, [PROBATION]);
  const of = ({ where }: (typeof lines)[number]) =>
    where === PROBATION ? ending : (by?.find(({ group }) => group.status === where.status)?.count ?? 0);
  const shown = lines.map((line) => ({ ...line, count: of(line) })).filter(({ count }) => count !== 0);
  return (
    <Region
      title={t('Joiners and leavers')}
      flush
      waiting={!by}
      error={by ? undefined : error}
      onRetry={() => void refetch()}
      room={15.3}
    >
      {() => (
        <RowList>
          {shown.map(({ title, sub, mark, where, count }) => (
            <RowItem
              key={title}
              lead={<StatusMark mark={mark} size={15} />}
              title={title}
              sub={sub}
              end={
                <b style={{ fontWeight: 600, fontSize: '0.875rem', color: 'var(--nx-palette-text-primary)' }}>
                  {count ?? '–'}
                </b>
              }
              href={listHref(hrefOf('employee'), where)}
            />
          ))}
        </RowList>
      )}
    </Region>
  );
}
