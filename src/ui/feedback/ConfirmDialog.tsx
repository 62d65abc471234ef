import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormDialog } from './FormDialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question with the thing's name: "Cancel leave for Hannah Lindqvist?" */
  title: string;
  /** The consequence, plainly. */
  body?: ReactNode;
  /** The verb again: "Cancel leave". */
  confirmLabel: string;
  /** Only for what cannot be undone. */
  danger?: boolean;
  /** Asks why; the answer goes to onConfirm. */
  reason?: { label: string; required?: boolean; maxLength?: number };
  onConfirm: (reason: string) => void;
  onClose: () => void;
  busy?: boolean;
  error: ReactNode;
}

/** Asks before a step with consequences, and asks for a reason where one must be kept. */
export const ConfirmDialog = ({
  reason,
  body,
  onConfirm,
  onClose,
  open,
  title,
  confirmLabel,
  danger,
  busy,
  error,
}: ConfirmDialogProps) => {
  const [text, setText] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setText('');
  }
  const missing = reason?.required && !text.trim() ? t('{{label}} is required', { label: reason.label }) : undefined;
  return (
    <FormDialog
      open={open}
      title={title}
      description={body}
      submitLabel={confirmLabel}
      onSubmit={() => onConfirm(text.trim())}
      onClose={onClose}
      busy={busy}
      error={error}
      missing={missing}
      danger={danger}
    >
      {reason ? (
        <TextField
          label={reason.label}
          value={text}
          onChange={(e) => setText(e.target.value)}
          required={reason.required}
          multiline
          minRows={2}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: reason.maxLength ?? 500 } }}
        />
      ) : null}
    </FormDialog>
  );
};
