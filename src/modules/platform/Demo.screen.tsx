import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { homeOf } from '#access/portals.model.ts';
import { ROLE_LABELS, type Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useSession } from '#engine/web/session.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';

interface Part {
  readonly role: Role;
  readonly day: string;
}
const parts: readonly Part[] = [
  { role: 'hr_manager', day: t('Headcount, leave and accounts.') },
  { role: 'manager', day: t('Your team, pending approvals and who is out.') },
  { role: 'employee', day: t('Your leave, profile and requests.') },
  { role: 'admin', day: t('Accounts, sign-in rules and the audit trail.') },
  { role: 'nurse', day: t('The clinical portal for a residential facility.') },
  { role: 'health_coach', day: t('Coaching: clients, sessions, notes.') },
  { role: 'health_client', day: t('Coaching from the client’s side.') },
  { role: 'consultant', day: t('Consulting clients, audits and training.') },
  { role: 'super_admin', day: t('Every portal, in the demo only.') },
];

/** `/demo`: choose a role, and look around without an account (specification, section 9). */
export default function Demo() {
  const { login } = useSession();
  const navigate = useNavigate();
  const task = useTask();
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => call<{ features: Readonly<Record<string, boolean>> }>('/config'),
  });
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
        {config.data?.features['demo-mode'] === false ? (
          <EmptyState
            title={t('Demo sessions are turned off here')}
            body={t('Sign in with your own account.')}
            action={{ label: t('Sign in'), href: '/login' }}
          />
        ) : (
          <PanelGrid>
            {parts.map(({ role, day }) => (
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
