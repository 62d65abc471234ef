import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { clockPin, PIN_DIGITS, setClockPin } from './kiosk.model.ts';

/** Sets one’s own PIN for clock kiosks. */
export function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const known = useAnswer(clockPin, {});
  const save = useCommand(setClockPin);
  const notify = useNotice();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      const { number } = await save({ pin });
      notify({
        message: t('Your PIN is set. Your employee number is {{number}}.', { number }),
        severity: 'success',
      });
      onClose();
    } catch (refused) {
      setError(messageOf(refused));
      setBusy(false);
    }
  };
  const missing =
    pin.length !== PIN_DIGITS
      ? t('Enter {{count}} digits.', { count: PIN_DIGITS })
      : again !== pin
        ? t('Enter the same digits twice.')
        : undefined;
  const field = (label: string, value: string, put: (next: string) => void) => (
    <TextField
      label={label}
      type="password"
      value={value}
      autoComplete="new-password"
      onChange={({ target }) => put(target.value.replaceAll(/\D/g, '').slice(0, PIN_DIGITS))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  return (
    <FormDialog
      open
      width="xs"
      title={t('PIN for clock kiosks')}
      description={[
        t('At a kiosk you clock in with your employee number{{number}} and this PIN.', {
          number: known.data?.number ? ` (${known.data.number})` : '',
        }),
        known.data?.setAt ? t('Last set {{at}}.', { at: showInstant(known.data.setAt) }) : '',
      ].join(' ')}
      submitLabel={t('Set PIN')}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={isBusy}
      error={error}
      missing={missing}
    >
      {field(t('New PIN'), pin, setPin)}
      {field(t('Repeat new PIN'), again, setAgain)}
    </FormDialog>
  );
}
