import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts } from '#engine/web/query.ts';
import { employee } from '#modules/people/employee.model.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { listHref } from './people-data.web.ts';
import { Region } from './Region.tsx';

const soon = (field: string): ListParams => ({ [`${field}[gte]`]: 'today', [`${field}[lte]`]: 'today+30' });
const lines: readonly {
  readonly title: string;
  readonly sub: string;
  readonly mark: MarkName;
  readonly where: ListParams;
}[] = [
  { title: t('Starting'), sub: t('Hired, first day to come'), mark: 'soon', where: { status: 'pre_hire' } },
  { title: t('Leaving'), sub: t('Notice given'), mark: 'off', where: { status: 'notice' } },
  {
    title: t('Probation ends'),
    sub: t('In the next 30 days'),
    mark: 'wait',
    where: { status: 'active', ...soon('probationEnd') },
  },
  {
    title: t('On leave of absence'),
    sub: t('Not at work until they return'),
    mark: 'away',
    where: { status: 'on_leave' },
  },
  { title: t('Suspended'), sub: t('Until reinstated'), mark: 'hold', where: { status: 'suspended' } },
];
const queries = lines.map(({ where }) => where);

/** Who comes, goes or is in between: numbers that open their people. */
export function ComingPanel() {
  const { hrefOf } = usePortal();
  const counts = useCounts(employee, queries);
  const shown = lines.map((line, i) => ({ ...line, count: counts[i] })).filter(({ count }) => count !== 0);
  return (
    <Region title={t('Coming and going')} flush waiting={counts.every((count) => count === undefined)}>
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
