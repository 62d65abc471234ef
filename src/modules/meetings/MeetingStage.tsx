import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { phone } from '#ui/theme/vars.ts';
import { MeetingTile, type TileProps } from './MeetingTile.tsx';
import type { RoomView } from './use-room.web.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
  gap: 10,
  alignContent: 'start',
  '& > figure': { maxHeight: '70vh' },
  [phone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
});
const Speaker = styled('div')({
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))', gap: 10 },
  '& > figure': { maxHeight: '64vh' },
});

export type Layout = 'grid' | 'speaker';
interface Shown extends TileProps {
  readonly key: string;
}

export interface StageProps {
  readonly view: RoomView;
  readonly layout: Layout;
  readonly own: TileProps;
  readonly screen: MediaStream | null;
}

/** All participants. In speaker view, a shared screen or the last speaker is large. */
export function MeetingStage({ view, layout, own, screen }: StageProps) {
  const others = view.people.filter((p) => p.id !== view.me?.id);
  const tiles: Shown[] = [{ ...own, key: 'me' }];
  if (screen)
    tiles.push({ key: 'my screen', name: t('Your screen'), picture: screen, muted: false, hand: false, whole: true });
  for (const person of others) {
    const presence = view.presence.get(person.id);
    const streams = view.remotes.find((r) => r.id === person.id)?.streams;
    tiles.push({
      key: person.id,
      name: person.name,
      mark: person.guest ? t('guest') : undefined,
      picture: presence?.camera ? (streams?.camera ?? null) : null,
      sound: streams?.microphone ?? null,
      muted: presence ? !presence.microphone : false,
      hand: presence?.hand ?? false,
      measured: view.measured.get(person.id),
    });
    if (presence?.screen && streams)
      tiles.push({
        key: `${person.id} screen`,
        name: t('{{name}}’s screen', { name: person.name }),
        picture: streams.screen,
        muted: false,
        hand: false,
        whole: true,
      });
  }
  const [heard, setHeard] = useState('');
  const loudest = tiles
    .filter((tile) => (tile.measured?.loudness ?? 0) > 0.02)
    .toSorted((a, b) => (b.measured?.loudness ?? 0) - (a.measured?.loudness ?? 0))[0]?.key;
  // The last speaker stays large while no one speaks.
  if (loudest !== undefined && loudest !== heard) setHeard(loudest);
  const large =
    tiles.find((tile) => tile.whole && tile.key !== 'my screen') ??
    tiles.find((tile) => tile.key === heard) ??
    tiles.find((tile) => tile.key !== 'me') ??
    tiles[0];
  const draw = ({ key, ...tile }: Shown) => <MeetingTile key={key} {...tile} />;
  if (layout === 'grid' || !large) return <Grid>{tiles.map(draw)}</Grid>;
  return (
    <Speaker>
      {draw(large)}
      <div>{tiles.filter((tile) => tile !== large).map(draw)}</div>
    </Speaker>
  );
}
