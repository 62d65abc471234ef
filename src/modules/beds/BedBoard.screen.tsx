import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { placeReaders } from '#access/clinical.model.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { t } from '#engine/model/words.ts';
import { choice, flag, text, useAddressState } from '#engine/web/address-state.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useNow } from '#engine/web/use-now.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { assigning } from './bed-assignment.model.ts';
import { BedDialog } from './BedDialog.tsx';
import { bedLook, LEGEND } from './bed-looks.web.ts';
import { figuresOf, HOUSE, MOVES, narrowed, STAYS, staysByBed } from './board-figures.web.ts';
import { HeadFigures, Split, Tools } from './board-styles.web.ts';
import { BoardUnit } from './BoardUnit.tsx';
import { bedBoard, type BoardMove, type BoardStay, type BoardUnit as Unit } from './bed-questions.model.ts';
import { HoldList } from './HoldList.tsx';
import { MoveList } from './MoveList.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { GENDER_POLICIES } from './room.model.ts';

/** How often the remaining minutes are updated. */
const TICK_MS = 15_000;
const CensusPart = lazy(() => import('./CensusPart.tsx').then((m) => ({ default: m.CensusPart })));

/** Somebody who is to be given a bed. */
interface Placing {
  readonly episode: string;
  readonly name: string;
  readonly stay: string | null;
  readonly here: boolean;
  readonly first?: string;
}
const placing = ({ episode, person, here }: BoardMove): Placing => ({ episode, name: person.name, stay: null, here });

/** `/behavioral-health/operations/occupancy`: every bed of the house, as it is now, and what each midnight counted. */
export default function BedBoard() {
  const [{ tab }] = useAddressState({ tab: choice(['board', 'census'], 'board') });
  return (
    <Page>
      <PageHeader title={t('Bed board')} facts={t('Updates live')} tools={tab === 'census' ? undefined : <Figures />} />
      <TabsBar
        label={t('Parts')}
        current={tab}
        tabs={[
          { key: 'board', label: t('Beds now'), href: '?' },
          { key: 'census', label: t('Census'), href: '?tab=census' },
        ]}
      />
      {tab === 'census' ? (
        <Suspense fallback={<ListSkeleton rows={8} columns={5} />}>
          <CensusPart />
        </Suspense>
      ) : (
        <Board />
      )}
    </Page>
  );
}

