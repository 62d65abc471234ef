import { MoveRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import type { Action } from '#ui/parts/actions.ts';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { CardRoot } from './board-styles.ts';

/** A step of the keyboard on the board: to a neighbouring card, or with the card to another column. */
export type BoardStep = { go: 'up' | 'down' | 'left' | 'right' } | { take: -1 | 1 };

export interface BoardCardProps {
  title: string;
  href: string;
  lead?: ReactNode;
  /** A few facts, one to a line. */
  lines: readonly ReactNode[];
  /** The moves that are possible now, as a menu: for touch, and for users who do not drag. */
  moves: readonly Action[];
  /** It is on its way to another column. */
  busy?: boolean;
  /** The one card in the tab order. */
  current: boolean;
  /** It shall have the focus now: it was moved by keyboard. */
  wanted?: boolean;
  onFocus: () => void;
  onStep: (step: BoardStep) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

const arrows: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const stepOf = (e: KeyboardEvent): BoardStep | null => {
  const go = arrows[e.key];
  if (!go || e.ctrlKey || e.metaKey || e.altKey) return null;
  if (!e.shiftKey) return { go };
  if (go === 'left') return { take: -1 };
  return go === 'right' ? { take: 1 } : null;
};

/** One record on the board: drawn with the pointer, moved by its menu, or by Shift with an arrow. Enter opens it. */
export const BoardCard = (p: BoardCardProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  const { wanted = false } = p;
  useEffect(() => {
    if (wanted) link.current?.focus();
  }, [wanted]);
  const tab = p.current ? 0 : -1;
  return (
    <CardRoot
      draggable={!p.busy}
      data-busy={p.busy ? '' : undefined}
      onDragStart={(e) => {
        e.dataTransfer.effectAllowed = 'move';
        // Some browsers draw nothing that carries nothing; the record itself stays out of it.
        e.dataTransfer.setData('text/plain', '');
        p.onDragStart();
      }}
      onDragEnd={p.onDragEnd}
    >
      {p.lead ?? <span />}
      <div>
        <div className="t">
          <Link
            ref={link}
            to={p.href}
            data-card=""
            draggable={false}
            tabIndex={tab}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
            onFocus={p.onFocus}
            onKeyDown={(e) => {
              const step = stepOf(e);
              if (!step) return;
              e.preventDefault();
              p.onStep(step);
            }}
          >
            {p.title}
          </Link>
        </div>
        {p.lines.map((line, i) => (
          <div key={i} className="l">
            {line}
          </div>
        ))}
      </div>
      <span className="m">
        <ActionMenu
          actions={p.moves}
          label={t('Move {{title}}', { title: p.title })}
          icon={MoveRight}
          bordered={false}
          size="small"
          tabIndex={tab}
        />
      </span>
    </CardRoot>
  );
};
