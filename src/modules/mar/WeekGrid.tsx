/** Seven days of a client, order by order: each entry opens its record. */
import { styled } from '@mui/material/styles';
import { addDays } from '#engine/model/days.ts';
import { nearDay } from '#engine/model/show.ts';
import { wallClock } from '#engine/model/wall-clock.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PlainLink } from '#ui/parts/TextLink.tsx';
import { v } from '#ui/theme/vars.ts';
import { marWeek } from './mar-questions.model.ts';
import { amount, doseLook, entryWords, hourOf } from './mar-words.web.ts';

const Scroll = styled('div')({ overflowX: 'auto', background: v.subtle, '&:focus-visible': { outlineOffset: -2 } });
const Grid = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.8125rem',
  '& th, & td': {
    padding: '6px 10px',
    borderBottom: `1px solid ${v.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { color: v.textSecondary, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody th': {
    fontWeight: 600,
    minWidth: '11rem',
    '& small': { display: 'block', fontWeight: 400, color: v.textSecondary },
  },
  '& td a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginInlineEnd: 8,
    minHeight: 24,
    whiteSpace: 'nowrap',
  },
  '& [aria-current]': { background: v.selected },
});

/** The last five days, today and tomorrow. */
export function WeekGrid({ client, now }: { readonly client: string; readonly now: number }) {
  const { table } = usePortal();
  const today = wallClock(new Date(now)).slice(0, 10);
  const from = addDays(today, -5);
  const days = Array.from({ length: 7 }, (_, n) => addDays(from, n));
  const found = useAnswer(marWeek, { client, from });
  return (
    <Loaded of={found} what={t('The week')}>
      {({ doses }) => {
        const rows = Map.groupBy(doses, (dose) => dose.order);
        if (rows.size === 0)
          return <EmptyState title={t('No doses on these days')} body={t('Doses appear when an order is verified.')} />;
        return (
          <Scroll tabIndex={0} role="group" aria-label={t('Seven days of doses')}>
            <Grid>
              <thead>
                <tr>
                  <th scope="col">{t('Medication')}</th>
                  {days.map((day) => (
                    <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                      {nearDay(day, today)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...rows].map(([order, theirs]) => (
                  <tr key={order}>
                    <th scope="row">
                      {theirs[0]?.medication}
                      <small>{theirs[0] ? amount(theirs[0]) : ''}</small>
                    </th>
                    {days.map((day) => (
                      <td key={day} aria-current={day === today ? 'date' : undefined}>
                        {theirs
                          .filter((dose) => wallClock(dose.scheduledAt ?? dose.actualAt ?? '').startsWith(day))
                          .map((dose) => {
                            const { mark, tone } = doseLook(dose, now);
                            return (
                              <PlainLink
                                key={dose.id}
                                to={`${table.base}/medications/mar/records/${dose.id}`}
                                title={entryWords(dose, now)}
                              >
                                <StatusMark mark={mark} tone={tone} title={doseLook(dose, now).word} size={14} />
                                {hourOf(dose.scheduledAt ?? dose.actualAt)}
                              </PlainLink>
                            );
                          })}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Grid>
          </Scroll>
        );
      }}
    </Loaded>
  );
}
