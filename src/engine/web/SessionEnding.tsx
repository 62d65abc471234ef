import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { useSession } from './session.tsx';
import { useTask } from './task.ts';

const TITLE = 'session-ending';

/** The last minute of a session: stay, or go. */
export function SessionEnding({ seconds }: { readonly seconds: number }) {
  const { refresh, logout } = useSession();
  const task = useTask();
  // Read aloud at the start and near the end, not every second.
  const said =
    seconds > 15 ? t('You will be signed out in less than a minute.') : t('You will be signed out in a moment.');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{t('Are you still there?')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <FormError>{task.error?.message}</FormError>
        <p aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('You will be signed out in {{seconds}} seconds.', { seconds })}
        </p>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void logout()}>
          {t('Sign out now')}
        </Button>
        <Button variant="contained" autoFocus aria-busy={task.busy || undefined} onClick={() => void task.run(refresh)}>
          {t('Stay signed in')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
