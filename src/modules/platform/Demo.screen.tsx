import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { homeOf } from '#access/portals.model.ts';
import { ROLE_LABELS, type Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { useSession } from '#engine/web/session.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useSwitch } from '#engine/web/switches.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { demoRoles } from './demo-roles.ts';

/** `/demo`: choose a role, and look around without an account (specification, section 9). */
export default function Demo() {
  const { login } = useSession();
  const navigate = useNavigate();
  const task = useTask();
  const isOn = useSwitch('demo-mode');
  useEffect(() => {
    document.title = t('Demonstration | Nexus');
  }, []);
  const enter = (role: Role) =>
    void task.run(async () => {
      await login(`${role.replaceAll('_', '-')}@demo.example`, '');
      await navigate(homeOf([role]));
    });
  return (
    <PublicFrame
      title={t('Look around')}
      facts={t('Choose a role to start a demo session. It has sample data only, and nothing leaves this demo.')}
    >
      <PageBody>
        <FormError>{task.error?.message}</FormError>
        {isOn === false ? (
          <EmptyState
            title={t('Demo sessions are turned off here')}
            body={t('Sign in with your own account.')}
            action={{ label: t('Sign in'), href: '/login' }}
          />
        ) : (
          <PanelGrid>
            {demoRoles.map(({ role, day }) => (
              <Panel key={role} title={ROLE_LABELS[role]}>
                <p style={{ color: v.textSecondary, fontSize: '0.8125rem', minHeight: '2.5rem' }}>{day}</p>
                <Button
                  disabled={task.busy}
                  onClick={() => enter(role)}
                  aria-label={t('Enter as {{ROLE_LABELS}}', { ROLE_LABELS: ROLE_LABELS[role] })}
                >
                  Enter
                </Button>
              </Panel>
            ))}
          </PanelGrid>
        )}
      </PageBody>
    </PublicFrame>
  );
}
