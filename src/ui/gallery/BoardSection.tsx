import { useRef, useState } from 'react';
import { BoardCard } from '#ui/board/BoardCard.tsx';
import { focusNeighbour } from '#ui/board/board-keys.ts';
import { BoardLane } from '#ui/board/BoardLane.tsx';
import { BoardRoot } from '#ui/board/board-styles.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bleed, Section } from './Section.tsx';

const lanes = [
  { key: 'draft', look: look('draft', 'Draft'), to: ['pending'] },
  { key: 'pending', look: look('wait', 'Pending'), to: ['draft', 'approved'] },
  { key: 'approved', look: look('done', 'Approved'), to: [] },
] as const;
const first: Readonly<Record<string, string>> = {
  'Amara Osei-Bonsu': 'pending',
  'Benjamin Falk': 'pending',
  'Hannah Lindqvist': 'draft',
  'Rosa Quintero': 'approved',
};

/** A board: a column for each state, cards that are drawn or moved by keyboard, and a move that is refused. */
export const BoardSection = () => {
  const notify = useNotice();
  const board = useRef<HTMLDivElement>(null);
  const [where, setWhere] = useState(first);
  const [dragged, setDragged] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const mayGo = (name: string, to: string) =>
    lanes.some((lane) => lane.key === where[name] && lane.to.some((one) => one === to));
  const move = (name: string, to: string | undefined) => {
    if (!to) return;
    if (mayGo(name, to)) setWhere({ ...where, [name]: to });
    else
      notify({ message: `The leave of ${name} is ${where[name]} and cannot be moved to ${to}.`, severity: 'warning' });
  };
  return (
    <Section
      title="Board"
      note="Cards are drawn with the pointer, moved by their menu, or by Shift with an arrow. Arrows go from card to card."
    >
      <Bleed style={{ height: '24rem', paddingTop: 14 }}>
        <BoardRoot ref={board} role="group" aria-label="Leave by status">
          {lanes.map((lane, at) => {
            const names = Object.keys(where).filter((name) => where[name] === lane.key);
            return (
              <BoardLane
                key={lane.key}
                look={lane.look}
                count={names.length}
                takes={dragged && where[dragged] !== lane.key ? mayGo(dragged, lane.key) : undefined}
                onDrop={() => {
                  if (dragged && where[dragged] !== lane.key) move(dragged, lane.key);
                  setDragged(null);
                }}
                onMore={lane.key === 'approved' ? () => notify('Twenty more') : undefined}
                empty={names.length ? null : `Nothing ${lane.key}`}
              >
                {names.map((name, i) => (
                  <BoardCard
                    key={name}
                    title="Dec 23 to Dec 28, 2026"
                    href="#board"
                    lead={<Avatar name={name} size="small" />}
                    lines={[name, 'Vacation', 'Days 3']}
                    moves={lane.to.map((to) => ({
                      label: lanes.find((one) => one.key === to)?.look.word ?? to,
                      onClick: () => move(name, to),
                    }))}
                    current={i === 0}
                    wanted={wanted === name}
                    onFocus={() => setWanted(null)}
                    onStep={(step) => {
                      if ('go' in step) return board.current ? focusNeighbour(board.current, step.go) : undefined;
                      setWanted(name);
                      return move(name, lanes[at + step.take]?.key);
                    }}
                    onDragStart={() => setDragged(name)}
                    onDragEnd={() => setDragged(null)}
                  />
                ))}
              </BoardLane>
            );
          })}
        </BoardRoot>
      </Bleed>
    </Section>
  );
};
