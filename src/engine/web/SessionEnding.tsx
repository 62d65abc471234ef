import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
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
  const said = seconds > 15 ? 'You will be signed out in less than a minute.' : 'You will be signed out in a moment.';
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>Are you still there?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <FormError>{task.error?.message}</FormError>
        <p aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
          You will be signed out in {seconds} seconds.
        </p>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void logout()}>
          Sign out now
        </Button>
        <Button variant="contained" autoFocus aria-busy={task.busy || undefined} onClick={() => void task.run(refresh)}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
