import { styled } from '@mui/material/styles';
import { Info, Lock } from 'lucide-react';
import type { Figure, Overview } from '#engine/model/overview/overview.ts';
import type { FigureRead, OverviewRead } from '#engine/model/overview/questions.ts';
import { t } from '#engine/model/words.ts';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { usePortal } from '../portal-context.ts';
import { changed, openWords, printed, toneOf, unitOf } from './overview-words.ts';

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  background: v.hairline,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  overflow: 'hidden',
});
const Cell = styled('div')({
  flex: '1 1 10.5rem',
  [phone]: { flexBasis: '45%', padding: '10px 12px' },
  padding: '10px 16px 12px',
  background: v.paper,
  minWidth: 0,
  position: 'relative',
  '& .label': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    fontSize: '0.78125rem',
    color: v.textSecondary,
    minHeight: '1.875rem',
  },
  '& .label > .MuiIconButton-root': { position: 'relative', zIndex: 1 },
  '& .value': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    fontSize: '1.625rem',
    lineHeight: 1.23,
    fontWeight: 500,
    letterSpacing: '-0.018em',
  },
  '& .open': {
    font: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
    border: 0,
    background: 'none',
    padding: 0,
    cursor: 'pointer',
  },
  '& .open::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has(.open):hover': { background: v.hover },
  '& .open:focus-visible': { outline: 'none' },
  '& .open:focus-visible::after': { outline: `2px solid ${v.focusRing}`, outlineOffset: -3, borderRadius: 6 },
  '& .change': { fontSize: '0.78125rem', letterSpacing: 0, color: v.textSecondary },
  '& .note': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textTertiary, marginTop: 2 },
});

interface OneProps {
  readonly name: string;
  readonly figure: Figure;
  readonly read: FigureRead | undefined;
  readonly least: number;
  readonly onOpen: (name: string) => void;
}
function One({ name, figure, read, least, onOpen }: OneProps) {
  const { nounOf } = usePortal();
  const unit = unitOf(figure.measure, nounOf);
  const title = t(figure.title);
  const text = !read || read.value === null ? '–' : printed(read.value, unit);
  const change = read ? changed(read.value, read.before, unit) : '';
  const changeTone = read ? toneOf(read.value, read.before, figure.better) : undefined;
  const note = read?.locked
    ? t('Your role does not include this figure')
    : read?.hidden
      ? t('Fewer than {{least}} people', { least })
      : figure.note && t(figure.note);
  return (
    <Cell>
      <div className="label">
        {title}
        <IconAction label={`${title}: ${t(figure.says)}`} icon={Info} size="small" />
      </div>
      <div className="value">
        {read?.locked ? (
          <Icon of={Lock} size={20} />
        ) : read && read.rows > 0 ? (
          <button
            type="button"
            className="open"
            aria-label={`${title}: ${text}. ${openWords(read.rows)}`}
            onClick={() => onOpen(name)}
          >
            {text}
          </button>
        ) : (
          text
        )}
        {change ? (
          <span className="change" style={changeTone ? { color: tone(changeTone, 'text') } : undefined}>
            {change}
          </span>
        ) : null}
      </div>
      <div className="note">{note}</div>
    </Cell>
  );
}

export interface OverviewFiguresProps {
  readonly overview: Overview;
  readonly read: OverviewRead;
  readonly onOpen: (name: string) => void;
}
/** The figures of an overview: value, change against the comparison, and the definition behind the info mark. */
export const OverviewFigures = ({ overview, read, onOpen }: OverviewFiguresProps) => (
  <Strip role="group" aria-label={t('Figures')}>
    {Object.entries(overview.figures).map(([name, figure]) => (
      <One
        key={name}
        name={name}
        figure={figure}
        read={read.figures.find((one) => one.name === name)}
        least={overview.suppressUnder ?? 5}
        onOpen={onOpen}
      />
    ))}
  </Strip>
);
