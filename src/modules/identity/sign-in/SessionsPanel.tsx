import Button from '@mui/material/Button';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { deviceName, useSessions, useStep } from '#modules/identity/identity-data.web.ts';

/** Where one is signed in, and ending it there. */
export function SessionsPanel() {
  const found = useSessions();
  const step = useStep();
  const notify = useNotice();
  const rows = found.data ?? [];
  const end = async (id: string) => {
    if ((await step.send('/auth/sessions/revoke', { id })) !== undefined)
      notify({ message: t('Device signed out'), severity: 'success' });
  };
  const endOthers = async () => {
    if (await step.send('/auth/sessions/revoke-others'))
      notify({ message: t('Signed out everywhere else'), severity: 'success' });
  };
  return (
    <Panel
      title={t('Where you are signed in')}
      meta={rows.length ? `${rows.length}` : undefined}
      action={
        rows.length > 1 ? (
          <Button size="small" onClick={() => void endOthers()}>
            {t('Sign out everywhere else')}
          </Button>
        ) : null
      }
      footer={t('Don’t recognize a device? Sign it out and change your password.')}
      flush
    >
      <div style={{ padding: '0 16px' }}>
        <FormError>{step.error?.message}</FormError>
      </div>
      <Loaded of={found} what={t('Your sessions')} skeleton={<ListSkeleton rows={2} columns={2} />}>
        {() => (
          <RowList>
            {rows.map((s) => (
              <RowItem
                key={s.id}
                lead={<StatusMark mark={s.current ? 'done' : 'due'} />}
                title={deviceName(s.device)}
                aside={s.current ? t('this device') : undefined}
                sub={t('Since {{createdAt}}{{part}}. Last seen {{lastSeen}}.', {
                  createdAt: showInstant(s.createdAt),
                  part: s.ip ? t(', from {{ip}}', { ip: s.ip }) : '',
                  lastSeen: showInstant(s.lastSeen),
                })}
                end={
                  s.current ? null : (
                    <Button
                      size="small"
                      variant="text"
                      aria-label={t('Sign out {{device}}, since {{createdAt}}', {
                        device: deviceName(s.device),
                        createdAt: showInstant(s.createdAt),
                      })}
                      onClick={() => void end(s.id)}
                    >
                      {t('Sign out')}
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
