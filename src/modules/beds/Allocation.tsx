import { useState } from 'react';
import { placeReaders } from '#access/clinical.model.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { Coming } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { assigning } from './bed-assignment.model.ts';
import { bedBoard, type BoardMove } from './bed-questions.model.ts';
import { MOVES, STAYS } from './board-figures.web.ts';
import { PlaceDialog } from './PlaceDialog.tsx';

/** Above the rooms: who waits for a bed, and the way to one with its reasons. Who sees places alone is not asked. */
export function Allocation() {
  const roles = rolesOf(useUser());
  return roles.some((role) => role in placeReaders) ? <Waiting roles={roles} /> : null;
}

function Waiting({ roles }: { readonly roles: readonly string[] }) {
  const [moves, stays] = [useAnswer(bedBoard, {}, MOVES), useAnswer(bedBoard, {}, STAYS)];
  const [placed, setPlaced] = useState<BoardMove | null>(null);
  const gives = roles.some((role) => role in assigning);
  const keeps = gives || roles.includes('intake_coordinator');
  const having = new Set((stays.data ?? []).flatMap(({ person }) => person?.episode ?? []));
  const waiting = stays.data ? (moves.data?.arriving ?? []).filter(({ episode }) => !having.has(episode)) : [];
  if (moves.isPending || stays.isPending) return <Coming />;
  if (!waiting.length) return null;
  return (
    <AboveList>
      <Panel title={t('Waiting for a bed')} meta={String(waiting.length)} flush>
        <RowList>
          {waiting.map((move) => (
            <RowItem
              key={move.episode}
              title={move.person.name}
              aside={`${move.person.gender} ${move.person.age}`}
              sub={[
                t('Level {{level}}', { level: move.level }),
                move.here ? t('Admitted, awaiting a bed') : move.at ? showNear(move.at) : t('No time set'),
              ].join(' · ')}
              end={
                keeps ? <ActionButton action={{ label: t('Find a bed'), onClick: () => setPlaced(move) }} /> : undefined
              }
            />
          ))}
        </RowList>
      </Panel>
      {placed ? (
        <PlaceDialog
          episode={placed.episode}
          name={placed.person.name}
          stay={null}
          here={placed.here}
          gives={gives}
          onClose={() => setPlaced(null)}
        />
      ) : null}
    </AboveList>
  );
}
