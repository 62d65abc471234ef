import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { passesGuard } from '#access/roles.model.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useSwitch } from '#engine/web/switches.ts';
import { CountFigure } from '#modules/dashboard/CountFigure.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { FaultsPanel } from '#modules/dashboard/FaultsPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { MyWorkPanel } from '#modules/dashboard/MyWorkPanel.tsx';
import { errorReport } from '#modules/errors/error-report.model.ts';
import { AccountFigures } from '#modules/identity/access/AccountFigures.tsx';
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { ssoConnection } from '#modules/identity/sso/sso-connection.model.ts';
import { RefusalsPanel } from '#modules/identity/trail/RefusalsPanel.tsx';
import { FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { guards } from '../guards.ts';

const ACCOUNTS = '/enterprise/users';
const TRAIL = '/enterprise/security';

/** What somebody who looks after the organization's accounts and security sees first. Each figure is there for whom its list is. */
export default function AdminDashboard() {
  const user = useUser();
  const trailed = useSwitch('audit-logs') !== false;
  const [now] = useState(() => Date.now());
  const mayRead = rolesOf(user).some((role) => passesGuard(role, guards.security));
  return (
    <>
      <PageHeader title={t('Administration')} facts={`${dayWords.format(now)}, ${user.organization}`} />
      <PageBody>
        <AccountFigures at={ACCOUNTS} />
        <FigureStrip label={t('Security and system')}>
          <CountFigure
            of={breakGlass}
            where={{ status: 'open' }}
            label={t('Emergency access open')}
            cause={t('Active emergency access')}
            mark="late"
          />
          <CountFigure
            of={breakGlass}
            where={{ status: 'closed' }}
            label={t('Emergency access to review')}
            cause={t('Ended but not reviewed yet')}
            mark="wait"
          />
          <CountFigure
            of={errorReport}
            where={{ status: 'new,acknowledged' }}
            label={t('Open error reports')}
            cause={t('Errors from users’ browsers')}
            mark="late"
          />
          <CountFigure
            of={outgoingMail}
            where={{ status: 'waiting' }}
            label={t('Unsent emails')}
            cause={t('In the outbox, not sent')}
            mark="wait"
          />
          <CountFigure
            of={ssoConnection}
            where={{ status: 'active' }}
            label={t('Single sign-on')}
            cause={t('Active connections')}
          />
        </FigureStrip>
        <PanelGrid>
          {trailed && mayRead ? <RefusalsPanel at={TRAIL} /> : null}
          {mayDo(user, errorReport, 'read') ? <FaultsPanel /> : null}
        </PanelGrid>
        <PanelGrid>
          <MyWorkPanel />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}
