import { styled } from '@mui/material/styles';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useWidth } from '#ui/charts/use-width.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { v } from '#ui/theme/vars.ts';
import { type Day, daysBetween, yearOf } from '#engine/model/days.ts';
import type { Span, Tenure } from './tenure.model.ts';

const Axis = styled('div')({
  position: 'relative',
  height: '6.25rem',
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.333,
  color: v.textSecondary,
  overflow: 'hidden',
  '& > *': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .year': { top: 0, bottom: '1.5rem', borderLeft: `1px solid ${v.hairline}`, paddingLeft: 4 },
  '& .bar': {
    top: '1.5rem',
    height: '1.75rem',
    borderRadius: 3,
    padding: '0 8px',
    display: 'flex',
    alignItems: 'center',
    fontWeight: 500,
    overflow: 'hidden',
    background: v.softBg,
    forcedColorAdjust: 'none',
    color: v.softText,
    boxShadow: `inset 0 0 0 1px ${v.hairline}`,
  },
  '& .bar span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .bar[data-now]': { background: v.primary, color: v.onPrimary },
  '& .leave': {
    top: '1.5rem',
    height: '1.75rem',
    backgroundImage: `repeating-linear-gradient(135deg, var(--nx-palette-status-hold-mark) 0 2px, ${v.paper} 2px 6px)`,
  },
  '& .dot': {
    top: 'calc(3.25rem - 4px)',
    width: 9,
    height: 9,
    borderRadius: '50%',
    border: `2px solid ${v.textSecondary}`,
    background: v.paper,
  },
  '& .word': { top: '3.625rem' },
  '& .now': { top: '1rem', bottom: '1.25rem', borderLeft: `1.5px solid ${v.nowLine}` },
  '& .flag': { bottom: 0, color: v.nowLine, fontWeight: 600, transform: 'translateX(-50%)' },
  '& .next': { top: '1.875rem', display: 'flex', alignItems: 'center', gap: 5 },
});

const CHAR = 6.4;
const GAP = 10;

interface Word {
  readonly key: string;
  readonly word: string;
  readonly at: number;
}
/** Of words that would touch, only the first is written; the table has them all. */
function spaced(words: readonly Word[], width: number): readonly Word[] {
  const written: Word[] = [];
  let free = -GAP;
  for (const each of words) {
    const wide = each.word.length * CHAR;
    const at = Math.max(0, Math.min(each.at, width - wide));
    if (at < free + GAP) continue;
    free = at + wide;
    written.push({ ...each, at });
  }
  return written;
}

export interface TenureBarsProps {
  readonly tenure: Tenure;
  readonly today: Day;
  /** The whole picture in a sentence. */
  readonly label: string;
  readonly coming: { readonly on: Day; readonly label: string } | null;
}

/** Positions as bars, absences hatched, the days that mattered as points, today as a line. */
export function TenureBars({ tenure, today, label, coming }: TenureBarsProps) {
  const { ref, width } = useWidth(900);
  const days = daysBetween(tenure.from, tenure.to);
  const share = (day: Day) => Math.min(1, Math.max(0, daysBetween(tenure.from, day) / days));
  const x = (day: Day) => 4 + share(day) * (width - 8);
  const box = (span: Span) => ({ insetInlineStart: x(span.from), width: Math.max(4, x(span.to) - x(span.from) - 1) });
  const now = x(today);
  const first = yearOf(tenure.from);
  const every = Math.max(1, Math.ceil((48 * (yearOf(today) - first + 1)) / width));
  const years = Array.from({ length: yearOf(today) - first + 1 }, (_, i) => first + i);
  const ticks = years.filter((year) => (year - first) % every === 0 || year === first);
  const words = [
    ...tenure.marks.map(({ key, label: word, on }) => ({ key, word, at: x(on) - 4 })),
    ...tenure.leaves.map((leave) => ({ key: `l${leave.key}`, word: t('Leave'), at: x(leave.from) })),
  ].toSorted((a, b) => a.at - b.at);
  const written = spaced(words, width);
  const last = tenure.positions.at(-1);
  const held = last?.to === today ? last : undefined;
  // A position too new to carry its name is named beside the line of today.
  const outside = held !== undefined && box(held).width < held.label.length * CHAR + 20;
  const nextWords = outside ? held.label : coming ? `${coming.label}, ${showDay(coming.on)}` : '';
  const fits = now + 12 + 20 + nextWords.length * CHAR < width;
  return (
    <div ref={ref}>
      <Axis role="img" aria-label={label}>
        {ticks.map((year, i) => {
          const at = i === 0 ? x(tenure.from) : x(`${year}-01-01`);
          const after = ticks[i + 1];
          const cramped = i === 0 && after !== undefined && x(`${after}-01-01`) - at < 40;
          return (
            <span key={year} className="year" style={{ insetInlineStart: at }}>
              {cramped ? '' : year}
            </span>
          );
        })}
        {tenure.positions.map((span) => (
          <span
            key={span.key}
            className="bar"
            data-now={span.to === today ? '' : undefined}
            style={box(span)}
            title={span.label}
          >
            <span>{x(span.to) - x(span.from) > 44 && !(outside && span === held) ? span.label : ''}</span>
          </span>
        ))}
        {tenure.leaves.map((span) => (
          <span key={span.key} className="leave" style={box(span)} title={`${span.label}, ${showDay(span.from)}`} />
        ))}
        {tenure.marks.map((mark) => (
          <span
            key={mark.key}
            className="dot"
            style={{ insetInlineStart: x(mark.on) - 4 }}
            title={`${mark.label}, ${showDay(mark.on)}`}
          />
        ))}
        {written.map(({ key, word, at }) => (
          <span key={key} className="word" style={{ insetInlineStart: at }}>
            {word}
          </span>
        ))}
        <span className="now" style={{ insetInlineStart: now }} />
        <span className="flag" style={{ insetInlineStart: Math.min(now, width - 20) }}>
          {t('Today')}
        </span>
        {nextWords && fits ? (
          <span className="next" style={{ insetInlineStart: now + 10 }}>
            {outside ? null : <StatusMark mark="prn" size={12} />}
            {nextWords}
          </span>
        ) : null}
      </Axis>
    </div>
  );
}
