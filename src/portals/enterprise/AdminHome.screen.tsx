import { t } from '#engine/model/words.ts';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { isLive, menuPlaces, type MenuPlace } from '#engine/web/shell/menu.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';

/** What somebody who runs the organization looks for, and the pages on which it is done. */
const TOPICS: readonly { readonly title: string; readonly pages: Readonly<Record<string, string>> }[] = [
  {
    title: t('People and access'),
    pages: {
      users: t('Accounts, invitations, roles of the organization’s own'),
      'settings/security': t('Passwords, second factors, how long a session lasts'),
      'security/sso': t('Sign-in services and what their groups give'),
      'security/domains': t('Whose addresses a sign-in service answers for'),
      'emergency-access': t('Who saw more than their part, why, and its review'),
    },
  },
  {
    title: t('Organization'),
    pages: {
      administration: t('Access at a glance, and how the organization is closed'),
      'settings/company': t('Legal name, numbers and addresses on papers'),
      branding: t('Logo and colors, with their contrast'),
      integrations: t('Services that data goes to and comes from'),
      'admin-tools': t('What is on and off for everybody here'),
      'admin-tools/notification-texts': t('The words of mails about notifications'),
    },
  },
  {
    title: t('What happens'),
    pages: {
      'admin/dashboard': t('Accounts, emergencies, faults and mails in figures'),
      security: t('The audit trail: who did what, when, and why'),
      'security/errors': t('Faults that browsers met, and who looks into them'),
      'system-admin': t('All organizations of this installation'),
      'admin/data': t('Imports, exports and how long data is kept'),
    },
  },
];

/** The door to administration: its pages by what one wants to do, those that are for the reader. */
export default function AdminHome() {
  const user = useUser();
  const { table } = usePortal();
  const places = new Map(menuPlaces(table, user).map((place) => [place.path, place]));
  const topics = TOPICS.map(({ title, pages }) => ({
    title,
    rows: Object.entries(pages).flatMap(([path, says]) => {
      const place = places.get(path);
      return place ? [{ place, says }] : [];
    }),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Page>
      <PageHeader title={t('Administration')} facts={user.organization} />
      <PageBody>
        <PanelGrid>
          {topics.map(({ title, rows }) => (
            <Panel key={title} title={title} flush>
              <RowList>
                {rows.map(({ place, says }) => (
                  <Way key={place.path} place={place} says={says} href={hrefTo(table, place.path)} />
                ))}
              </RowList>
            </Panel>
          ))}
        </PanelGrid>
      </PageBody>
    </Page>
  );
}

interface WayProps {
  readonly place: MenuPlace;
  readonly says: string;
  readonly href: string;
}
const Way = ({ place, says, href }: WayProps) => (
  <RowItem title={placeTitle(place)} sub={says} end={isLive(place) ? undefined : t('Soon')} href={href} />
);
