import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { passkeysWork } from '#engine/web/session-passkey.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { useStep } from '#modules/identity/identity-data.web.ts';
import type { FactorCard, SecurityCard } from '#modules/identity/identity-wire.model.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';

const SETUP = 'totp-setup-title';
const CODES = 'recovery-codes-title';

/** Second factors and recovery codes. */
export function FactorsPanel({ card }: { readonly card: SecurityCard }) {
  const [setup, setSetup] = useState(false);
  const [removing, setRemoving] = useState<FactorCard | null>(null);
  const [naming, setNaming] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = useStep();
  const notify = useNotice();
  const on = card.factors.length > 0;
  const renew = async () => {
    const made = await step.send<{ recoveryCodes: readonly string[] }>('/auth/recovery-codes');
    if (made) setCodes(made.recoveryCodes);
  };
  const remove = async (factor: FactorCard) => {
    if ((await step.send('/auth/factors/remove', { id: factor.id })) === undefined) return;
    setRemoving(null);
    notify({ message: t('{{label}} removed', { label: factor.label }), severity: 'success' });
  };
  return (
    <Panel
      title={t('Second factor')}
      action={
        <>
          {passkeysWork() ? (
            <Button size="small" onClick={() => setNaming(true)}>
              {t('Add a passkey')}
            </Button>
          ) : null}
          {card.factors.some((f) => f.kind === 'totp') ? null : (
            <Button size="small" onClick={() => setSetup(true)}>
              {t('Set up an authenticator app')}
            </Button>
          )}
        </>
      }
      footer={card.required ? t('Your organization requires a second factor for your role.') : undefined}
      flush
    >
      <div style={{ padding: '0 16px 10px', display: 'grid', gap: 8 }}>
        <Status
          look={
            on
              ? look('done', 'On: signing in asks for a code')
              : look('late', 'Off: your password alone opens your account', 'notice')
          }
        />
        <FormError>{removing ? null : step.error?.message}</FormError>
      </div>
      {on ? (
        <RowList>
          {card.factors.map((f) => (
            <RowItem
              key={f.id}
              lead={<StatusMark mark="done" />}
              title={f.label}
              sub={
                f.lastUsedAt
                  ? t('Last used {{lastUsedAt}}', { lastUsedAt: showInstant(f.lastUsedAt) })
                  : t('Added {{createdAt}}', { createdAt: showInstant(f.createdAt) })
              }
              end={
                <Button size="small" variant="text" onClick={() => setRemoving(f)}>
                  {t('Remove')}
                </Button>
              }
            />
          ))}
          <RowItem
            lead={
              <StatusMark
                mark={card.recoveryLeft > 2 ? 'done' : 'late'}
                tone={card.recoveryLeft > 2 ? undefined : 'notice'}
              />
            }
            title={t('Recovery codes')}
            sub={t('{{recoveryLeft}} of 10 left', { recoveryLeft: card.recoveryLeft })}
            end={
              <Button size="small" variant="text" onClick={() => void renew()}>
                {t('New codes')}
              </Button>
            }
          />
        </RowList>
      ) : null}
      <Dialog open={setup} onClose={() => setSetup(false)} fullWidth maxWidth="xs" aria-labelledby={SETUP}>
        <DialogTitle id={SETUP}>{t('Set up an authenticator app')}</DialogTitle>
        <DialogContent>{setup ? <TotpSetup onDone={() => setSetup(false)} /> : null}</DialogContent>
      </Dialog>
      {naming ? (
        <PasskeyDialog
          onClose={() => setNaming(false)}
          onMade={(made) => {
            setNaming(false);
            if (made.length) setCodes(made);
          }}
        />
      ) : null}
      <Dialog open={codes !== null} onClose={() => setCodes(null)} fullWidth maxWidth="xs" aria-labelledby={CODES}>
        <DialogTitle id={CODES}>{t('Recovery codes')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          {codes ? <RecoveryCodes codes={codes} /> : null}
          <Button variant="contained" onClick={() => setCodes(null)} sx={{ justifySelf: 'end' }}>
            {t('I saved my codes')}
          </Button>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        title={t('Remove {{label}}?', { label: removing?.label.toLowerCase() ?? '' })}
        body={t(
          {
            one: 'You can then sign in with your password only, and your recovery codes stop working.',
            other: 'You can no longer sign in with it.',
          },
          { count: card.factors.length },
        )}
        confirmLabel={t('Remove')}
        danger
        busy={step.busy}
        error={step.error?.message ?? null}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </Panel>
  );
}
