import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { t } from '#engine/model/words.ts';
import { FormError } from './FormError.tsx';
import { Spinner } from './Spinner.tsx';

export interface FormDialogProps {
  open: boolean;
  title: string;
  /** Why this is asked, or what it will do. */
  description?: ReactNode;
  children: ReactNode;
  /** A verb: "Submit for approval". */
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  busy?: boolean;
  /** The refusal, at the head of the form. Required, so that it is never forgotten; null when there is none. */
  error: ReactNode;
  /** Names what is missing; the submit button is then disabled and this stands beside it. */
  missing?: string;
  danger?: boolean;
  width?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A form in a dialog. Enter sends it; Escape closes it unless it is being sent. */
export const FormDialog = (p: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open={p.open}
      onClose={p.busy ? undefined : p.onClose}
      fullWidth
      maxWidth={p.width ?? 'xs'}
      aria-labelledby={id}
      aria-describedby={p.description ? `${id}d` : undefined}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          if (!p.busy && !p.missing) p.onSubmit();
        }}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>{p.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3.5 }}>
          {p.description ? (
            <p id={`${id}d`} style={{ color: 'var(--nx-palette-text-secondary)' }}>
              {p.description}
            </p>
          ) : null}
          <FormError>{p.error}</FormError>
          {p.children}
        </DialogContent>
        <DialogActions>
          {p.missing ? (
            <span
              style={{ marginInlineEnd: 'auto', fontSize: '0.78125rem', color: 'var(--nx-palette-text-secondary)' }}
            >
              {p.missing}
            </span>
          ) : null}
          <Button variant="text" onClick={p.onClose} disabled={p.busy}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={p.danger ? 'error' : 'primary'}
            disabled={Boolean(p.missing)}
            aria-busy={p.busy || undefined}
            startIcon={p.busy ? <Spinner size="tiny" /> : undefined}
          >
            {p.submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
