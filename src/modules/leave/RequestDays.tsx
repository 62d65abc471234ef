import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import type { RowResult } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useRefresh } from '#engine/web/answers.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { ResultDialog } from '#engine/web/list/RowResults.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { v } from '#ui/theme/vars.ts';
import { LEAVE_WRITES } from './leave-questions.model.ts';
import { mayAskForOthers } from './leave-form.web.ts';
import { leaveDay, type leaveRequest } from './leave-request.model.ts';
import { sum } from './leave-terms.model.ts';
import { dayWords, daysWords, hoursWords, partOf, whyWords } from './leave-words.web.ts';

type Day = ReadOf<typeof leaveDay>;
const MOST = 100;
const total = (days: readonly Day[]): number => sum(days.map((day) => day.hours ?? 0));
const kept = (day: Day): boolean => day.status !== 'cancelled';
const nameOf = (day: Day): string => dayWords(day.date ?? '');

/** The days of a request with their state; chosen ones can be taken back while the rest stays. */
export function RequestDays({ record }: { readonly record: ReadOf<typeof leaveRequest> }) {
  const found = useList(leaveDay, {
    request: record.id,
    sort: 'date',
    limit: String(MOST),
    fields: 'date,part,hours,days,why,note',
  });
  const user = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Loaded of={found} what={t('The days')} skeleton={<ListSkeleton rows={4} columns={3} />}>
      {({ rows: days }) => {
        if (days.length === 0)
          return (
            <EmptyState
              title={t('No days yet')}
              body={t('Days are reserved from when the request is sent until it is decided.')}
            />
          );
        const begun = record.status === 'taken' || (record.status === 'approved' && (record.from ?? '') <= today());
        const closed = begun && !mayAskForOthers(rolesOf(user));
        const open = closed ? [] : days.filter((day) => day.can.includes('cancel'));
        const toggle = (id: string) =>
          setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
        return (
          <Panel
            title={t('Days')}
            meta={`${daysWords(record.days ?? 0)}, ${hoursWords(record.hours ?? 0)}`}
            footer={
              <Choice record={record} days={days} chosen={open.filter((day) => chosen.has(day.id))} closed={closed} />
            }
            flush
          >
            <RowList aria-label={t('Days of the request')}>
              {days.map((day) => (
                <RowItem
                  key={day.id}
                  lead={
                    open.includes(day) ? (
                      <Checkbox
                        size="small"
                        checked={chosen.has(day.id)}
                        onChange={() => toggle(day.id)}
                        slotProps={{ input: { 'aria-label': t('Choose {{day}}', { day: nameOf(day) }) } }}
                      />
                    ) : undefined
                  }
                  title={nameOf(day)}
                  sub={
                    day.why
                      ? [whyWords(day.why, day.note ?? null), partOf(day.part ?? 'full')].filter(Boolean).join(', ')
                      : undefined
                  }
                  aside={day.hours === undefined ? undefined : hoursWords(day.hours)}
                  end={day.status ? <Status look={statusLook(leaveDay, day.status)} /> : null}
                />
              ))}
            </RowList>
          </Panel>
        );
      }}
    </Loaded>
  );
}

interface ChoiceProps {
  readonly record: ReadOf<typeof leaveRequest>;
  readonly days: readonly Day[];
  readonly chosen: readonly Day[];
  readonly closed: boolean;
}

/** What taking the chosen days back leads to, and the way to do it. */
function Choice({ record, days, chosen, closed }: ChoiceProps) {
  const act = useAct(leaveDay);
  const refresh = useRefresh(LEAVE_WRITES);
  const notify = useNotice();
  const task = useTask();
  const [asking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const left = days.filter((day) => kept(day) && !chosen.includes(day));
  const count = daysWords(chosen.length);
  const cancel = async () => {
    const ids = chosen.map((day) => day.id);
    const after = await task.run(() => act.bulk('cancel', ids));
    if (!after) return;
    setAsking(false);
    await refresh();
    if (after.some((result) => !result.ok)) setResults(after);
    else notify({ message: t('{{countGiven}} canceled', { countGiven: count }), severity: 'success' });
  };
  if (closed) return t('This leave has started. Only HR can cancel single days.');
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px' }}>
      <output aria-live="polite" style={{ flex: '1 1 16rem', color: v.textSecondary }}>
        {chosen.length ? consequence(record, chosen, left) : t('Choose days to cancel. The others stay.')}
        {days.length === MOST ? t(' The first {{MOST}} days are shown.', { MOST }) : ''}
      </output>
      <ActionButton
        action={{
          label: chosen.length ? t('Cancel {{countGiven}}', { countGiven: count }) : t('Cancel days'),
          kind: 'danger',
          ...(chosen.length ? {} : { disabledBecause: t('Choose at least one day') }),
          onClick: () => setAsking(true),
        }}
      />
      {asking ? (
        <ConfirmDialog
          open
          title={t('Cancel {{countGiven}}?', { countGiven: count })}
          body={`${chosen.map(nameOf).join('; ')}. ${consequence(record, chosen, left)}`}
          confirmLabel={t('Cancel {{countGiven}}', { countGiven: count })}
          danger
          busy={task.busy}
          error={task.error?.message ?? null}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {results ? (
        <ResultDialog
          title={t('Days of leave')}
          results={results}
          nameOf={({ id }) => dayWords(days.find((day) => day.id === id)?.date ?? record.from ?? '')}
          onClose={() => setResults(null)}
        />
      ) : null}
    </div>
  );
}

function consequence(record: ReadOf<typeof leaveRequest>, chosen: readonly Day[], left: readonly Day[]): string {
  const hours = hoursWords(total(chosen));
  const type = record.titles.leaveType ?? t('the balance');
  const back =
    record.status === 'pending'
      ? t('{{hours}} are no longer requested', { hours })
      : t('{{hours}} return to {{type}}', { hours, type });
  if (left.length === 0) return t('{{back}}. No days are left, so the whole request is canceled.', { back });
  return t('{{back}}. {{days}}, {{hours}} stay.', {
    back,
    days: daysWords(left.length),
    hours: hoursWords(total(left)),
  });
}
