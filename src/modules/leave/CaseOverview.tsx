import Button from '@mui/material/Button';
import { useAnswer, useRefresh } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { v } from '#ui/theme/vars.ts';
import { OPEN_CASES, type leaveCase } from './leave-case.model.ts';
import { LEAVE_WRITES, type LeaveCaseState, leaveCaseState } from './leave-questions.model.ts';
import { leaveRequest } from './leave-request.model.ts';
import { daysWords, hoursWords, spanWords } from './leave-words.web.ts';

type Case = ReadOf<typeof leaveCase>;
type Request = ReadOf<typeof leaveRequest>;

/** What a case holds: hours used and left, eligibility as it is, the leave that draws on it. */
export function CaseOverview({ record }: { readonly record: Case }) {
  const found = useAnswer(leaveCaseState, { caseId: record.id });
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <Loaded of={found} what={t('The case')} skeleton={<ListSkeleton rows={3} columns={3} />}>
        {(state) => <State state={state} />}
      </Loaded>
      <Requests record={record} />
    </div>
  );
}

function State({ state: { account, tests } }: { readonly state: LeaveCaseState }) {
  return (
    <>
      {account ? (
        <FigureStrip label={t('Case hours')}>
          <Figure
            label={t('Left')}
            value={hoursWords(account.left)}
            cause={t('As of {{on}}', { on: showDay(account.on) })}
          />
          <Figure
            label={t('Used')}
            value={hoursWords(account.used)}
            cause={t('{{from}} to {{to}}', { from: showDay(account.window.from), to: showDay(account.window.to) })}
          />
          <Figure label={t('Entitled')} value={hoursWords(account.entitled)} cause={account.method} />
        </FigureStrip>
      ) : null}
      {tests.length ? (
        <Panel title={t('Eligibility')} meta={t('29 CFR 825.110')} flush>
          <RowList aria-label={t('Eligibility tests')}>
            {tests.map((one) => (
              <RowItem
                key={one.label}
                lead={<StatusMark mark={one.met === null ? 'wait' : one.met ? 'done' : 'stop'} size={15} />}
                title={one.label}
                sub={`${one.met === null ? t('Unknown') : one.met ? t('Met') : t('Not met')}: ${one.found}`}
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
    </>
  );
}

/** Leave of the person in the time of the case: what draws on it, and what could. */
function Requests({ record }: { readonly record: Case }) {
  const found = useList(leaveRequest, {
    employee: record.employee ?? '',
    status: 'pending,approved,taken',
    'to[gte]': record.from ?? '',
    ...(record.to ? { 'from[lte]': record.to } : {}),
    fields: 'from,to,days,hours,leaveType,leaveCase',
    sort: 'from',
    limit: '100',
  });
  const rows = found.data?.rows ?? [];
  const tied = rows.filter((row) => row.leaveCase === record.id);
  const open = OPEN_CASES.some((state) => state === record.status);
  const others = open ? rows.filter((row) => !row.leaveCase && row.can.includes('tie')) : [];
  return (
    <Loaded of={found} what={t('The requests')} skeleton={<ListSkeleton rows={3} columns={2} />}>
      {() => (
        <>
          <Panel title={t('Leave charged to this case')} meta={tied.length ? `${tied.length}` : undefined} flush>
            {tied.length ? (
              <Rows rows={tied} record={record} action="untie" label={t('Unlink')} />
            ) : (
              <EmptyState title={t('No leave yet')} body={t('Requests linked to the case use its hours.')} />
            )}
          </Panel>
          {others.length ? (
            <Panel title={t('Other leave in this period')} flush>
              <Rows rows={others} record={record} action="tie" label={t('Link to case')} />
            </Panel>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

interface RowsProps {
  readonly rows: readonly Request[];
  readonly record: Case;
  readonly action: 'tie' | 'untie';
  readonly label: string;
}

function Rows({ rows, record, action, label }: RowsProps) {
  const act = useAct(leaveRequest);
  const refresh = useRefresh(LEAVE_WRITES);
  const notify = useNotice();
  const task = useTask();
  const { hrefOf } = usePortal();
  const run = (row: Request) =>
    task.run(() =>
      act.run(action, row.id, action === 'tie' ? { leaveCase: record.id } : {}).then(
        () => refresh(),
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      ),
    );
  return (
    <RowList>
      {rows.map((row) => {
        const span = spanWords(row.from ?? '', row.to ?? '');
        const href = hrefOf('leave_request', row.id);
        return (
          <RowItem
            key={row.id}
            title={span}
            sub={
              <span style={{ color: v.textSecondary }}>
                {[row.titles.leaveType, daysWords(row.days ?? 0), hoursWords(row.hours ?? 0)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            }
            href={href}
            end={
              <>
                {row.status ? <Status look={statusLook(leaveRequest, row.status)} /> : null}
                {row.can.includes(action) ? (
                  <Button
                    size="small"
                    variant="text"
                    disabled={task.busy}
                    aria-label={`${label} ${span}`}
                    onClick={() => void run(row)}
                  >
                    {label}
                  </Button>
                ) : null}
              </>
            }
          />
        );
      })}
    </RowList>
  );
}
