import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { BoardMove, BoardMoves } from './bed-questions.model.ts';
import { Moves } from './board-styles.web.ts';

export interface MoveListProps {
  readonly moves: BoardMoves | undefined;
  readonly bedOf: (episode: string) => string | null;
  readonly onPlace: ((move: BoardMove) => void) | null;
}

/** Who comes and who goes, with the bed they have or lack. */
export function MoveList({ moves, bedOf, onPlace }: MoveListProps) {
  const [arriving, leaving] = [moves?.arriving ?? [], moves?.leaving ?? []];
  return (
    <>
      <Moves>
        <h2>
          {t('Arriving')} <span>{arriving.length}</span>
        </h2>
        {moves && arriving.length === 0 ? <p>{t('No arrivals expected.')}</p> : null}
        <RowList>
          {arriving.map((move) => {
            const bed = bedOf(move.episode);
            const { name, gender, age } = move.person;
            return (
              <RowItem
                key={move.episode}
                title={name}
                aside={`${gender} ${age}`}
                sub={[
                  move.level,
                  move.here ? t('Admitted, awaiting a bed') : move.at ? showNear(move.at) : t('No time set'),
                ].join(' · ')}
                end={
                  bed ??
                  (onPlace ? (
                    <ActionButton action={{ label: t('Find a bed'), onClick: () => onPlace(move) }} />
                  ) : (
                    t('Unassigned')
                  ))
                }
              />
            );
          })}
        </RowList>
      </Moves>
      <Moves>
        <h2>
          {t('Leaving')} <span>{leaving.length}</span>
        </h2>
        {moves && leaving.length === 0 ? <p>{t('No discharge is planned.')}</p> : null}
        <RowList>
          {leaving.map((move) => (
            <RowItem
              key={move.episode}
              title={move.person.name}
              aside={`${move.person.gender} ${move.person.age}`}
              sub={move.level}
              end={bedOf(move.episode) ?? ''}
            />
          ))}
        </RowList>
      </Moves>
    </>
  );
}
