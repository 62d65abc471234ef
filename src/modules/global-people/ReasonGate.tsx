import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import { REASON_LENGTH } from './global-people-questions.model.ts';

/** Kept until the page is loaded again, for the account that gave it. */
let kept = { account: '', reason: '' };

/** Asks once why people of other organizations are looked up; what is shown below was asked for with that reason. */
export function ReasonGate({ children }: { readonly children: (reason: string) => ReactNode }) {
  const { id: account } = useUser();
  const [reason, setReason] = useState(kept.account === account ? kept.reason : '');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = typed.trim().length < REASON_LENGTH;
  const set = (next: string) => {
    kept = { account, reason: next };
    setReason(next);
  };
  if (reason)
    return (
      <>
        <p style={{ fontSize: '0.8125rem', color: v.textSecondary, display: 'flex', flexWrap: 'wrap', gap: 10 }}>
          <span>{t('Logged with every search and profile you open: {{reason}}', { reason })}</span>
          <ActionButton action={{ label: t('Change reason'), onClick: () => set('') }} />
        </p>
        {children(reason)}
      </>
    );
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isShort) set(typed.trim());
  };
  return (
    <Panel title={t('Why are you looking people up?')}>
      <form onSubmit={onSubmit} style={{ display: 'grid', gap: 12, maxWidth: '40rem' }}>
        <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
          {t(
            'People belong to their organizations. Your reason goes into the audit trail of each organization that you search, and into yours.',
          )}
        </p>
        <TextField
          label={t('Reason')}
          multiline
          minRows={2}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && isShort}
          helperText={t('Enter at least {{n}} characters.', { n: REASON_LENGTH })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <div>
          <Button type="submit" variant="contained">
            {t('Continue')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
