import { styled } from '@mui/material/styles';
import { Coffee, LogIn, LogOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { nearDay } from '#engine/model/show.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { useNow } from '#engine/web/use-now.ts';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { PUNCH_KINDS, type PunchKind } from './clock-rules.model.ts';
import { type Entry, usePunchQueue } from './queue.web.ts';
import { clock, type MyClock, myClock } from './time-questions.model.ts';
import { clockTime, lengthWords } from './time-words.web.ts';

const Face = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  padding: '4px 16px 14px',
  [phone]: { flexDirection: 'column', alignItems: 'stretch' },
});
const Now = styled('div')({
  flex: '1 1 14rem',
  minWidth: 0,
  '& > b': { display: 'block', fontSize: '1.625rem', lineHeight: 1.231, fontWeight: 500, fontStretch: '94%' },
  '& > span': { fontSize: '0.8125rem', color: v.textSecondary },
  [phone]: { flex: 'none' },
});
const Buttons = styled('div')({
  display: 'flex',
  gap: 8,
  '& > *': { minWidth: '9rem' },
  [phone]: { flexDirection: 'column', '& > *': { width: '100%' } },
});
const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 12px',
  display: 'grid',
  gap: 4,
  fontSize: '0.8125rem',
  '& li': {
    display: 'flex',
    gap: 8,
    justifyContent: 'space-between',
    borderTop: `1px solid ${v.hairline}`,
    paddingTop: 4,
  },
  '& li > span:last-child': { color: v.textSecondary, whiteSpace: 'nowrap' },
});

/** What the punches that wait make of the state: the button shows it before the server knows. */
const AFTER: Partial<Record<PunchKind, MyClock['state']>> = {
  in: 'in',
  out: 'out',
  break_start: 'break',
  break_end: 'in',
};

/** Where the device is, if the place asks and the person allows it; null otherwise. */
const placeHere = (wanted: boolean): Promise<{ latitude: number; longitude: number } | null> =>
  new Promise((resolve) => {
    if (!wanted || !('geolocation' in navigator)) resolve(null);
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
        () => resolve(null),
        { timeout: 4000, maximumAge: 60_000 },
      );
  });
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The time clock of the signed-in person: one large button, today's sessions, the next shift, on a home a link to one's attendance. Nothing for salaried people. */
export function ClockCard({ isHome = true }: { readonly isHome?: boolean }) {
  const found = useAnswer(myClock, {}, { every: 60_000 });
  if (found.data && !found.data.clocks) return null;
  return (
    <Loaded
      of={found}
      what={t('The time clock')}
      skeleton={
        <Coming>
          <Panel title={t('Time clock')}>
            <ListSkeleton rows={2} columns={2} />
          </Panel>
        </Coming>
      }
    >
      {(shown) => <Clock shown={shown} isHome={isHome} />}
    </Loaded>
  );
}

