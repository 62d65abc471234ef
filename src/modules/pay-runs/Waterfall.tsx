import { styled } from '@mui/material/styles';
import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { v, viz } from '#ui/theme/vars.ts';
import type { PayRunPage } from './pay-questions.model.ts';
import { signedMoney } from './pay-words.web.ts';

const HEIGHT = 168;
const Root = styled('ol')({
  display: 'flex',
  gap: 6,
  margin: 0,
  padding: '6px 0 0',
  listStyle: 'none',
  '& li': {
    flex: '1 1 6rem',
    minWidth: '6rem',
    fontSize: 'max(12px, 0.75rem)',
    lineHeight: 1.333,
    textAlign: 'center',
  },
  '& .plot': { position: 'relative', height: HEIGHT, borderBottom: `1px solid ${v.strongLine}` },
  '& .plot i': { position: 'absolute', insetInline: '12%', borderRadius: 3, forcedColorAdjust: 'none' },
  '& .plot b': { position: 'absolute', insetInline: 0, fontWeight: 600, whiteSpace: 'nowrap' },
  '& .name': { color: v.textSecondary, paddingTop: 6 },
});

/** The bars scroll in themselves where the screen is narrow or text is large; the keyboard reaches them. */
const Scroll = styled('div')({ overflowX: 'auto' });

const nameOf = (key: string): string => {
  const names: Readonly<Record<string, string>> = {
    joined: t('New in this run'),
    overtime: t('Overtime and differentials'),
    rates: t('Rate changes'),
    one_time: t('Retro and one-time'),
    hours: t('Hours'),
    left: t('No longer in the run'),
  };
  return names[key] ?? key;
};

interface Bar {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly people: number | null;
}

/** Each cause from where the one before it ended. */
function stepsOf(start: number, changes: PayRunPage['changes']): readonly Bar[] {
  const steps: Bar[] = [];
  for (const { key, amount, people } of changes) {
    const from = steps.at(-1)?.to ?? start;
    steps.push({ key, name: nameOf(key), from, to: from + amount, text: signedMoney(amount), people });
  }
  return steps;
}

/** Gross pay of the run before, what changed it, and gross pay now; the axis begins above zero and says so. */
export function Waterfall({ page }: { readonly page: PayRunPage }) {
  const [before] = page.before;
  if (!before || page.changes.length === 0) return <p>{t('No earlier run to compare with.')}</p>;
  const steps = stepsOf(before.gross, page.changes);
  const ends = [before.gross, page.run.gross, ...steps.flatMap(({ from, to }) => [from, to])];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const base = Math.max(0, low - (high - low || 1) * 0.45);
  const y = (cents: number): number => ((cents - base) / (high - base || 1)) * (HEIGHT - 30);
  const whole = (key: string, name: string, to: number): Bar => ({
    key,
    name,
    from: base,
    to,
    text: showMoney(to),
    people: null,
  });
  const bars = [whole('before', t('Run before'), before.gross), ...steps, whole('now', t('This run'), page.run.gross)];
  return (
    <>
      <Scroll tabIndex={0} role="group" aria-label={t('What changed gross pay')}>
        <Root>
          {bars.map(({ key, name, from, to, text, people }) => {
            const bottom = y(Math.min(from, to));
            const tall = Math.max(2, Math.abs(y(to) - y(from)));
            const color = key === 'before' ? v.strongLine : to < from ? viz(2) : viz(1);
            return (
              <li key={key}>
                <div className="plot">
                  <b style={{ bottom: bottom + tall + 4 }}>{text}</b>
                  <i style={{ bottom, height: tall, background: color }} />
                </div>
                <div className="name">
                  {name}
                  {people === null ? null : (
                    <>
                      <br />
                      {t({ one: '1 person', other: '{{count}} people' }, { count: people })}
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </Root>
      </Scroll>
      {base > 0 ? (
        <p style={{ fontSize: 'max(12px, 0.75rem)', color: v.textTertiary, marginTop: 6 }}>
          {t('Bars start at {{amount}}, not at zero.', { amount: showMoney(base) })}
        </p>
      ) : null}
    </>
  );
}
