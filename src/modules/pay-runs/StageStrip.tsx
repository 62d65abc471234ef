import { styled } from '@mui/material/styles';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import type { PayRunPage } from './pay-questions.model.ts';

const Root = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: v.hairline,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& li': {
    flex: '1 1 9.5rem',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '9px 14px',
    background: v.subtle,
    fontSize: '0.8125rem',
    lineHeight: 1.385,
    minWidth: 0,
  },
  '& li[aria-current]': { background: v.paper, boxShadow: `inset 0 2px 0 ${v.primary}` },
  '& b': { display: 'block', fontWeight: 600 },
  '& span.sub': { color: v.textSecondary, fontSize: 'max(12px, 0.75rem)' },
  [phone]: { '& li': { flexBasis: '45%' } },
});

interface Stage {
  readonly key: string;
  readonly title: string;
  readonly sub: string;
  readonly isDone: boolean;
}

/** The stages of a run, from its words to what was done when. */
function stagesOf({
  run,
  timesheets,
  periodStatus,
  calculatedAt,
  submittedAt,
  approvedAt,
  paidAt,
  approvedBy,
}: PayRunPage): readonly Stage[] {
  const open = run.blocks + run.warnings;
  const isSent = submittedAt !== null;
  return [
    {
      key: 'inputs',
      title: t('Inputs'),
      sub:
        periodStatus === 'locked'
          ? t('Time is locked')
          : timesheets.waiting
            ? t({ one: '1 timesheet waits', other: '{{count}} timesheets wait' }, { count: timesheets.waiting })
            : t('Time is open'),
      isDone: periodStatus === 'locked' || run.type !== 'regular',
    },
    {
      key: 'calculate',
      title: t('Calculate'),
      sub: calculatedAt
        ? t('{{people}} people, {{when}}', { people: run.people, when: showNear(calculatedAt) })
        : t('Not calculated yet'),
      isDone: calculatedAt !== null,
    },
    {
      key: 'review',
      title: t('Review exceptions'),
      sub: run.blocks
        ? t('{{open}} open, {{blocks}} blocking', { open, blocks: run.blocks })
        : t({ one: '1 open', other: '{{count}} open' }, { count: open }),
      isDone: isSent || approvedAt !== null,
    },
    {
      key: 'approve',
      title: t('Approve'),
      sub: approvedAt
        ? t('{{name}}, {{when}}', { name: approvedBy ?? '', when: showNear(approvedAt) })
        : isSent
          ? t('Waits for another person')
          : t('By another person'),
      isDone: approvedAt !== null,
    },
    {
      key: 'pay',
      title: t('Fund and file'),
      sub: paidAt ? showNear(paidAt) : t('Bank file and taxes'),
      isDone: paidAt !== null,
    },
  ];
}

/** The way of a run, with the stage that it is in. */
export function StageStrip({ page }: { readonly page: PayRunPage }) {
  const stages = stagesOf(page);
  const current = page.calculatedAt === null ? 1 : stages.findIndex(({ isDone }, n) => n > 0 && !isDone);
  return (
    <Root aria-label={t('Stages of the run')}>
      {stages.map(({ key, title, sub, isDone }, n) => {
        const mark: MarkName = isDone
          ? 'done'
          : n === current && page.run.blocks
            ? 'stop'
            : n === current
              ? 'partial'
              : 'due';
        return (
          <li key={key} aria-current={n === current ? 'step' : undefined}>
            <StatusMark mark={mark} size={20} tone={isDone || n === current ? undefined : 'neutral'} />
            <div style={{ minWidth: 0 }}>
              <b>{title}</b>
              <span className="sub">{sub}</span>
            </div>
          </li>
        );
      })}
    </Root>
  );
}
