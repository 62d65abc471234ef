import { showFixed, showNumber, showPercent } from '#engine/model/figures.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { leftToRight, t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts, useList, useSummary } from '#engine/web/query.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import {
  EMPLOYED_NOW,
  EXPIRED,
  EXPIRING,
  leftByChoice,
  listHref,
  OUT_TODAY,
  useAttrition,
  useHeadcount,
  useMovement,
  useOutToday,
} from './people-data.web.ts';

const PENDING: ListParams = { status: 'pending' };
const none = '–';
const monthName = dayFormat({ month: 'short' });
const whole = (n: number | undefined) => (n === undefined ? none : showNumber(n));
const signed = (n: number, digits = 0) =>
  leftToRight(`${n > 0 ? '+' : n < 0 ? '−' : '±'}${showFixed(Math.abs(n), digits)}`);
const sum = (rows: readonly { readonly count: number }[] | undefined) => rows?.reduce((all, row) => all + row.count, 0);

/** The largest groups in words: "11 Vacation, 6 Sick leave, 2 other". */
function split(rows: readonly { readonly word: string; readonly count: number }[], most = 3): string {
  const rest = rows.slice(most).reduce((all, row) => all + row.count, 0);
  return [
    ...rows.slice(0, most).map((row) => leftToRight(`${row.count} ${row.word}`)),
    ...(rest ? [t({ one: '{{count}} other', other: '{{count}} other' }, { count: rest })] : []),
  ].join(', ');
}

/** The five numbers of the morning, each with what moved it; each opens its rows. */
export function HrFigures() {
  return (
    <FigureStrip label={t('Today')}>
      <Headcount />
      <VoluntaryAttrition />
      <OutToday />
      <Waiting />
      <Credentials />
    </FigureStrip>
  );
}

function Headcount() {
  const { hrefOf } = usePortal();
  const by = useHeadcount().data;
  const { months } = useMovement();
  const last = months?.at(-1);
  const net = last ? last.hires - last.exits : undefined;
  const of = (status: string) => by?.find(({ group }) => group.status === status)?.count ?? 0;
  const other = (sum(by) ?? 0) - of('active') - of('on_leave');
  return (
    <Figure
      label={t('Headcount')}
      waiting={!by}
      value={whole(sum(by))}
      comparison={
        net === undefined
          ? undefined
          : t('{{net}} in {{value}}', {
              net: signed(net),
              value: monthName.format(new Date(`${last?.month ?? '2000-01'}-01T00:00:00Z`)),
            })
      }
      comparisonTone={net && net > 0 ? 'positive' : undefined}
      cause={
        by
          ? t('{{of}} active, {{of2}} on leave, {{other}} other', { of: of('active'), of2: of('on_leave'), other })
          : undefined
      }
      trend={months?.map(({ headcount }) => headcount)}
      href={listHref(hrefOf('employee'), EMPLOYED_NOW)}
    />
  );
}

function VoluntaryAttrition() {
  const { hrefOf } = usePortal();
  const { found, since } = useAttrition();
  const all = found?.all;
  const { rate, change } = all ?? { rate: null, change: null };
  return (
    <Figure
      label={t('Voluntary attrition, 12 months')}
      waiting={!all}
      value={rate === null ? none : showPercent(rate, 1)}
      comparison={change === null ? undefined : t('{{change}} pt', { change: signed(change, 1) })}
      comparisonTone={change === null || Math.abs(change) < 0.05 ? undefined : change > 0 ? 'notice' : 'positive'}
      cause={
        all ? (
          <span
            title={t(
              'Resignations in the last 12 months as a percentage of average headcount (then and now), compared with the prior 12 months.',
            )}
          >
            {t('{{leavers}} resignations, vs prior year', { leavers: all.leavers })}
          </span>
        ) : undefined
      }
      href={listHref(hrefOf('employee'), leftByChoice(since, today()))}
    />
  );
}

function OutToday() {
  const { hrefOf } = usePortal();
  const out = useOutToday().data;
  const [count, people] = [sum(out), sum(useHeadcount().data)];
  const share = count !== undefined && people ? showPercent((count / people) * 100, 1) : undefined;
  const words = out?.map((row) => ({ word: row.titles.leaveType ?? t('other'), count: row.count })) ?? [];
  return (
    <Figure
      label={t('Out today')}
      waiting={!out}
      value={whole(count)}
      comparison={share}
      cause={out && (words.length ? split(words) : t('No one is on approved leave'))}
      href={listHref(hrefOf('leave_request'), OUT_TODAY)}
    />
  );
}

function Waiting() {
  const { hrefOf } = usePortal();
  const found = useList(leaveRequest, {
    ...PENDING,
    sort: 'submittedAt',
    limit: '1',
    fields: 'submittedAt',
    count: 'exact',
  }).data;
  const [count, first] = [found?.page.total, found?.rows[0]];
  return (
    <Figure
      label={t('Pending approval')}
      value={whole(count)}
      mark={count ? 'wait' : undefined}
      cause={
        first?.submittedAt
          ? t('Leave requests, oldest {{submittedAt}}', { submittedAt: showDay(first.submittedAt) })
          : t('Leave requests')
      }
      href={listHref(hrefOf('leave_request'), PENDING)}
    />
  );
}

function Credentials() {
  const { hrefOf } = usePortal();
  const soon = useSummary(credential, { group: 'type', measure: 'count', ...EXPIRING }).data;
  const [gone] = useCounts(credential, [EXPIRED]);
  const words = soon?.map((row) => ({ word: row.group.type ?? t('other'), count: row.count })) ?? [];
  return (
    <Figure
      label={t('Credentials expiring in 30 days')}
      waiting={!soon}
      value={whole(sum(soon))}
      mark={gone ? 'late' : undefined}
      comparison={gone ? t('{{gone}} expired', { gone }) : undefined}
      comparisonTone={gone ? 'critical' : undefined}
      cause={soon && (words.length ? split(words) : t('None expire in 30 days'))}
      href={listHref(hrefOf('credential'), EXPIRING) ?? '?rows=credentials'}
    />
  );
}
