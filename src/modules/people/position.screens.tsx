/** Hand-made parts of the standard screens of positions. */
import { t } from '#engine/model/words.ts';
import type { Read } from '#engine/model/wire.ts';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { position } from './position.model.ts';

type Props = { readonly record: Read<typeof position> };

/** "3 of 4 filled, 1 vacant", or how far the position is over its limit. */
function SeatsLine({ record }: Props) {
  const { incumbents = 0, headcountLimit: limit, openSeats } = record;
  if (!limit) return <span>{t({ one: '1 person', other: '{{count}} people' }, { count: incumbents })}</span>;
  return (
    <>
      <span>{t('{{incumbents}} of {{limit}} filled', { incumbents, limit })}</span>
      {incumbents > limit ? (
        <Status look={look('late', t('{{n}} over the limit', { n: incumbents - limit }))} />
      ) : openSeats ? (
        <Status look={look('due', t('{{n}} vacant', { n: openSeats }))} />
      ) : null}
    </>
  );
}

export const positionScreens = screens(position, { factsLine: SeatsLine });
