import { styled } from '@mui/material/styles';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import type { LeaveBalance } from '#modules/leave/leave-questions.model.ts';
import { amountWords } from '#modules/leave/leave-terms.model.ts';
import { Bars } from '#ui/parts/Bars.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { coarse, v } from '#ui/theme/vars.ts';

const Row = styled('button')({
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  textAlign: 'left',
  width: '100%',
  minHeight: '2rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6.5rem) minmax(2rem, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  padding: '0 8px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: v.hover },
  '& .of': { color: v.textSecondary },
  [coarse]: { minHeight: '2.75rem' },
});

export interface BalanceRowProps {
  readonly balance: LeaveBalance;
  readonly onOpen: () => void;
}

/** One account: what is left of what was credited. Leave without a balance says what was taken. */
export function BalanceRow({ balance, onOpen }: BalanceRowProps) {
  const { type, unit, available, credited, taken, booked } = balance;
  const whole = Math.max(credited, available ?? 0);
  const words = available === null ? amountWords(taken + booked, unit) : showNumber(available);
  const of =
    available === null
      ? t('taken or booked')
      : whole > 0
        ? t('of {{whole}}', { whole: amountWords(whole, unit) })
        : unit === 'days'
          ? t('days')
          : 'h';
  return (
    <Row type="button" onClick={onOpen}>
      <span>{type.name}</span>
      {available === null ? (
        <span />
      ) : (
        <Bars
          value={Math.max(0, available)}
          max={Math.max(1, whole)}
          label={
            unit === 'days'
              ? t('{{name}}, days left', { name: type.name })
              : t('{{name}}, hours left', { name: type.name })
          }
        />
      )}
      <span>
        <b style={{ fontWeight: 600 }}>{words}</b> <span className="of">{of}</span>
        <VisuallyHidden>{t(', show entries')}</VisuallyHidden>
      </span>
    </Row>
  );
}
