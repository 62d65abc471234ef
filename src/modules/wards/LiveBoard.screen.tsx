import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '#ui/parts/link.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { t } from '#engine/model/words.ts';
import { flag, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useNow } from '#engine/web/use-now.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PanelGrid, PageBody } from '#ui/shell/Page.tsx';
import { ActiveCrises } from './ActiveCrises.tsx';
import { Banner, Freshness, Tiles, Wall } from './live-styles.web.ts';
import { OverduePanel } from './OverduePanel.tsx';
import { UnitTile } from './UnitTile.tsx';
import { CensusStrip, type Day, FunnelPanel } from './WardPanels.tsx';
import { ageWords, clockWords, ON_WATCH, whenWords } from './ward-words.web.ts';
import { type DueLine, type WardDay, wardDay, wardWall } from './ward-questions.model.ts';

const SECOND_MS = 1000;
/** More of them than a wall has room for are counted. */
const ON_WALL = 6;

/** `/behavioral-health/dashboard/realtime`: the house as it is now; with `?wall=1` for a screen on a wall. */
export default function LiveBoard() {
  const [{ wall: isWall }, go] = useAddressState({ wall: flag('1') });
  const day = useAnswer(isWall ? wardWall : wardDay, {}, ON_WATCH);
  const turn = (on: boolean) => go({ wall: on }, { alone: true });
  if (isWall) return <WallBoard day={day} onLeave={() => turn(false)} />;
  return (
    <>
      <PageHeader
        title={t('Live board')}
        facts={<Fresh day={day} />}
        actions={[{ label: t('Wall mode'), icon: Maximize, onClick: () => turn(true) }]}
      />
      <PageBody>
        <Board day={day} />
      </PageBody>
    </>
  );
}

function Board({ day }: { readonly day: Day }) {
  return (
    <Loaded of={day} what={t('The live board')} skeleton={<ListSkeleton rows={6} columns={3} />}>
      {(board) => (
        <>
          <ActiveCrises day={board} />
          <Alerts day={board} />
          <CensusStrip day={board} />
          {board.units.length ? (
            <Tiles aria-label={t('Units')}>
              {board.units.map((one) => (
                <UnitTile key={one.id} unit={one} />
              ))}
            </Tiles>
          ) : (
            <EmptyState title={t('No units assigned to you')} body={t('Units you work on show up here.')} />
          )}
          <PanelGrid>
            <OverduePanel day={board} />
            <FunnelPanel day={board} opens={false} />
          </PanelGrid>
        </>
      )}
    </Loaded>
  );
}

/** Says when it was counted; and, where nothing is heard any more, how old that is. */
function Fresh({ day }: { readonly day: Day }) {
  const now = useNow(SECOND_MS);
  if (!day.dataUpdatedAt) return null;
  if (!day.isError) return <Freshness>{t('Live, updated {{at}}', { at: clockWords(day.dataUpdatedAt) })}</Freshness>;
  return (
    <Freshness data-lost="" role="status">
      <StatusMark mark="late" tone="notice" size={15} />
      {t('Connection lost. These figures are {{age}} old.', { age: ageWords(now - day.dataUpdatedAt) })}
    </Freshness>
  );
}

const words = (line: DueLine): string => [line.person?.name, line.person?.bed, line.unit].filter(Boolean).join(' · ');

function Alerts({ day, most }: { readonly day: WardDay; readonly most?: number }) {
  const { alerts, alertCount } = day;
  if (!alertCount) return null;
  const shown = alerts.slice(0, most);
  return (
    <Banner aria-label={t('Alerts')} role="alert">
      <h2>
        <StatusMark mark="stop" size={18} />
        {t({ one: '1 open alert', other: '{{count}} open alerts' }, { count: alertCount })}
      </h2>
      {shown.length ? (
        <ul>
          {shown.map((line) => (
            <li key={line.id}>
              {line.link && most === undefined ? <Link to={line.link}>{line.title}</Link> : line.title}
              {words(line) ? `: ${words(line)}` : ''}
              {`, ${line.overdue ? t('since {{at}}', { at: whenWords(line.dueAt) }) : t('due {{at}}', { at: whenWords(line.dueAt) })}`}
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}

interface WallProps {
  readonly day: Day;
  readonly onLeave: () => void;
}

/** The board for a wall: no names, large letters, nothing to press but the way out. */
function WallBoard({ day, onLeave }: WallProps) {
  const ref = useRef<HTMLDivElement>(null);
  const now = useNow(SECOND_MS);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    // Once per wall display: leaving and re-entering full screen at every refresh would end it.
    // Where the browser refuses, the board fills its window all the same.
    ref.current?.requestFullscreen?.().catch(() => undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave.current();
    };
    const onChange = () => {
      if (document.fullscreenElement === null) leave.current();
    };
    window.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <Wall ref={ref} data-wall="">
      <header>
        <h1>{t('Live board')}</h1>
        <Fresh day={day} />
        <time dateTime={new Date(now).toISOString()}>{whenWords(new Date(now).toISOString())}</time>
        <ActionButton action={{ label: t('Exit wall mode'), icon: Minimize, onClick: onLeave }} />
      </header>
      <Loaded of={day} what={t('The live board')} skeleton={null}>
        {(board) => (
          <>
            <ActiveCrises day={board} opens={false} />
            <Alerts day={board} most={ON_WALL} />
            <Tiles aria-label={t('Units')}>
              {board.units.map((one) => (
                <UnitTile key={one.id} unit={one} />
              ))}
            </Tiles>
          </>
        )}
      </Loaded>
    </Wall>
  );
}
