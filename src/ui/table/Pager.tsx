import { ChevronLeft, ChevronRight } from 'lucide-react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { IconAction } from '#ui/parts/IconAction.tsx';

export interface PagerProps {
  from: number;
  to: number;
  /** Unknown totals are left out, never guessed. */
  total?: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** "1 to 25 of 412", previous, next. A direction without a callback is not possible now. */
export const Pager = ({ from, to, total, onPrevious, onNext }: PagerProps) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' }}>
    <span style={{ paddingInlineEnd: 4 }}>
      {t('{{from}} to {{to}}{{part}}', {
        from,
        to,
        part: total === undefined ? '' : t(' of {{total}}', { total: showNumber(total) }),
      })}
    </span>
    <IconAction
      label={t('Previous page')}
      icon={ChevronLeft}
      size="small"
      bordered
      disabled={!onPrevious}
      onClick={onPrevious}
    />
    <IconAction label={t('Next page')} icon={ChevronRight} size="small" bordered disabled={!onNext} onClick={onNext} />
  </span>
);
