import type { UseQueryResult } from '@tanstack/react-query';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { KeyValue, type KeyValueItem } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { amountOf, amountWords } from './leave-terms.model.ts';
import { DayRows } from './LeaveTables.tsx';
import type { LeavePreview, Staffing } from './leave-questions.model.ts';
import { dayWords, leftWords, partOf, stateMark, stateWords } from './leave-words.web.ts';

const roleNames: Readonly<Record<string, string>> = ROLE_LABELS;

/** The account before and after, as far as this leave draws on one. */
function balanceItems(p: LeavePreview): KeyValueItem[] {
  if (!p.drawsOnBalance)
    return [{ key: 'none', label: t('Balance'), value: t('{{name}} does not use a balance', { name: p.type.name }) }];
  if (p.balanceNow === null || p.balanceAfter === null) return [];
  const after = (
    <span style={p.balanceAfter < 0 ? { color: v.criticalText } : undefined}>
      {amountWords(p.balanceAfter, p.type.unit)}
    </span>
  );
  const then = p.availableThen !== null && p.availableThen !== p.balanceNow;
  return [
    { key: 'now', label: t('Available today'), value: amountWords(p.balanceNow, p.type.unit) },
    ...(p.accruing
      ? [{ key: 'acc', label: t('Earned by then'), value: `+${amountWords(p.accruing, p.type.unit)}` }]
      : []),
    ...(p.expiring
      ? [{ key: 'exp', label: t('Expires before'), value: `−${amountWords(p.expiring, p.type.unit)}` }]
      : []),
    ...(then
      ? [{ key: 'then', label: t('Available then'), value: amountWords(p.availableThen ?? 0, p.type.unit) }]
      : []),
    { key: 'this', label: t('This request'), value: `−${amountWords(amountOf(p.type.unit, p), p.type.unit)}` },
    { key: 'after', label: t('Balance after'), value: after, strong: true },
  ];
}

export interface LeaveConsequenceProps {
  readonly found: UseQueryResult<LeavePreview>;
  /** False until type and days are chosen. */
  readonly asked: boolean;
  /** Problems with the request that belong to no field, as sentences. */
  readonly elsewhere: readonly string[];
  /** Why there is no answer, where a field says it already. */
  readonly refused: boolean;
}

/** Beside the request form: what the leave will cost, what is left, who else is off, who decides. */
export function LeaveConsequence({ found, asked, elsewhere, refused }: LeaveConsequenceProps) {
  if (!asked)
    return (
      <Panel title={t('Hours to be deducted')}>
        <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
          {t('Choose a type and dates to see the hours, your balance after and who else is off.')}
        </p>
      </Panel>
    );
  if (found.error && !refused)
    return (
      <Panel title={t('Hours to be deducted')} flush>
        <LoadFailure what={t('The preview')} error={found.error} onRetry={() => void found.refetch()} />
      </Panel>
    );
  const p = found.error ? undefined : found.data;
  if (!p)
    return (
      <Panel title={t('Hours to be deducted')} flush>
        {refused ? null : <ListSkeleton rows={4} columns={2} />}
      </Panel>
    );
  const working = new Set(p.rows.filter((row) => row.hours > 0).map((row) => row.date));
  const clashes = p.clashes.filter((day) => day.away.length > 0 && working.has(day.date));
  const items = balanceItems(p);
  return (
    <div aria-busy={found.isFetching || undefined} style={{ display: 'grid', gap: 14 }}>
      <Panel title={t('Hours to be deducted')} meta={<output aria-live="polite">{p.count}</output>} flush>
        <DayRows rows={p.rows} count={p.count} />
        {elsewhere.map((sentence) => (
          <p
            key={sentence}
            role="alert"
            style={{
              display: 'flex',
              gap: 8,
              padding: '8px 16px',
              color: tone('critical', 'text'),
              fontSize: '0.8125rem',
            }}
          >
            <StatusMark mark="stop" size={15} />
            {sentence}
          </p>
        ))}
      </Panel>
      {items.length ? (
        <Panel title={t('Balance')} meta={p.type.name}>
          <KeyValue items={items} />
        </Panel>
      ) : null}
      <Panel title={t('Who else is off')} meta={t('Team of {{team}}', { team: p.clashes[0]?.team ?? 1 })} flush>
        {clashes.length ? (
          <RowList>
            {clashes.map((day) => (
              <RowItem
                key={day.date}
                title={dayWords(day.date)}
                sub={day.away.map((a) => (
                  <span key={a.employee.id} style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
                    <StatusMark mark={stateMark(a.status)} size={12} />
                    {[a.employee.name, a.type?.name, partOf(a.part), stateWords(a.status)].filter(Boolean).join(', ')}
                  </span>
                ))}
                end={t('{{present}} present', { present: day.present })}
              />
            ))}
          </RowList>
        ) : (
          <p style={{ padding: '0 16px 12px', fontSize: '0.8125rem', color: v.textSecondary }}>
            {t('No one on your team is off.')}
          </p>
        )}
      </Panel>
      {p.staffing ? <StaffingPanel staffing={p.staffing} working={working} /> : null}
      <Panel title={t('Approvers')}>
        <p style={{ fontSize: '0.8125rem' }}>
          {'name' in p.approver ? p.approver.name : (roleNames[p.approver.role] ?? p.approver.role)}
        </p>
      </Panel>
    </div>
  );
}

/** What is left of the department against the people it needs. */
function StaffingPanel({ staffing, working }: { readonly staffing: Staffing; readonly working: ReadonlySet<string> }) {
  const { minimum } = staffing;
  const days = staffing.days.filter(({ date }) => working.has(date));
  const below = days.filter(({ present }) => present < minimum);
  const [first] = days;
  if (!first) return null;
  const least = days.reduce((low, day) => (day.present < low.present ? day : low), first);
  return (
    <Panel title={t('Staffing')} meta={staffing.department} flush={below.length > 0}>
      {below.length ? (
        <RowList>
          {below.map(({ date, present, of }) => (
            <RowItem
              key={date}
              lead={<StatusMark mark="late" tone="critical" size={15} />}
              title={dayWords(date)}
              sub={leftWords(present, of, minimum)}
            />
          ))}
        </RowList>
      ) : (
        <p style={{ fontSize: '0.8125rem' }}>
          {t('{{present}}, on {{date}}.', {
            present: leftWords(least.present, least.of, minimum),
            date: dayWords(least.date),
          })}
        </p>
      )}
    </Panel>
  );
}
