import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { BoardStay, BoardUnit } from './bed-questions.model.ts';
import { Moves } from './board-styles.web.ts';

/** A hold that ends within so many hours is to be decided on. */
const SOON_HOURS = 4;
const HOUR_MS = 3_600_000;

export interface HoldListProps {
  readonly stays: readonly BoardStay[] | undefined;
  readonly units: readonly BoardUnit[];
  readonly onOpen: (bed: string) => void;
}

/** Beds that are kept: holds that end by themselves, the first to end first, then reservations. */
export function HoldList({ stays = [], units, onOpen }: HoldListProps) {
  const beds = new Map(units.flatMap((one) => one.rooms.flatMap((room) => room.beds.map((bed) => [bed.id, bed.name]))));
  const kept = stays
    .filter(({ kind }) => kind !== 'occupancy')
    .toSorted((a, b) => (a.to ?? '~').localeCompare(b.to ?? '~'));
  if (!kept.length) return null;
  return (
    <Moves>
      <h2>
        {t('Held and reserved')} <span>{kept.length}</span>
      </h2>
      <RowList>
        {kept.map((one) => (
          <RowItem
            key={one.id}
            title={beds.get(one.bed) ?? t('A bed')}
            aside={one.person?.name}
            sub={<Status look={keptLook(one)} size={13} />}
            end={<ActionButton action={{ label: t('Open'), onClick: () => onOpen(one.bed) }} />}
          />
        ))}
      </RowList>
    </Moves>
  );
}

function keptLook({ kind, to }: BoardStay) {
  if (kind === 'reservation' || !to) return look('wait', t('Reserved'), 'info');
  const soon = Date.parse(to) - Date.now() < SOON_HOURS * HOUR_MS;
  return look(soon ? 'late' : 'hold', t('Hold ends {{at}}', { at: showNear(to) }), soon ? 'notice' : undefined);
}
