import { useAnswer } from '#engine/web/answers.ts';
import { showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { leaveBalances } from '#modules/leave/leave-questions.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Region } from './Region.tsx';

/** What I have left of each kind of leave. */
export function MyBalancesPanel() {
  const { hrefOf } = usePortal();
  const base = hrefOf('leave_request');
  const found = useAnswer(leaveBalances, { employee: 'me' });
  const kept = found.data?.balances.filter((balance) => balance.available !== null) ?? [];
  return (
    <Region
      title={t('My leave')}
      meta={found.data ? t('as of {{on}}', { on: showDay(found.data.on) }) : undefined}
      action={base ? <TextLink to={`${base}/new`}>{t('Request leave')}</TextLink> : undefined}
      flush
      waiting={!found.data}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
    >
      {() =>
        kept.length === 0 ? (
          <EmptyState
            title={t('No leave balances')}
            body={t('Your balances will appear here once you are assigned a leave policy.')}
          />
        ) : (
          <RowList>
            {kept.map(({ type, available, credited, booked, pending }) => {
              const [left, whole] = [available ?? 0, Math.max(credited, available ?? 0)];
              const aside = [
                booked ? t('{{booked}} h booked', { booked: showNumber(booked) }) : '',
                pending ? t('{{pending}} h awaiting a decision', { pending: showNumber(pending) }) : '',
              ];
              return (
                <RowItem
                  key={type.id}
                  title={type.name}
                  sub={aside.filter(Boolean).join(', ') || undefined}
                  href={base ? `${base}/balances` : undefined}
                  end={
                    <>
                      <Bars
                        value={Math.max(0, left)}
                        max={Math.max(1, whole)}
                        label={t('{{name}}, hours left', { name: type.name })}
                        width="clamp(2.5rem, 12vw, 5rem)"
                      />
                      <span style={{ minWidth: '6.5rem', textAlign: 'end' }}>
                        <b style={{ fontWeight: 600, color: 'var(--nx-palette-text-primary)' }}>{showNumber(left)}</b>{' '}
                        {t('of {{whole}} h', { whole: showNumber(whole) })}
                      </span>
                    </>
                  }
                />
              );
            })}
          </RowList>
        )
      }
    </Region>
  );
}
