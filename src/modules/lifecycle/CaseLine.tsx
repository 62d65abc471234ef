import { styled } from '@mui/material/styles';
import { addDays, addMonths, type Day, daysBetween, earlier, later, startOfMonth } from '#engine/model/days.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { belowMd, v } from '#ui/theme/vars.ts';
import { ANCHOR_WORDS, stageWord } from './case-kinds.model.ts';
import { STAGES, type Stage } from './case-plan.model.ts';
import type { CasePage } from './case-questions.model.ts';
import { type CaseProps, useCase } from './CaseFacts.tsx';
import { short } from './case-words.web.ts';

const Root = styled('div')({
  position: 'relative',
  height: '5.5rem',
  margin: '6px 24px 0',
  '& > *': { position: 'absolute', fontSize: 'max(12px, 0.75rem)', whiteSpace: 'nowrap' },
  '& > small': {
    top: 0,
    color: v.textSecondary,
    borderInlineStart: `1px solid ${v.hairline}`,
    paddingInlineStart: 5,
    height: '4.4rem',
  },
  '& > b': {
    top: '1.2rem',
    height: '1.7rem',
    lineHeight: '1.7rem',
    padding: '0 8px',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderRadius: 3,
    background: v.softBg,
    color: v.softText,
    border: '1px solid transparent',
  },
  '& > b[data-now]': { background: v.primary, color: v.onPrimary },
  '& > b[data-later]': { background: 'none', border: `1px dashed ${v.controlLine}`, color: v.textSecondary },
  '& > em': { top: '3.05rem', fontStyle: 'normal', color: v.textSecondary },
  '& > i': {
    top: '0.9rem',
    height: '2.6rem',
    borderInlineStart: `1.5px solid ${v.nowLine}`,
    fontStyle: 'normal',
  },
  '& > i > span': {
    position: 'absolute',
    top: '3.1rem',
    transform: 'translateX(-50%)',
    color: v.link,
    fontWeight: 600,
  },
  [belowMd]: { display: 'none' },
});
const month = dayFormat({ month: 'short' });

interface Span {
  readonly stage: Stage;
  readonly from: Day;
  readonly to: Day;
}
/** When each stage of a case has tasks. A stage begins where the one before ends. */
function spansOf({ tasks, openedOn, anchorDate }: CasePage): Span[] {
  const spans: Span[] = [];
  let from = openedOn;
  for (const stage of STAGES) {
    const own = tasks.filter((one) => one.stage === stage && one.status !== 'skipped');
    if (own.length === 0) continue;
    if (stage === 'change') from = anchorDate;
    const to = own.reduce((last, { due }) => later(last, due), from);
    spans.push({ stage, from, to: later(to, addDays(from, 1)) });
    from = to;
  }
  return spans;
}

/** The stages on a line of days: what is over, what is now, what comes. */
export function CaseLine({ record }: CaseProps) {
  const page = useCase({ record }).data;
  const spans = page ? spansOf(page) : [];
  const [first, last] = [spans[0], spans.at(-1)];
  if (!page || !first || !last) return null;
  const now = today();
  const from = addDays(earlier(first.from, now), -3);
  const to = addDays(later(last.to, now), 6);
  const share = (day: Day) => (100 * daysBetween(from, day)) / Math.max(1, daysBetween(from, to));
  const months: Day[] = [];
  for (let at = addMonths(startOfMonth(from), 1); at < to; at = addMonths(at, 1)) months.push(at);
  const days = daysBetween(page.anchorDate, now);
  const label = spans
    .map((one) => `${stageWord(page.kind, one.stage)}: ${short(one.from)} – ${short(one.to)}`)
    .join(', ');
  return (
    <Root role="img" aria-label={label}>
      {months.map((at) => (
        <small key={at} style={{ insetInlineStart: `${share(at)}%` }}>
          {month.format(new Date(`${at}T00:00:00Z`))}
        </small>
      ))}
      {spans.map((one) => {
        const isLater = STAGES.indexOf(one.stage) > STAGES.indexOf(page.stage);
        return (
          <b
            key={one.stage}
            data-now={one.stage === page.stage ? '' : undefined}
            data-later={isLater ? '' : undefined}
            title={stageWord(page.kind, one.stage)}
            style={{ insetInlineStart: `${share(one.from)}%`, width: `${share(one.to) - share(one.from)}%` }}
          >
            {stageWord(page.kind, one.stage)}
          </b>
        );
      })}
      <em style={{ insetInlineStart: `${share(page.anchorDate)}%` }}>
        {`${ANCHOR_WORDS[page.kind]}, ${short(page.anchorDate)}`}
      </em>
      <i style={{ insetInlineStart: `${share(now)}%` }}>
        <span>{days >= 0 ? t('Today, day {{days}}', { days: days + 1 }) : t('Today')}</span>
      </i>
    </Root>
  );
}
