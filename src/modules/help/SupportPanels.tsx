import { showInstant, showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { loggedErrors } from '#engine/web/errors/error-log.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useRecord } from '#engine/web/query.ts';
import { DEMO_ORGANIZATION } from '#engine/web/session-demo.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { company } from '#modules/company/company.model.ts';
import { errorReport } from '#modules/errors/error-report.model.ts';
import { inboxOf } from '#modules/messages/who-writes.model.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

/** The faults of this browser that are named here. */
const SHOWN = 3;

/** Whom to ask: people of the organization, by message, and how the organization is reached. */
function AskPanel() {
  const user = useUser();
  const roles = rolesOf(user);
  const client = roles.every((role) => role === 'health_client');
  // The demonstration's own session names no organization that the server knows.
  const here = useRecord(company, user.tenantId === DEMO_ORGANIZATION ? null : user.tenantId).data;
  return (
    <Panel
      title={t('Get help')}
      flush
      footer={client ? t('In a crisis, call or text 988. In danger, call 911.') : undefined}
    >
      <RowList>
        <RowItem
          title={t('Write a message')}
          sub={
            client
              ? t('To your coach or the people who run coaching.')
              : t('To an administrator, your manager or a colleague. Administrators manage accounts and access.')
          }
          href={`${inboxOf(roles)}?write=new`}
        />
        {here?.phone || here?.email ? (
          <RowItem
            title={user.organization}
            sub={[here.contactName, here.phone && showPhone(here.phone), here.email].filter(Boolean).join(', ')}
          />
        ) : null}
      </RowList>
    </Panel>
  );
}

/** What happens when something fails, and what has failed in this browser. */
function FaultPanel() {
  const { hrefOf } = usePortal();
  const user = useUser();
  const faults = loggedErrors().slice(0, SHOWN);
  const reports = mayDo(user, errorReport, 'read') ? hrefOf('error_report') : undefined;
  return (
    <Panel title={t('If something isn’t working')} flush>
      <p style={{ padding: '0 16px 12px', fontSize: '0.8125rem' }}>
        {t(
          'Errors are reported automatically: what failed and on which page, nothing you typed. Give support the number that starts with err_.',
        )}
      </p>
      <RowList>
        {faults.map((one) => (
          <RowItem
            key={one.id}
            lead={<StatusMark mark={one.reported ? 'done' : 'wait'} size={15} />}
            title={one.id}
            sub={`${one.error.code}, ${one.reported ? t('reported') : t('not reported yet')}`}
            end={showInstant(one.error.timestamp)}
          />
        ))}
        <RowItem
          title={t('Diagnostics')}
          sub={t('Browser and server details to copy for support. Contains no names.')}
          href="/diagnostics"
        />
        {reports ? (
          <RowItem
            title={t('Error reports')}
            sub={t('Errors reported by your organization’s browsers.')}
            href={reports}
          />
        ) : null}
      </RowList>
    </Panel>
  );
}

/** How to get support, and how to report a fault. */
export const SupportPanels = () => (
  <>
    <AskPanel />
    <FaultPanel />
  </>
);
