import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { useSession } from '#engine/web/session.tsx';
import type { SessionUser } from '#engine/web/session-user.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { useOwnOrganizations, useStep } from '#modules/identity/identity-data.web.ts';

/** The organizations you sign in to; nothing if there is only one. */
export function OrganizationsPanel() {
  const found = useOwnOrganizations();
  const step = useStep();
  const { enter } = useSession();
  const navigate = useNavigate();
  const own = found.data ?? [];
  if (own.length < 2) return null;
  const go = async (id: string) => {
    const done = await step.send<{ user: SessionUser; token: string }>('/auth/organizations/enter', { id });
    if (!done) return;
    enter(done.user, done.token);
    void navigate('/');
  };
  return (
    <Panel title={t('Your organizations')} flush>
      <div style={{ padding: '0 16px' }}>
        <FormError>{step.error?.message}</FormError>
      </div>
      <RowList>
        {own.map((o) => (
          <RowItem
            key={o.id}
            title={o.name}
            aside={o.current ? t('here') : undefined}
            end={
              o.current ? null : (
                <Button
                  size="small"
                  variant="text"
                  aria-label={t('Go to {{name}}', { name: o.name })}
                  onClick={() => void go(o.id)}
                >
                  {t('Go there')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
