import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  padding: '16px 18px 18px',
  '& h2': { fontSize: '0.9375rem', lineHeight: 1.333, fontWeight: 600, display: 'flex', gap: 8, alignItems: 'center' },
  '& p': { fontSize: '0.8125rem', lineHeight: 1.4615, color: v.textSecondary, maxWidth: '60ch' },
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginTop: 6,
    fontSize: '0.78125rem',
    color: v.textTertiary,
  },
});

export interface ErrorStateProps {
  /** What did not happen: "Payroll totals did not load". */
  title: string;
  /** The catalogue's sentence, and what was kept. */
  message: ReactNode;
  onRetry?: () => void;
  errorId?: string;
}

/** Something failed in this region; the rest of the page stays. */
export const ErrorState = ({ title, message, onRetry, errorId }: ErrorStateProps) => (
  <Root role="alert">
    <h2>
      <StatusMark mark="stop" size={15} />
      {title}
    </h2>
    <p>{message}</p>
    <div className="row">
      {onRetry ? (
        <Button onClick={onRetry} startIcon={<Icon of={RefreshCw} />}>
          {t('Try again')}
        </Button>
      ) : null}
      {errorId ? <span>{errorId}</span> : null}
    </div>
  </Root>
);
