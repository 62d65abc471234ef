import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('main')({
  minHeight: '100vh',
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  background: v.canvas,
  [phone]: { padding: 16 },
});
const Card = styled('div')({
  background: v.paper,
  border: `1px solid ${v.hairline}`,
  borderRadius: 14,
  padding: '28px 32px',
  width: 'min(36rem, 100%)',
  '& h1': {
    fontSize: '1.375rem',
    lineHeight: 1.2727,
    fontWeight: 600,
    letterSpacing: '-0.011em',
    margin: '18px 0 6px',
  },
  '& > p': { color: v.textSecondary, maxWidth: '56ch' },
  '& .row': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 18 },
  '& details': { marginTop: 18, fontSize: '0.8125rem', color: v.textSecondary },
  '& pre': {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: v.sunken,
    borderRadius: 6,
    padding: 12,
    maxHeight: '16rem',
    overflow: 'auto',
    font: 'inherit',
    fontSize: '0.75rem',
  },
  '& .id': { marginTop: 14, fontSize: 'max(12px, 0.75rem)', color: v.textTertiary },
});

export interface GlobalErrorScreenProps {
  errorId?: string;
  /** Shown on localhost only. */
  details?: string;
  onTryAgain: () => void;
  onGoHome: () => void;
  onClearCache: () => void;
  /** Overrides the look at the address; for tests and the gallery. */
  local?: boolean;
}

const isLocal = () => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

/** The screen of the outermost error boundary. The words and the three buttons are the specification's. */
export const GlobalErrorScreen = ({
  errorId,
  details,
  onTryAgain,
  onGoHome,
  onClearCache,
  local = isLocal(),
}: GlobalErrorScreenProps) => (
  <Root>
    <Card role="alert">
      <NexusMark size={26} />
      <h1>{t('Oops! Something went wrong')}</h1>
      <p>
        {t("We're sorry, but something unexpected happened. The error has been logged and our team will look into it.")}
      </p>
      <div className="row">
        <Button variant="contained" onClick={onTryAgain}>
          {t('Try Again')}
        </Button>
        <Button onClick={onGoHome}>{t('Go to Home')}</Button>
        <Button variant="text" onClick={onClearCache}>
          {t('Clear Cache & Reload')}
        </Button>
      </div>
      {local && details ? (
        <details>
          <summary>{t('Error details')}</summary>
          <pre>{details}</pre>
        </details>
      ) : null}
      {errorId ? <p className="id">{errorId}</p> : null}
    </Card>
  </Root>
);
