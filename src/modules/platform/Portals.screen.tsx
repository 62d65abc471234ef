import { worksIn } from '#access/portals.model.ts';
import { ROLE_LABELS, type Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { type PortalLink, useAllPortals } from '#engine/web/all-portals.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { square } from '#ui/shell/menu-parts.ts';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';

const said = (roles: readonly Role[]): string => roles.map((role) => ROLE_LABELS[role]).join(', ');

/** Where one's roles work: every portal with the roles that count there, those without any apart. */
export default function Portals() {
  const user = useUser();
  const { table } = usePortal();
  const { portals } = useAllPortals();
  const roles = rolesOf(user);
  const mine = portals.filter(({ key }) => worksIn(key, roles));
  const others = portals.filter((portal) => !mine.includes(portal));
  const row = (portal: PortalLink) => (
    <PortalRow
      key={portal.key}
      portal={portal}
      roles={roles.filter((role) => worksIn(portal.key, [role]))}
      here={portal.key === table.key}
    />
  );
  return (
    <Page>
      <PageHeader
        title={t('Roles and portals')}
        facts={t('{{organization}}: {{roles}}', { organization: user.organization, roles: said(roles) })}
      />
      <PageBody>
        <Panel
          title={t('Where you work')}
          meta={mine.length}
          flush
          footer={t('You have all your roles at once; no need to switch.')}
        >
          {mine.length ? (
            <RowList>{mine.map(row)}</RowList>
          ) : (
            <EmptyState title={t('Your roles don’t include a portal')} />
          )}
        </Panel>
        {others.length ? (
          <Panel
            title={t('Other portals')}
            meta={others.length}
            flush
            footer={t('You can open these, but may not have access to anything in them.')}
          >
            <RowList>{others.map(row)}</RowList>
          </Panel>
        ) : null}
      </PageBody>
    </Page>
  );
}

interface PortalRowProps {
  readonly portal: PortalLink;
  /** Those of one's roles that work there. */
  readonly roles: readonly Role[];
  readonly here: boolean;
}

function PortalRow({ portal, roles, here }: PortalRowProps) {
  return (
    <RowItem
      lead={
        <IconTile data-portal={portal.ink} style={{ background: v.ink }}>
          <i style={square} />
        </IconTile>
      }
      title={portal.label}
      sub={[portal.hint, roles.length ? t('As {{roles}}', { roles: said(roles) }) : ''].filter(Boolean).join(' · ')}
      end={here ? t('You are here') : undefined}
      href={portal.base}
    />
  );
}
