import type { AnyResource } from '#engine/model/resource.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useNow } from '#engine/web/use-now.ts';
import { handoff } from '#modules/handoff/handoff.model.ts';
import { labResult } from '#modules/labs/lab-result.model.ts';
import { administration } from '#modules/mar/administration.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { roundSlot } from '#modules/rounds/observation.model.ts';
import { stockCount, TO_SETTLE } from '#modules/stock/stock-count.model.ts';
import type { WardDay } from '#modules/wards/ward-questions.model.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';

const MINUTE = 60_000;
/** Keeps the room of the line below a figure until its answer is there, so that nothing moves. */
const LINE = '\u00a0';
/** How often the hours move on that "due" is measured by; what is recorded meanwhile is heard at once. */
const STEP = 5 * MINUTE;
/** Doses may be given an hour before their time, and the pass shows the last twelve hours (section 2.12). */
const [EARLY, BACK] = [60 * MINUTE, 12 * 60 * MINUTE];

/** Counts that wait for someone: to be counted, or a difference to be settled. */
const COUNTS = ['open', ...TO_SETTLE].join(',');

interface DueProps {
  readonly of: AnyResource;
  readonly label: string;
  /** What waits. */
  readonly where: ListParams;
  /** What of it is late. */
  readonly late?: ListParams;
  /** All of it is late at once: nobody lets it wait. */
  readonly isUrgent?: boolean;
  /** Where it is done. */
  readonly href: string;
}

/** How much of a noun waits, and the way to where it is done. Nothing for whom the noun is not. */
const Due = (props: DueProps) => (mayDo(useUser(), props.of, 'read') ? <Counted {...props} /> : null);

function Counted({ of, label, where, late, isUrgent, href }: DueProps) {
  const [waiting, overdue] = useCounts(of, late ? [where, late] : [where]);
  const isLate = isUrgent ? Boolean(waiting) : Boolean(overdue);
  return (
    <Figure
      label={label}
      value={waiting === undefined ? '–' : showNumber(waiting)}
      mark={isLate ? 'late' : waiting ? 'due' : undefined}
      href={href}
      waiting={waiting === undefined}
      cause={
        waiting === undefined
          ? LINE
          : overdue
            ? t('{{n}} overdue', { n: overdue })
            : waiting
              ? t('To do now')
              : t('None')
      }
    />
  );
}

interface ShiftFiguresProps {
  readonly day: WardDay;
  /** A nurse gives medications, verifies orders and calls results; a technician observes. */
  readonly nurses: boolean;
}

/** What a nurse or a technician does next on this shift, each figure opening where it is done. */
export function ShiftFigures({ day, nurses }: ShiftFiguresProps) {
  const { table } = usePortal();
  const now = Math.floor(useNow(MINUTE) / STEP) * STEP;
  const at = (offset: number): string => new Date(now + offset).toISOString();
  const to = (path: string): string => `${table.base}/${path}`;
  const doses = { status: 'scheduled', 'scheduledAt[gte]': at(-BACK) };
  const effects = { prn: 'true', 'status[in]': 'given,partial', 'effect[empty]': 'true', 'actualAt[gte]': at(-BACK) };
  const vitals = day.mine.filter(({ kind }) => kind === 'vitals');
  const late = vitals.filter(({ overdue }) => overdue).length;
  const medications = (
    <Due
      of={administration}
      label={nurses ? t('Medications due') : t('Medications to observe')}
      where={{ ...doses, 'scheduledAt[lte]': at(EARLY) }}
      late={{ ...doses, 'scheduledAt[lte]': at(-EARLY) }}
      href={to('medications/mar?view=due')}
    />
  );
  return (
    <section aria-label={t('This shift')} style={{ display: 'grid', gap: 8 }}>
      {nurses ? (
        <FigureStrip label={t('Medications')}>
          {medications}
          <Due
            of={administration}
            label={t('PRN effects to record')}
            where={effects}
            late={{ ...effects, 'effectDueAt[lte]': at(0) }}
            href={to('medications/mar?view=prn')}
          />
          <Due
            of={order}
            label={t('Orders to verify')}
            where={{ status: 'pending' }}
            href={to('medications/orders?view=all&status=pending')}
          />
          <Due
            of={stockCount}
            label={t('Counts to do or resolve')}
            where={{ 'status[in]': COUNTS }}
            href={to(`medications/counts?view=all&status=${COUNTS}`)}
          />
        </FigureStrip>
      ) : null}
      <FigureStrip label={t('Clients')}>
        <Due
          of={roundSlot}
          label={t('Rounds due')}
          where={{ status: 'due', 'dueAt[lte]': at(2 * STEP) }}
          late={{ status: 'due', 'dueAt[lte]': at(-STEP) }}
          href={to(`vitals/monitoring/log?view=all&status=due&dueAt[lte]=${encodeURIComponent(at(2 * STEP))}`)}
        />
        <Figure
          label={t('Vital signs due')}
          value={showNumber(vitals.length)}
          mark={late ? 'late' : vitals.length ? 'due' : undefined}
          href={to('clinical/dashboard')}
          cause={late ? t('{{n}} overdue', { n: late }) : t('None overdue')}
        />
        {nurses ? (
          <Due
            of={labResult}
            label={t('Critical results to call')}
            where={{ status: 'critical' }}
            isUrgent
            href={to('lab/results?view=all&status=critical')}
          />
        ) : (
          medications
        )}
        <Due
          of={handoff}
          label={t('Handoffs to receive')}
          where={{ status: 'given' }}
          href={to('operations/shift-handoff?view=all&status=given')}
        />
      </FigureStrip>
    </section>
  );
}