function Board() {
  const [address, go] = useAddressState({ for: text(), open: flag('yes') });
  const house = useAnswer(bedBoard, {}, HOUSE);
  const stays = useAnswer(bedBoard, {}, STAYS);
  const moves = useAnswer(bedBoard, {}, MOVES);
  const now = useNow(TICK_MS);
  const roles = rolesOf(useUser());
  // Not everyone may see who is in a bed; a board with figures only has no list of names.
  const knows = roles.some((role) => role in placeReaders);
  const gives = roles.some((role) => role in assigning);
  const keeps = gives || roles.includes('intake_coordinator');
  const [opened, setOpened] = useState<string | null>(null);
  const [placed, setPlaced] = useState<Placing | null>(null);
  const filter = { policy: address.for, openOnly: address.open };
  const units = house.data ?? [];
  const byBed = staysByBed(stays.data ?? []);
  const bed = units.flatMap((one) => one.rooms.flatMap((room) => room.beds)).find(({ id }) => id === opened);
  const shown = narrowed(units, filter);
  const waiting = (moves.data?.arriving ?? []).find(({ episode }) => !hasBed(episode, stays.data));
  return (
    <>
      <Tools>
        <TextField
          select
          hiddenLabel
          value={filter.policy}
          onChange={(e) => go({ for: e.target.value })}
          sx={{ minWidth: '11rem' }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Room gender policy') } } }}
        >
          <MenuItem value="">{t('All rooms')}</MenuItem>
          {Object.entries(GENDER_POLICIES).map(([key, word]) => (
            <MenuItem key={key} value={key}>
              {word}
            </MenuItem>
          ))}
        </TextField>
        <Segmented
          label={t('Rooms shown')}
          options={[
            { key: 'all', label: t('All beds') },
            { key: 'open', label: t('Rooms with an open bed') },
          ]}
          value={filter.openOnly ? 'open' : 'all'}
          onChange={(key) => go({ open: key === 'open' })}
        />
        <ul aria-label={t('Marks')}>
          {LEGEND.map((status) => (
            <li key={status}>
              <Status look={bedLook(status)} />
            </li>
          ))}
        </ul>
      </Tools>
      <Split data-alone={knows ? undefined : ''}>
        <div style={{ minWidth: 0, paddingBottom: 16 }}>
          <Loaded
            of={loadedAs(house, house.data && shown)}
            what={t('The beds')}
            skeleton={<ListSkeleton rows={10} columns={5} />}
            empty={
              <EmptyState
                title={units.length ? t('No rooms match these filters') : t('No rooms yet')}
                body={
                  units.length
                    ? t('Clear the filters to see all rooms.')
                    : t('Rooms and beds will appear here once they are set up.')
                }
              />
            }
          >
            {(open) =>
              open.map((one) => (
                <BoardUnit key={one.id} unit={one} stays={byBed} now={now} onOpen={({ id }) => setOpened(id)} />
              ))
            }
          </Loaded>
        </div>
        {knows ? (
          <aside aria-label={t('Arrivals and departures')}>
            <HoldList stays={stays.data} units={units} onOpen={setOpened} />
            <MoveList
              moves={moves.data}
              bedOf={(id) => bedName(id, stays.data, units)}
              onPlace={keeps ? (m) => setPlaced(placing(m)) : null}
            />
          </aside>
        ) : null}
      </Split>
      {bed && !placed ? (
        <BedDialog
          bed={bed}
          stay={byBed.get(bed.id)}
          onTransfer={({ id, person }) =>
            person && setPlaced({ episode: person.episode, name: person.name, stay: id, here: true })
          }
          onGive={keeps && waiting ? () => setPlaced({ ...placing(waiting), first: bed.id }) : null}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {placed ? (
        <PlaceDialog
          {...placed}
          gives={gives}
          onClose={() => {
            setPlaced(null);
            setOpened(null);
          }}
        />
      ) : null}
    </>
  );
}

type Stays = readonly BoardStay[] | undefined;
const hasBed = (episode: string, stays: Stays): boolean =>
  stays?.some(({ person }) => person?.episode === episode) ?? false;
function bedName(episode: string, stays: Stays, units: readonly Unit[]): string | null {
  const at = stays?.find(({ person }) => person?.episode === episode)?.bed;
  return units.flatMap((one) => one.rooms.flatMap((room) => room.beds)).find(({ id }) => id === at)?.name ?? null;
}

/** What the house counts now. Arrivals are counted for people who may know their names. */
function Figures() {
  const house = useAnswer(bedBoard, {}, HOUSE);
  const moves = useAnswer(bedBoard, {}, MOVES);
  const knows = rolesOf(useUser()).some((role) => role in placeReaders);
  const { beds, occupied, open, inTheMaking, reserved, held, blocked } = figuresOf(house.data ?? []);
  const figures: readonly (readonly [label: string, value: number, says: string])[] = [
    [t('Occupied'), occupied, t('of {{beds}} beds', { beds })],
    [t('Open now'), open.female + open.male + open.any, t('men {{male}}, women {{female}}, any {{any}}', open)],
    [t('Needs cleaning'), inTheMaking, t('not ready')],
    [t('Reserved'), reserved, t('{{held}} on hold', { held })],
    [t('Out of service'), blocked, t('closed')],
    ...(knows ? [[t('Arriving'), moves.data?.arriving.length ?? 0, t('expected')] as const] : []),
  ];
  return (
    <HeadFigures aria-label={t('Beds now')}>
      {figures.map(([label, value, says]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{house.data ? value : '–'}</b> {says}
          </dd>
        </div>
      ))}
    </HeadFigures>
  );
}
