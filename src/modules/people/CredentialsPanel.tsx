import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone } from '#ui/theme/vars.ts';
import type { Day } from '#engine/model/days.ts';
import { urgent } from '#engine/model/deadlines.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { credential } from './credential.model.ts';
import { type PersonProps, seesWork, useCredentials } from './profile-data.web.ts';

/** What a credential's end means today. */
export function credentialLook(row: ReadOf<typeof credential>, now: Day): StatusLook {
  const { expiresOn, status } = row;
  if (status === 'suspended') return look('stop', t('Suspended'));
  if (status === 'revoked') return look('stop', t('Revoked'));
  const near = urgent(credential, { ...row }, now);
  if (status === 'expired' || (near && near.days < 0))
    return look('stop', expiresOn ? t('Expired {{expiresOn}}', { expiresOn: showDay(expiresOn) }) : t('Expired'));
  if (near && expiresOn) return look('late', showDay(expiresOn), 'notice');
  if (status === 'unverified') return look('wait', expiresOn ? showDay(expiresOn) : t('Not verified'));
  return look('done', expiresOn ? showDay(expiresOn) : t('No end'));
}

/** Licences and certificates with the day each ends; the person's own tab keeps them. */
export function CredentialsPanel({ record }: PersonProps) {
  const { knows } = usePortal();
  const found = useCredentials(record);
  const rows = found.data?.rows ?? [];
  if (!seesWork(record) || (found.data && rows.length === 0)) return null;
  const manage = knows('credential') ? <TextLink to="?tab=Credentials">{t('Manage')}</TextLink> : undefined;
  return (
    <Panel title={t('Credentials')} flush action={manage}>
      <Loaded of={found} what={t('The credentials')} skeleton={<ListSkeleton rows={2} columns={2} />}>
        {() => (
          <RowList>
            {rows.map((row) => {
              const state = credentialLook(row, today());
              const urgent = state.mark === 'stop' || state.mark === 'late';
              return (
                <RowItem
                  key={row.id}
                  lead={<StatusMark mark={state.mark} tone={state.tone} size={15} />}
                  title={[row.type, row.number].filter(Boolean).join(' ')}
                  sub={row.status === 'unverified' ? t('Not verified yet') : undefined}
                  end={
                    <span
                      style={
                        urgent
                          ? { color: tone(state.tone, 'text'), fontWeight: state.mark === 'stop' ? 600 : 500 }
                          : undefined
                      }
                    >
                      {state.word}
                    </span>
                  }
                />
              );
            })}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