function Clock({ shown, isHome }: { readonly shown: MyClock; readonly isHome: boolean }) {
  const user = useUser();
  const { hrefOf } = usePortal();
  const record = useCommand(clock);
  const [isBusy, setBusy] = useState(false);
  const { timeZone, radiusM } = shown;
  const send = useCallback(
    async (entries: readonly Entry[]) => {
      const place = await placeHere(radiusM !== null);
      const source = matchMedia('(pointer: coarse)').matches ? ('phone' as const) : ('web' as const);
      // Where the device was earlier is not known.
      const withPlace = entries.map((one) => ({ ...one, source, ...(one.offline ? {} : place) }));
      return record({
        deviceNow: new Date().toISOString(),
        entries: withPlace.map((one) => ({ costCenter: null, latitude: null, longitude: null, ...one })),
      });
    },
    [record, radiusM],
  );
  const queue = usePunchQueue(user.id, send);
  const now = useNow(15_000);
  const last = queue.waiting.at(-1);
  const state = (last && AFTER[last.kind]) ?? shown.state;
  const since = last?.deviceAt ?? shown.since;
  const days = hrefOf('attendance_day');
  const today = dayAt(timeZone, now);
  const press = (kind: PunchKind) => {
    setBusy(true);
    void queue.add({ kind }).finally(() => setBusy(false));
  };
  return (
    <Panel
      title={t('Time clock')}
      meta={t('{{hours}} this week', { hours: lengthWords(shown.weekMinutes) })}
      action={days && isHome ? <TextLink to={days.replace(/\/days$/, '')}>{t('My attendance')}</TextLink> : undefined}
      footer={
        shown.next
          ? t('Next shift: {{name}}, {{day}} {{from}} to {{to}}{{place}}', {
              name: shown.next.name,
              day: nearDay(dayAt(timeZone, Date.parse(shown.next.startsAt)), today),
              from: clockTime(shown.next.startsAt, timeZone),
              to: clockTime(shown.next.endsAt, timeZone),
              place: shown.next.place ? `, ${shown.next.place}` : '',
            })
          : undefined
      }
      flush
    >
      <Face>
        <Now aria-live="polite">
          <b>
            {state === 'out'
              ? t('Clocked out')
              : state === 'break'
                ? t('On break since {{time}}', { time: clockTime(since ?? '', timeZone) })
                : t('Clocked in since {{time}}', { time: clockTime(since ?? '', timeZone) })}
          </b>
          <span>{t('{{worked}} today', { worked: lengthWords(shown.todayMinutes) })}</span>
        </Now>
        <Buttons>
          {state === 'in' ? (
            <ActionButton
              size="touch"
              action={{ label: t('Start break'), icon: Coffee, onClick: () => press('break_start'), busy: isBusy }}
            />
          ) : null}
          {state === 'break' ? (
            <ActionButton
              size="touch"
              action={{
                label: t('End break'),
                icon: Coffee,
                kind: 'primary',
                onClick: () => press('break_end'),
                busy: isBusy,
              }}
            />
          ) : null}
          {state === 'out' ? (
            <ActionButton
              size="touch"
              action={{ label: t('Clock in'), icon: LogIn, kind: 'primary', onClick: () => press('in'), busy: isBusy }}
            />
          ) : (
            <ActionButton
              size="touch"
              action={{
                label: t('Clock out'),
                icon: LogOut,
                kind: state === 'in' ? 'primary' : 'normal',
                onClick: () => press('out'),
                busy: isBusy,
              }}
            />
          )}
        </Buttons>
      </Face>
      <Lines aria-label={t('Punches since yesterday')}>
        {queue.waiting.map((one) => (
          <li key={one.key}>
            <Status
              look={look(
                'wait',
                t('{{what}}, {{time}}, waits for the network', {
                  what: t(PUNCH_KINDS[one.kind]),
                  time: clockTime(one.deviceAt, timeZone),
                }),
              )}
            />
            <span />
          </li>
        ))}
        {queue.refused.map((one) => (
          <li key={one.key}>
            <Status look={look('late', one.outcome?.why ?? t('Not saved'))} />
            <ActionButton
              size="small"
              action={{ label: t('Dismiss'), kind: 'quiet', onClick: () => queue.dismiss(one.key) }}
            />
          </li>
        ))}
        {shown.sessions.map((one) => (
          <li key={`${one.from} ${one.to}`}>
            <span>
              {nearDay(one.day, today)}
              {', '}
              {one.from ? clockTime(one.from, timeZone) : t('no clock-in')} {t('to')}{' '}
              {one.to ? clockTime(one.to, timeZone) : one.isOpen ? t('now') : t('no clock-out')}
            </span>
            <span>{lengthWords(one.minutes)}</span>
          </li>
        ))}
        {shown.openDays > 0 && days ? (
          <li>
            <TextLink to={`${days}?view=Mine&status=flagged`}>
              {t(
                { one: '1 day needs your attention', other: '{{count}} days need your attention' },
                { count: shown.openDays },
              )}
            </TextLink>
            <span />
          </li>
        ) : null}
      </Lines>
    </Panel>
  );
}
