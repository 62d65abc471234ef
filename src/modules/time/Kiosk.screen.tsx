import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { ApiError, call } from '#engine/web/client.ts';
import { useSession } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { keep, readKept } from '#engine/web/token-store.ts';
import { useNow } from '#engine/web/use-now.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { PUNCH_KINDS, type PunchKind } from './clock-rules.model.ts';
import { BACK_TO_START_SECONDS, type KioskPage, type KioskPerson, PIN_DIGITS } from './kiosk.model.ts';
import { sealFor } from './kiosk-seal.web.ts';
import { KioskChoice } from './KioskChoice.tsx';
import { KioskPad } from './KioskPad.tsx';
import { type KioskWaiting, useKioskQueue } from './queue.web.ts';
import { clockTime, dayWords } from './time-words.web.ts';
import { dayAt } from '#engine/model/zoned.ts';

/** Where the device keeps what its link opened, and what it knows of itself without a network. */
const VISIT_KEY = 'nexus.kiosk';
const PAGE_KEY = 'nexus.kiosk.page';

const Root = styled('div')({
  minHeight: '100dvh',
  background: v.canvas,
  color: v.text,
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gap: 16,
  padding: '20px 24px',
  [phone]: { padding: 16 },
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 16, alignItems: 'baseline' },
  '& header h1': { margin: 0, fontSize: '1.125rem', fontWeight: 500 },
  '& header p': { margin: 0, color: v.textSecondary, fontSize: '0.875rem' },
  '& header time': { fontSize: '2rem', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& main': { alignSelf: 'center' },
  '& > section': { display: 'grid', gap: 6, justifyItems: 'center', minHeight: '1.5rem' },
});
const Saved = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  fontSize: '1.5rem',
  textAlign: 'center',
  '& button': { minHeight: '4rem', minWidth: '12rem' },
});

/** `/kiosk#…`: a shared device on which the people of a place clock in. Opens without a session, and only punches. */
export default function Kiosk() {
  const task = useTask();
  const { run } = task;
  const { user, logout } = useSession();
  const [token] = useState(() => window.location.hash.slice(1));
  const [page, setPage] = useState<KioskPage | null>(null);
  const isSignedIn = user !== null;
  useEffect(() => {
    // The person who sets the device up leaves it: a kiosk is nobody’s session.
    if (token && isSignedIn) void logout();
  }, [token, isSignedIn, logout]);
  useEffect(() => {
    void run(async () => {
      if (token && window.location.hash) {
        const { visit } = await call<{ visit: string }>('/kiosk/open', { method: 'POST', body: { token } });
        keep(VISIT_KEY, visit);
        window.history.replaceState(window.history.state, '', window.location.pathname);
      }
      const visit = readKept(VISIT_KEY);
      if (visit) setPage(await pageOf(visit));
    });
  }, [run, token]);
  const visit = readKept(VISIT_KEY);
  if (page && visit) return <Clocking page={page} visit={visit} />;
  return (
    <Root data-portal="enterprise">
      <header>
        <h1>{t('Clock kiosk')}</h1>
      </header>
      <main>
        {task.busy ? (
          <Spinner size="medium" label={t('Loading')} />
        ) : (
          <EmptyState
            mark="hold"
            title={t('This device is not a clock kiosk')}
            body={
              task.error?.message ??
              t('HR sets up a kiosk under Team attendance, Clock kiosks, and opens its link on this device.')
            }
          />
        )}
      </main>
    </Root>
  );
}

/** What the kiosk shows; without a network, as it was known last. */
async function pageOf(visit: string): Promise<KioskPage> {
  try {
    const page = await call<KioskPage>('/kiosk/page', { method: 'POST', body: { visit } });
    keep(PAGE_KEY, JSON.stringify(page));
    return page;
  } catch (error) {
    const known = readKept(PAGE_KEY);
    if (!(error instanceof ApiError) || error.status !== 0 || !known) throw error;
    // Kept by this page as the server gave it.
    return JSON.parse(known) as KioskPage;
  }
}

interface ClockingProps {
  readonly page: KioskPage;
  readonly visit: string;
}
/** The time of the place. By itself, so that a second that passes does not count as a touch. */
function Wall({ page }: { readonly page: KioskPage }) {
  const now = useNow(1000);
  return (
    <>
      <div>
        <h1>
          {page.location}, {page.name}
        </h1>
        <p>
          {page.organization} · {dayWords(dayAt(page.timeZone, now))}
        </p>
      </div>
      <time>{clockTime(new Date(now).toISOString(), page.timeZone)}</time>
    </>
  );
}
type Step = 'number' | 'pin' | 'choice' | 'saved';

