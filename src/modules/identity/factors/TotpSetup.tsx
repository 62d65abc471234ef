import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { v } from '#ui/theme/vars.ts';
import { useStep } from '#modules/identity/identity-data.web.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const SHAPE = /^\d{3}\s?\d{3}$/;
interface Begun {
  readonly secret: string;
  readonly uri: string;
}
export interface TotpSetupProps {
  /** Called when the person has seen everything. */
  readonly onDone: () => void;
}

/** An authenticator app, step by step: scan, confirm with a code, keep the recovery codes. */
export function TotpSetup({ onDone }: TotpSetupProps) {
  const step = useStep();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  // Each opening starts over: a secret that was shown but not confirmed is worthless.
  const begun = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => call<Begun>('/auth/factors/totp', { method: 'POST', body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!SHAPE.test(code.trim())) return undefined;
    const made = await step.send<{ recoveryCodes: readonly string[] }>('/auth/factors/totp/confirm', { code });
    if (!made) {
      setTried(false);
      return setCode('');
    }
    if (made.recoveryCodes.length === 0) return onDone();
    return setRecovery(made.recoveryCodes);
  };
  if (recovery)
    return (
      <div style={{ display: 'grid', gap: 14 }}>
        <RecoveryCodes codes={recovery} />
        <Button variant="contained" onClick={onDone} sx={{ justifySelf: 'end' }}>
          {t('I saved my codes')}
        </Button>
      </div>
    );
  if (begun.error) return <FormError>{begun.error.message}</FormError>;
  if (!begun.data) return <Spinner size="medium" label={t('Preparing')} />;
  return (
    <form noValidate onSubmit={(e) => void confirm(e)} style={{ display: 'grid', gap: 14 }}>
      <p>{t('Scan this with an authenticator app on your phone, then enter the six digits it shows.')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        <QrCode text={begun.data.uri} label={t('QR code for your authenticator app')} />
        <p style={{ flex: '1 1 12rem', fontSize: '0.8125rem', color: v.textSecondary }}>
          {t('Can’t scan? Enter this key in the app:')}
          <br />
          <span style={{ color: v.text, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {begun.data.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
        </p>
      </div>
      <FormError>{step.error?.message}</FormError>
      <PlainField
        label={t('Code from the app')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(e) => setCode(e.target.value)}
        wrong={tried && !SHAPE.test(code.trim()) ? t('Enter the 6-digit code') : undefined}
      />
      <Button type="submit" variant="contained" aria-busy={step.busy || undefined} sx={{ justifySelf: 'end' }}>
        {t('Confirm')}
      </Button>
    </form>
  );
}
