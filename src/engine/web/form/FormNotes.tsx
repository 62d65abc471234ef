import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { v } from '#ui/theme/vars.ts';

/** The refusal at the head of a form; where somebody else was faster, with the way to what they saved. Null where there is none. */
export function formRefusal(head: string | null, onReload: (() => void) | null | undefined): ReactNode {
  if (!head || !onReload) return head;
  return (
    <>
      {head}{' '}
      <Button size="small" onClick={onReload}>
        {t('Reload')}
      </Button>
    </>
  );
}

/** Says that an earlier attempt is back, and offers to forget it. */
export const DraftNote = ({ onAfresh }: { readonly onAfresh: () => void }) => (
  <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
    {t('Your earlier entries are restored.')}{' '}
    <Button size="small" variant="text" onClick={onAfresh}>
      {t('Start over')}
    </Button>
  </p>
);
