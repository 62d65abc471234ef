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
      users: t('Accounts, invitations and custom roles'),
      'settings/security': t('Passwords, second factors and session length'),
      'security/sso': t('Sign-in services and the roles their groups get'),
      'security/domains': t('Verified email domains'),
      'emergency-access': t('Emergency access, the reasons and its review'),
    },
  },
  {
    title: t('Organization'),
    pages: {
      administration: t('Access at a glance, and closing the organization'),
      'leave-setup': t('Leave types, policies, assignments and blackouts'),
      'work-setup': t('Schedules, holidays, grades and pay rates'),
      'settings/company': t('Legal name, numbers and addresses on documents'),
      branding: t('Logo and colors, with their contrast'),
      integrations: t('Services that send and receive data'),
      'admin-tools': t('Features on and off for everyone here'),
      'admin-tools/notification-texts': t('Text of notification emails'),
    },
  },
  {
    title: t('Activity'),
    pages: {
      'admin/dashboard': t('Key figures for accounts, emergency access, errors and email'),
      security: t('Audit trail: who did what, when and why'),
      'security/errors': t('Browser errors and who is handling them'),
      'system-admin': t('All organizations on this installation'),
      'admin/data': t('Imports, exports and data retention'),
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
