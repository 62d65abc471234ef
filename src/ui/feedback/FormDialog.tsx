import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
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
  /** Names what is missing; the submit button is then disabled and this appears next to it. */
  missing?: string;
  danger?: boolean;
  width?: 'xs' | 'sm' | 'md' | 'lg';
}

const FIELD = 'input:not([disabled]), textarea, [role="combobox"]';
const moveTo = (form: HTMLFormElement | null, where: string): void => form?.querySelector<HTMLElement>(where)?.focus();

/**
 * The content of the dialog, mounted when it opens: the first field gets the focus, or the button if there is no field. A field
 * that arrives later, with an answer of the server, still gets it, and so does the next one when the focused field goes away.
 * Focus that a person has moved stays where it is.
 */
function FirstFocus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  /** What had the focus last inside the form. */
  const last = useRef<EventTarget>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const at = form.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    at?.addEventListener('focusin', remember);
    return () => at?.removeEventListener('focusin', remember);
  }, [form]);
  useEffect(() => {
    const at = form.current;
    const active = document.activeElement;
    const wasOpened = isOpened.current;
    isOpened.current = true;
    if (at?.contains(active)) last.current = active;
    if (!at || at.contains(active)) return;
    const isOnDialog = active?.contains(at) ?? false;
    const isFree = !(last.current instanceof Node && last.current.isConnected);
    if (!wasOpened || (isOnDialog && isFree)) moveTo(at, at.querySelector(FIELD) ? FIELD : '[data-first]');
  });
  return null;
}

/**
 * A form in a dialog. Enter sends it; Escape closes it unless it is being sent. After a refusal the first field that is
 * wrong has the focus.
 */
export const FormDialog = (p: FormDialogProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  const isBusy = p.busy ?? false;
  useEffect(() => {
    if (wasBusy.current && !isBusy) moveTo(form.current, '[aria-invalid="true"]');
    wasBusy.current = isBusy;
  }, [isBusy]);
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
        ref={form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          if (!p.busy && !p.missing) p.onSubmit();
        }}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <FirstFocus form={form} />
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
          <Button variant="text" onClick={p.onClose} disabled={p.busy} data-first={p.danger || undefined}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={p.danger ? 'error' : 'primary'}
            disabled={Boolean(p.missing)}
            data-first={!p.danger || undefined}
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
