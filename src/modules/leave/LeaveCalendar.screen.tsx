import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { AskedOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today as todayHere } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useCounts, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useQueue, Worklist } from '#engine/web/Worklist.tsx';
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { eachDay } from '#engine/model/days.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { belowMd, phone, v } from '#ui/theme/vars.ts';
import { TimeGrid } from '#ui/timegrid/TimeGrid.tsx';
import { TimeLegend } from '#ui/timegrid/TimeLegend.tsx';
import { groupsOf, holidayWords, RANGES, requestAt, stepOf, stretchOf, stretchWords } from './calendar-grid.web.ts';
import { LeaveDecisionPanel } from './LeaveDecisionPanel.tsx';
import { type LeaveCalendar, leaveCalendar } from './leave-questions.model.ts';

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  padding: '12px 24px',
  [phone]: { padding: '12px 16px' },
});
const Steps = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& b': { fontWeight: 600, fontSize: '0.875rem' },
});

/** Pending leave requests that wait for this person, soonest due first. */
const waiting = { status: 'pending', noun: 'leave_request', fields: 'noun,record,requester,dueAt', limit: '100' };

const ADDRESS = {
  range: choice(
    RANGES.map(({ key }) => key),
    null,
  ),
  from: day,
  people: text(),
  request: text(),
};

/** Who is away when, beside the requests that wait for a decision. */
export default function LeaveCalendarScreen() {
  const [address, put] = useAddressState(ADDRESS);
  const small = useMediaQuery(belowMd, { noSsr: true });
  const { hrefOf } = usePortal();
  const list = hrefOf('leave_request') ?? '..';
  const stretch = stretchOf(address, todayHere(), small ? 'week' : 'four');
  const user = useUser();
  const [reports] = useCounts(employee, user.employeeId ? [{ manager: user.employeeId }] : []);
  // Who leads people looks at them first; others at those who work beside them.
  const people = address.people || (reports === undefined && user.employeeId ? null : reports ? 'lead' : 'team');
  const who: Pick<AskedOf<typeof leaveCalendar>, 'team' | 'department'> = people === 'lead'
    ? { team: 'me' }
    : people === 'team' || !people
      ? {}
      : { department: people };
  const found = useAnswer(leaveCalendar, people === null ? null : { from: stretch.from, to: stretch.to, ...who }, {
    keep: true,
  });
  const units = useList(department, { limit: '100', sort: 'name', fields: 'name', status: 'active' });
  const steps = useList(approvalSteps, waiting);
  const queue = (steps.data?.rows ?? []).flatMap((row) => (row.record ? [row.record] : []));
  const onOpen = (request: string) => put({ request });
  const { selected: request, position } = useQueue({ ids: queue, asked: address.request, first: true, onOpen });
  return (
    <Page fill={!small}>
      <PageHeader
        title={t('Leave and schedule')}
        tools={
          <Segmented label={t('Range')} options={RANGES} value={stretch.range} onChange={(range) => put({ range })} />
        }
        actions={[{ label: t('Request leave'), short: t('Request'), icon: Plus, kind: 'primary', href: `${list}/new` }]}
      />
      <Tools>
        <Steps role="group" aria-label={t('Days shown')}>
          <IconAction
            label={t('Earlier')}
            icon={ChevronLeft}
            bordered
            onClick={() => put({ from: stepOf(stretch, -1) })}
          />
          <b aria-live="polite">{stretchWords(stretch)}</b>
          <IconAction
            label={t('Later')}
            icon={ChevronRight}
            bordered
            onClick={() => put({ from: stepOf(stretch, 1) })}
          />
          <ActionButton action={{ label: t('Today'), onClick: () => put({ from: '' }) }} />
        </Steps>
        <TextField
          select
          hiddenLabel
          value={people ?? ''}
          onChange={(e) => put({ people: e.target.value })}
          sx={{ minWidth: '12rem' }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('People shown') } } }}
        >
          {people === null ? <MenuItem value="">{t('People')}</MenuItem> : null}
          {reports || people === 'lead' ? <MenuItem value="lead">{t('My direct reports')}</MenuItem> : null}
          <MenuItem value="team">{t('My team')}</MenuItem>
          {(units.data?.rows ?? []).map((row) => (
            <MenuItem key={row.id} value={row.id}>
              {row.name}
            </MenuItem>
          ))}
        </TextField>
        {found.data ? <Legend calendar={found.data} /> : <Coming />}
      </Tools>
      <Worklist
        small={small}
        onPhone="stacked"
        list={
          <Loaded of={found} what={t('The calendar')} skeleton={<ListSkeleton rows={10} columns={6} />}>
            {(calendar) => (
              <Grid
                calendar={calendar}
                label={t('Leave and schedule, {{stretch}}', { stretch: stretchWords(stretch) })}
                selected={request}
                onRequest={onOpen}
              />
            )}
          </Loaded>
        }
        detail={
          request ? (
            <LeaveDecisionPanel key={request} id={request} position={position} onDecided={() => put({ request: '' })} />
          ) : null
        }
      />
    </Page>
  );
}

function Legend({ calendar }: { readonly calendar: LeaveCalendar }) {
  const shown = new Set(
    calendar.groups.flatMap((g) => g.rows.flatMap((r) => r.spans.map((s) => s.type?.id ?? 'away'))),
  );
  const types = calendar.types.filter((t) => shown.has(t.id)).map((t) => ({ label: t.name, tone: t.tone }));
  const away = shown.has('away') ? [{ label: t('Away'), tone: 'neutral' } as const] : [];
  return (
    <div
      style={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: '4px 13px', alignItems: 'center' }}
    >
      <span style={{ fontSize: 'max(12px, 0.75rem)', color: v.textSecondary }}>
        {t('D = scheduled{{part}}', {
          part: calendar.holidays.length
            ? t(', H = holiday ({{calendar}})', { calendar: holidayWords(calendar).join('; ') })
            : '',
        })}
      </span>
      <TimeLegend items={[...types, ...away, { label: t('Awaiting decision'), tone: 'info', dashed: true }]} />
    </div>
  );
}

interface GridProps {
  readonly calendar: LeaveCalendar;
  readonly label: string;
  readonly selected: string | null;
  readonly onRequest: (id: string) => void;
}

function Grid({ calendar, label, selected, onRequest }: GridProps) {
  const days = useMemo(() => eachDay(calendar.from, calendar.to), [calendar]);
  const groups = useMemo(() => groupsOf(calendar, selected), [calendar, selected]);
  const people = groups.reduce((n, g) => n + g.rows.length, 0);
  if (people === 0)
    return <EmptyState title={t('No one to show')} body={t('Choose a department to see who is away.')} />;
  return (
    <TimeGrid
      label={label}
      corner={t({ one: '1 person', other: '{{count}} people' }, { count: people })}
      days={days}
      groups={groups}
      today={calendar.today}
      onPick={({ span }) => {
        const request = span ? requestAt(calendar, span) : null;
        if (request) onRequest(request);
      }}
    />
  );
}
