import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { showDaysIn } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone } from '#ui/theme/vars.ts';
import { Region } from './Region.tsx';

/** So few rows leave the panel beside a chart mostly empty. */
const FEW = 3;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long is left: "5 h left", "2 d left", "late". */
function left(dueAt: string, now: number): { readonly words: string; readonly late: boolean } {
  const ms = Date.parse(dueAt) - now;
  if (ms < 0) return { words: t('Overdue'), late: true };
  return {
    words:
      ms < DAY
        ? t('{{max}} h left', { max: Math.max(1, Math.round(ms / HOUR)) })
        : t('{{ms}} d left', { ms: Math.round(ms / DAY) }),
    late: false,
  };
}

export interface ApprovalsPanelProps {
  readonly now: number;
  /** Shown below a short list of requests, or instead of an empty one; gets the requests that are shown. */
  readonly rest?: (shown: readonly string[]) => ReactNode;
}
/** What waits for this person's decision, the most urgent first. */
export function ApprovalsPanel({ now, rest }: ApprovalsPanelProps) {
  const { table } = usePortal();
  const inbox = `${table.base}/approvals`;
  const found = useList(approvalSteps, { status: 'pending', sort: 'dueAt', limit: '5', count: 'exact' });
  const total = found.data?.page.total ?? 0;
  const shown = found.data?.rows.map(({ record }) => record ?? '') ?? [];
  return (
    <Region
      title={t('Approvals')}
      meta={
        total ? t({ one: '{{count}} waiting on you', other: '{{count}} waiting on you' }, { count: total }) : undefined
      }
      action={<TextLink to={inbox}>{t('Open inbox')}</TextLink>}
      flush
      waiting={!found.data}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
    >
      {() =>
        total === 0 ? (
          (rest?.([]) ?? (
            <EmptyState
              title={t('Nothing needs your attention')}
              body={t('Requests for your approval will appear here.')}
              mark="done"
            />
          ))
        ) : (
          <>
            <RowList>
              {found.data?.rows.map((step) => {
                const due = step.dueAt ? left(step.dueAt, now) : null;
                return (
                  <RowItem
                    key={step.id}
                    lead={
                      <IconTile>
                        <Icon of={CalendarClock} size={15} />
                      </IconTile>
                    }
                    title={step.titles.requester ?? step.subjectTitle ?? t('Request')}
                    sub={step.titles.requester && step.subjectTitle ? showDaysIn(step.subjectTitle) : undefined}
                    end={
                      due ? (
                        <span style={due.late ? { color: tone('critical', 'text'), fontWeight: 600 } : undefined}>
                          {due.words}
                        </span>
                      ) : undefined
                    }
                    href={`${inbox}?record=${step.record ?? ''}`}
                  />
                );
              })}
            </RowList>
            {shown.length < FEW ? rest?.(shown) : null}
          </>
        )
      }
    </Region>
  );
}
