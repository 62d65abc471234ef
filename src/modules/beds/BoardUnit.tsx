import { type KeyboardEvent, useState } from 'react';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import { Status } from '#ui/marks/Status.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { BedRoot, Flag, RoomRoot, UnitRoot } from './board-styles.web.ts';
import { bedLook, turnoverLook } from './bed-looks.web.ts';
import { figuresOf } from './board-figures.web.ts';
import type { BoardBed, BoardStay, BoardUnit as Unit } from './bed-questions.model.ts';
import { BLOCKED_BECAUSE } from './bed.model.ts';
import { GENDER_POLICIES } from './room.model.ts';

/** Short forms for a bed's narrow row; the full word is their title. */
const SHORT: Readonly<Record<string, string>> = {
  suicide: t('SI'),
  seizure: t('Sz'),
  fall: t('Fall'),
  elopement: t('Elope'),
  aggression: t('Aggr'),
  infection: t('Inf'),
  allergy: t('All'),
  ama: t('AMA'),
};
const HIGH = new Set(['suicide', 'seizure']);
const isFlag = (flag: string): flag is keyof typeof FLAGS => flag in FLAGS;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
/** Arrow keys walk through the beds of a unit; Tab leaves it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...(event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-bed]') ?? [])];
  const at = all.findIndex((one) => one === document.activeElement);
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step && at >= 0 ? at + step : -1;
  if (to < 0 || to >= all.length) return;
  event.preventDefault();
  all[to]?.focus();
}

export interface BoardUnitProps {
  readonly unit: Unit;
  readonly stays: ReadonlyMap<string, BoardStay>;
  /** The present moment: beds that are to be made ready say how long they still have. */
  readonly now: number;
  readonly onOpen: (bed: BoardBed) => void;
}

/** A unit of the board: how full it is, and its rooms with their beds. */
export function BoardUnit({ unit, stays, now, onOpen }: BoardUnitProps) {
  const { beds, occupied } = figuresOf([unit]);
  const [current, setCurrent] = useState(unit.rooms[0]?.beds[0]?.id);
  const known = unit.rooms.some((room) => room.beds.some(({ id }) => id === current));
  const first = unit.rooms.flatMap((room) => room.beds)[0]?.id;
  return (
    <UnitRoot aria-label={unit.name}>
      <header>
        <h2>{unit.name}</h2>
        <span className="bar" aria-hidden>
          <i style={{ width: `${beds ? (occupied / beds) * 100 : 0}%` }} />
        </span>
        <span>
          <b>{t('{{occupied}} of {{beds}}', { occupied, beds })}</b> {t('occupied')}
        </span>
      </header>
      <ul>
        {unit.rooms.map((room) => (
          <RoomRoot key={room.id}>
            <h3>
              {room.number} <span>{GENDER_POLICIES[room.genderPolicy]}</span>
            </h3>
            <ul>
              {room.beds.map((bed) => (
                <li key={bed.id}>
                  <BedButton
                    bed={bed}
                    room={room.number}
                    stay={stays.get(bed.id)}
                    now={now}
                    isStop={bed.id === (known ? current : first)}
                    onFocus={() => setCurrent(bed.id)}
                    onOpen={() => onOpen(bed)}
                  />
                </li>
              ))}
            </ul>
          </RoomRoot>
        ))}
      </ul>
    </UnitRoot>
  );
}

interface BedButtonProps {
  readonly bed: BoardBed;
  readonly room: string;
  readonly stay: BoardStay | undefined;
  readonly now: number;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

function BedButton({ bed, room, stay, now, isStop, onFocus, onOpen }: BedButtonProps) {
  const person = bed.status === 'occupied' ? stay?.person : null;
  return (
    <BedRoot
      type="button"
      data-bed=""
      data-open={bed.status === 'available' ? '' : undefined}
      data-closed={bed.status === 'blocked' || bed.status === 'held' ? '' : undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={walk}
      onClick={onOpen}
    >
      <span className="l">
        {/* On the board, the room is above its beds; a screen reader reads it with each bed. */}
        <VisuallyHidden>{t('Room {{room}}, bed', { room })} </VisuallyHidden>
        {bed.label}
      </span>
      {person ? (
        <span>
          <span className="n">{person.name}</span>
          <br />
          <span className="s">
            {person.gender} {person.age} {stay?.day ? t('D{{day}}', { day: stay.day }) : null}{' '}
            {stay?.away ? t('on leave') : null}
          </span>
        </span>
      ) : (
        <span>
          <Status look={bedLook(bed.status)} />
          <br />
          {bed.readyBy ? (
            <Status look={turnoverLook(bed.readyBy, now)} strong={Date.parse(bed.readyBy) <= now} />
          ) : (
            <span className="s">{noteOf(bed, stay)}</span>
          )}
        </span>
      )}
      <span className="f">
        {(person?.flags ?? []).filter(isFlag).map((flag) =>
          SHORT[flag] ? (
            <Flag key={flag} title={FLAGS[flag]} data-high={HIGH.has(flag) ? '' : undefined}>
              {SHORT[flag]} <VisuallyHidden>{FLAGS[flag]}</VisuallyHidden>
            </Flag>
          ) : null,
        )}
      </span>
    </BedRoot>
  );
}

/** The line below a bed's state: for whom, until when, because of what. */
function noteOf(bed: BoardBed, stay: BoardStay | undefined): string {
  if (bed.status === 'blocked') return bed.blockedBecause ? BLOCKED_BECAUSE[bed.blockedBecause] : '';
  if (!stay) return '';
  const name = stay.person?.name ?? '';
  return stay.to ? t('{{name}} until {{until}}', { name, until: showNear(stay.to) }).trim() : name;
}
