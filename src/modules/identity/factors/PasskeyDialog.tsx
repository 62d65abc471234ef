import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { addPasskey } from '#engine/web/session-passkey.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { deviceName } from '#modules/identity/identity-data.web.ts';

export interface PasskeyDialogProps {
  /** Called with the recovery codes that came with it; none where there are some already. */
  readonly onMade: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Names a passkey and lets the device make it. */
export function PasskeyDialog({ onMade, onClose }: PasskeyDialogProps) {
  const task = useTask();
  const client = useQueryClient();
  const [label, setLabel] = useState(() => deviceName(navigator.userAgent));
  const add = async () => {
    const codes = await task.run(() => addPasskey(label.trim()));
    if (!codes) return;
    await client.invalidateQueries({ queryKey: ['identity'] });
    onMade(codes);
  };
  return (
    <FormDialog
      open
      title={t('Add a passkey')}
      description={t('Your device asks for your fingerprint, face or PIN, then signs you in without a password.')}
      submitLabel={t('Add passkey')}
      missing={label.trim() ? undefined : t('Enter a name')}
      busy={task.busy}
      error={task.error?.message ?? null}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <PlainField label={t('Name')} maxLength={60} autoFocus value={label} onChange={(e) => setLabel(e.target.value)} />
    </FormDialog>
  );
}
