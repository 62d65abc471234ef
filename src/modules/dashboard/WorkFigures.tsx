import type { ReactNode } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useWork } from './work-data.web.ts';
import { groupsOf, type When } from './work-items.model.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { MY_TASKS } from './MyWorkPanel.tsx';
import { UnreadNotices } from './UnreadNotices.tsx';

export interface WorkFiguresProps {
  /** Before the last figure. */
  readonly children?: ReactNode;
  /** Before the first figure. */
  readonly first?: ReactNode;
  /** Leaves out what is zero: for people whose work is mostly elsewhere, zeros are no news. */
  readonly quiet?: boolean;
}

/** The numbers of one's own day: what is late, what is due, what waits for a decision, what is unread. */
export function WorkFigures({ children, first: lead, quiet = false }: WorkFiguresProps) {
  const { items } = useWork();
  const groups = groupsOf(items ?? [], today());
  const of = (name: When) => groups.find((group) => group.name === name)?.items ?? [];
  const [late, now, soon] = [of('overdue'), of('today'), of('week')];
  const decisions = items?.filter(({ kind }) => kind === 'approval');
  const shown = (n: number | undefined) => (n === undefined ? '–' : showNumber(n));
  const known = (list: readonly unknown[]) => shown(items ? list.length : undefined);
  const first = late[0]?.due;
  const isShown = (list: readonly unknown[] | undefined) => !quiet || !items || Boolean(list?.length);
  return (
    <FigureStrip label={t('My day')}>
      {lead}
      {isShown(late) ? (
        <Figure
          label={t('Overdue')}
          value={known(late)}
          mark={late.length ? 'late' : undefined}
          cause={first ? t('Oldest from {{first}}', { first: showDay(first) }) : t('Nothing is overdue')}
          href={`${MY_TASKS}?due=overdue`}
        />
      ) : null}
      {isShown(now) ? (
        <Figure
          label={t('Due today')}
          value={known(now)}
          cause={
            soon.length
              ? t('{{soon}} more in the next 7 days', { soon: soon.length })
              : t('Nothing more in the next 7 days')
          }
          href={`${MY_TASKS}?due=today`}
        />
      ) : null}
      {isShown(decisions) ? (
        <Figure
          label={t('Waiting for my decision')}
          value={shown(decisions?.length)}
          mark={decisions?.length ? 'wait' : undefined}
          cause={t('Requests from others')}
          href="/enterprise/approvals"
        />
      ) : null}
      {children}
      <UnreadNotices quiet={quiet} />
    </FigureStrip>
  );
}
