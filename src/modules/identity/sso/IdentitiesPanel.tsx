import Button from '@mui/material/Button';
import { useState } from 'react';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { serviceFor } from '#engine/web/session-sso-begin.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { useIdentities, useStep } from '#modules/identity/identity-data.web.ts';
import type { IdentityCard } from '#modules/identity/identity-wire.model.ts';

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** Sign-in services that open one's account. */
export function IdentitiesPanel({ email }: { readonly email: string }) {
  const found = useIdentities();
  const { table } = usePortal();
  const step = useStep();
  const notify = useNotice();
  const [leaving, setLeaving] = useState<IdentityCard | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const connect = async () => {
    setProblem(null);
    try {
      const service = await serviceFor(email);
      const { goToService } = await import('#engine/web/session-sso.ts');
      await goToService(service, { purpose: 'connect', returnTo: `${table.base}/settings/user` });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const disconnect = async (identity: IdentityCard) => {
    if ((await step.send('/auth/identities/remove', { id: identity.id })) === undefined) return;
    setLeaving(null);
    notify({
      message: t('{{issuer}} was disconnected', { issuer: hostOf(identity.issuer) }),
      severity: 'success',
    });
  };
  return (
    <Panel
      title={t('Single sign-on')}
      action={
        <Button size="small" onClick={() => void connect()}>
          {t('Connect')}
        </Button>
      }
      flush
    >
      <div style={{ padding: '0 16px' }}>
        <FormError>{problem}</FormError>
      </div>
      <Loaded
        of={found}
        what={t('Your connections')}
        skeleton={<ListSkeleton rows={1} columns={2} />}
        empty={
          <EmptyState
            title={t('Not connected')}
            body={t('Connect your account to your organization’s sign-in service to sign in without this password.')}
          />
        }
      >
        {(connections) => (
          <RowList>
            {connections.map((each) => (
              <RowItem
                key={each.id}
                title={hostOf(each.issuer)}
                aside={each.email}
                sub={
                  each.lastUsedAt
                    ? t('Last used {{lastUsedAt}}', { lastUsedAt: showInstant(each.lastUsedAt) })
                    : t('Connected {{createdAt}}', { createdAt: showDay(each.createdAt) })
                }
                end={
                  <Button
                    size="small"
                    variant="text"
                    aria-label={t('Disconnect {{issuer}}', { issuer: hostOf(each.issuer) })}
                    onClick={() => setLeaving(each)}
                  >
                    {t('Disconnect')}
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
      <ConfirmDialog
        open={leaving !== null}
        title={t('Disconnect {{issuer}}?', { issuer: leaving ? hostOf(leaving.issuer) : '' })}
        body={t(
          'It can no longer sign you in. Sessions it started end immediately, including this one if it is among them. After that, sign in with your password.',
        )}
        confirmLabel={t('Disconnect')}
        danger
        busy={step.busy}
        error={step.error?.message ?? null}
        onConfirm={() => leaving && void disconnect(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  );
}