function Clocking({ page, visit }: ClockingProps) {
  const task = useTask();
  const [step, setStep] = useState<Step>('number');
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [who, setWho] = useState('');
  const [person, setPerson] = useState<KioskPerson | null>(null);
  const send = useCallback(
    (entries: readonly KioskWaiting[]) =>
      call<{ key: string; saved: boolean; why: string | null }[]>('/kiosk/punches', {
        method: 'POST',
        body: {
          visit,
          deviceNow: new Date().toISOString(),
          entries: entries
            .slice(0, 50)
            .map(({ key, kind, who: sealed, deviceAt, offline }) => ({ key, kind, who: sealed, deviceAt, offline })),
        },
      }),
    [visit],
  );
  const queue = useKioskQueue(visit.split('.')[1] ?? '', send);
  const last = queue.entries.at(-1);
  const refused = queue.refused.filter(({ offline }) => offline);
  const { dismiss } = queue;
  const { clear } = task;
  // Each touch starts the seconds again; what the queue does meanwhile is no touch.
  const reset = useRef(() => {});
  const start = (): void => {
    for (const one of queue.entries) if (one.outcome && (one.outcome.saved || !one.offline)) dismiss(one.key);
    setStep('number');
    setNumber('');
    setPin('');
    setWho('');
    setPerson(null);
    clear();
  };
  useEffect(() => {
    reset.current = start;
  });
  const touched = step === 'number' && number === '' ? '' : `${step} ${number.length} ${pin.length}`;
  useEffect(() => {
    if (touched === '') return undefined;
    const timer = setTimeout(() => reset.current(), BACK_TO_START_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [touched]);
  const check = () =>
    task.run(async () => {
      const sealed = await sealFor(page.sealTo, `${number} ${pin}`);
      setPin('');
      setWho(sealed);
      try {
        setPerson(await call<KioskPerson>('/kiosk/person', { method: 'POST', body: { visit, who: sealed } }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
        setPerson(null);
      }
      setStep('choice');
    });
  const punch = (kind: PunchKind): void => {
    setStep('saved');
    void queue.add({ kind, who });
  };
  return (
    <Root data-portal="enterprise">
      <header>
        <Wall page={page} />
      </header>
      <section aria-label={t('Punches on this device')}>
        {queue.waiting.length && step !== 'saved' ? (
          <Status
            look={look(
              'wait',
              t(
                { one: '1 punch waits for the network', other: '{{count}} punches wait for the network' },
                { count: queue.waiting.length },
              ),
            )}
          />
        ) : null}
        {refused.map((one) => (
          <span key={one.key}>
            <Status look={look('late', `${showInstant(one.deviceAt)}: ${one.outcome?.why ?? t('Not saved')}`)} />{' '}
            <Button size="small" onClick={() => dismiss(one.key)}>
              {t('Dismiss')}
            </Button>
          </span>
        ))}
      </section>
      <main>
        {step === 'number' ? (
          <KioskPad
            label={t('Employee number')}
            help={t('The digits after E-')}
            value={number}
            most={8}
            submitLabel={t('Next')}
            ready={number !== ''}
            onChange={setNumber}
            onSubmit={() => setStep('pin')}
          />
        ) : null}
        {step === 'pin' ? (
          <KioskPad
            label={t('PIN')}
            help={t('{{count}} digits', { count: PIN_DIGITS })}
            value={pin}
            most={PIN_DIGITS}
            secret
            submitLabel={t('Continue')}
            ready={pin.length === PIN_DIGITS}
            busy={task.busy}
            error={task.error?.message}
            onChange={setPin}
            onSubmit={() => void check()}
            onCancel={start}
          />
        ) : null}
        {step === 'choice' ? <KioskChoice person={person} onPunch={punch} onCancel={start} /> : null}
        {step === 'saved' && last ? (
          <Saved role="status">
            {last.outcome === null
              ? last.offline
                ? t('{{what}} at {{time}} is kept, and sent when the network is back.', {
                    what: t(PUNCH_KINDS[last.kind]),
                    time: clockTime(last.deviceAt, page.timeZone),
                  })
                : t('Saving')
              : last.outcome.saved
                ? t('{{what}} at {{time}} is saved.', {
                    what: t(PUNCH_KINDS[last.kind]),
                    time: clockTime(last.deviceAt, page.timeZone),
                  })
                : (last.outcome.why ?? t('Not saved'))}
            <Button variant="contained" autoFocus onClick={start}>
              {t('Done')}
            </Button>
          </Saved>
        ) : null}
      </main>
    </Root>
  );
}
