import Button from '@mui/material/Button';
import { useState } from 'react';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { useKeys, useStep } from '#modules/identity/identity-data.web.ts';
import type { KeyCard } from '#modules/identity/identity-wire.model.ts';
import { DirectoryAddress } from './DirectoryAddress.tsx';
import { KeyDialog } from './KeyDialog.tsx';

const looks = {
  active: look('done', t('Active')),
  expired: look('stop', t('Expired')),
  revoked: look('off', t('Revoked')),
} as const;
const usedWords = (key: KeyCard): string =>
  key.lastUsedAt ? t('last used {{lastUsedAt}}', { lastUsedAt: showInstant(key.lastUsedAt) }) : t('not used yet');

/** Keys for programs that work in one's name. */
export function KeysPanel() {
  const found = useKeys();
  const step = useStep();
  const notify = useNotice();
  const [open, setOpen] = useState(false);
  const revoke = async (key: KeyCard) => {
    if ((await step.send('/auth/keys/revoke', { id: key.id })) !== undefined)
      notify({ message: t('{{name}} was revoked', { name: key.name }), severity: 'success' });
  };
  const keys = found.data?.keys ?? [];
  return (
    <Panel
      title={t('API keys')}
      action={
        found.data ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('New API key')}
          </Button>
        ) : null
      }
      flush
    >
      <div style={{ padding: '0 16px' }}>
        <FormError>{step.error?.message}</FormError>
      </div>
      <Loaded
        of={found}
        what={t('Your keys')}
        skeleton={<ListSkeleton rows={2} columns={2} />}
        empty={
          <EmptyState
            title={t('No API keys')}
            body={t(
              'An API key lets a program read or write selected records as you until it expires. Create one with New API key.',
            )}
          />
        }
        isEmpty={() => keys.length === 0}
      >
        {() => (
          <RowList>
            {keys.map((key) => (
              <RowItem
                key={key.id}
                title={key.name}
                aside={`…${key.last4}`}
                sub={t(
                  {
                    one: '{{role}}, {{count}} scope, until {{expiresAt}}, {{key}}',
                    other: '{{role}}, {{count}} scopes, until {{expiresAt}}, {{key}}',
                  },
                  { count: key.scopes.length, role: key.role, expiresAt: showDay(key.expiresAt), key: usedWords(key) },
                )}
                end={
                  <>
                    <Status look={looks[key.state]} />
                    {key.state === 'active' ? (
                      <Button
                        size="small"
                        variant="text"
                        aria-label={t('Revoke {{name}}', { name: key.name })}
                        onClick={() => void revoke(key)}
                      >
                        {t('Revoke')}
                      </Button>
                    ) : null}
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
      {found.data?.directory ? (
        <div style={{ padding: '12px 16px 16px' }}>
          <DirectoryAddress address={found.data.directory} />
        </div>
      ) : null}
      {open && found.data ? <KeyDialog keys={found.data} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
