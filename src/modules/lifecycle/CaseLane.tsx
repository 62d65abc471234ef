import { useState, useId, type DragEvent } from 'react';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { BoardCard, type BoardStep } from '#ui/board/BoardCard.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { CardLine, Lane } from './board-styles.web.ts';
import { KIND_WORDS, type Kind, STAGES_OF } from './case-kinds.model.ts';
import { STAGES, type Stage } from './case-plan.model.ts';
import type { CaseCard } from './case-questions.model.ts';
import { anchorWords, laneWord, nextLook, overGoal } from './case-words.web.ts';

export interface CaseLaneProps {
  /** Null: all kinds are on the board. */
  readonly kind: Kind | null;
  readonly stage: Stage;
  readonly cases: readonly CaseCard[];
  readonly base: string;
  readonly moving: string | null;
  readonly wanted: string | null;
  readonly onWanted: (id: string | null) => void;
  readonly onMove: (card: CaseCard, to: Stage) => void;
  readonly onDrag: (card: CaseCard | null) => void;
  readonly onDrop: () => void;
  readonly onStep: (card: CaseCard, step: BoardStep) => void;
}

/** One stage with its goal and the cases that are in it. */
export function CaseLane(p: CaseLaneProps) {
  const { kind, stage, cases } = p;
  const id = useId();
  const [over, setOver] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const current = cases.some((one) => one.id === at) ? at : cases[0]?.id;
  const word = laneWord(kind, stage);
  const isOut = (e: DragEvent<HTMLElement>) =>
    !(e.relatedTarget instanceof Node && e.currentTarget.contains(e.relatedTarget));
  return (
    <Lane
      aria-labelledby={id}
      data-takes={over ? '' : undefined}
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={(e) => setOver(!isOut(e))}
      onDrop={(e) => {
        e.preventDefault();
        setOver(false);
        p.onDrop();
      }}
    >
      <header>
        <h2 id={id}>
          {word} <b>{cases.length}</b>
        </h2>
        {kind ? <span>{t('goal {{days}} d', { days: STAGES_OF[kind][stage].goalDays })}</span> : null}
      </header>
      <div data-print="whole">
        <ul aria-label={word}>
          {cases.map((one) => (
            <BoardCard
              key={one.id}
              title={one.name}
              href={`${p.base}/${one.id}`}
              lead={<Avatar name={one.name} size="medium" />}
              lines={linesOf(one, kind)}
              moves={
                one.mayMove
                  ? STAGES.filter((to) => to !== one.stage).map((to) => ({
                      label: laneWord(one.kind, to),
                      onClick: () => p.onMove(one, to),
                    }))
                  : []
              }
              busy={one.id === p.moving}
              current={one.id === current}
              wanted={one.id === p.wanted}
              onFocus={() => {
                setAt(one.id);
                if (p.wanted !== one.id) p.onWanted(null);
              }}
              onStep={(step) => p.onStep(one, step)}
              onDragStart={() => p.onDrag(one)}
              onDragEnd={() => p.onDrag(null)}
            />
          ))}
        </ul>
      </div>
    </Lane>
  );
}

function linesOf(one: CaseCard, kind: Kind | null) {
  const now = today();
  const next = nextLook(one, now);
  const slow = overGoal(one, now);
  const alert = next && (next.look.mark === 'stop' || next.look.mark === 'late');
  return [
    [kind ? '' : KIND_WORDS[one.kind], one.position].filter(Boolean).join(', '),
    <CardLine key="when" id={`case-${one.id}`}>
      <span>{one.site}</span>
      <span>{anchorWords(one.anchorDate, now)}</span>
    </CardLine>,
    <CardLine key="bar" data-bar="">
      <Bars
        value={one.done}
        max={one.all || 1}
        label={t('{{done}} of {{all}} tasks done', { done: one.done, all: one.all })}
      />
      <span style={{ color: v.textSecondary }}>{t('{{done}} of {{all}}', { done: one.done, all: one.all })}</span>
    </CardLine>,
    ...(slow ? [<CardLine key="slow">{slow}</CardLine>] : []),
    ...(next
      ? [
          <CardLine key="next" data-next="">
            <Status look={next.look} strong={Boolean(alert)} size={13} />
            <span style={{ color: alert ? tone('critical', 'text') : v.textSecondary, fontWeight: alert ? 600 : 400 }}>
              {next.when}
            </span>
          </CardLine>,
        ]
      : []),
  ];
}
