import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, writtenChoice, useAddressState } from '#engine/web/address-state.ts';
import { type Loadable, Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';
import { useApplications, useOrganizations } from './organization-data.web.ts';
import type { ApplicationRow, OrganizationRow } from './organization-wire.model.ts';

export const organizationLook = (o: Pick<OrganizationRow, 'status' | 'closesAt' | 'purgedAt'>) => {
  if (o.purgedAt) return look('off', t('Removed'));
  if (o.status === 'suspended') return look('hold', t('Suspended'));
  if (o.closesAt) return look('late', t('Closes {{closesAt}}', { closesAt: showDay(o.closesAt) }), 'notice');
  return o.status === 'active' ? look('done', t('Active')) : look('off', t('Closed'));
};
const applicationLooks = {
  draft: look('draft', t('Draft')),
  submitted: look('wait', t('Awaiting decision')),
  approved: look('done', t('Approved')),
  rejected: look('refused', t('Rejected')),
} as const;

const organizations: readonly Column<OrganizationRow>[] = [
  { key: 'name', header: t('Organization'), width: 18, render: (o) => o.name },
  { key: 'slug', header: t('Short name'), width: 10, quiet: true, priority: 3, render: (o) => o.slug },
  {
    key: 'status',
    header: t('Status'),
    width: 12,
    render: (o) => <Status look={organizationLook(o)} />,
    onPhone: 'end',
  },
  {
    key: 'accounts',
    header: t('Accounts'),
    width: 6,
    align: 'end',
    render: (o) => o.accounts,
    renderOnPhone: (o) => t('{{accounts}} accounts', { accounts: o.accounts }),
    onPhone: 'third',
  },
  {
    key: 'kind',
    header: t('Kind'),
    width: 9,
    priority: 2,
    render: (o) => (o.isDemo ? t('Demonstration') : t('Real')),
    onPhone: 'second',
  },
  { key: 'since', header: t('Since'), width: 9, quiet: true, priority: 4, render: (o) => showDay(o.createdAt) },
];
const applications: readonly Column<ApplicationRow>[] = [
  { key: 'name', header: t('Organization'), width: 18, render: (a) => a.name },
  {
    key: 'contact',
    header: t('Contact'),
    width: 18,
    quiet: true,
    priority: 2,
    render: (a) => a.contact,
    onPhone: 'second',
  },
  {
    key: 'status',
    header: t('Status'),
    width: 13,
    render: (a) => <Status look={applicationLooks[a.status]} />,
    onPhone: 'end',
  },
  {
    key: 'sent',
    header: t('Sent'),
    width: 12,
    quiet: true,
    render: (a) => showInstant(a.submittedAt),
    onPhone: 'third',
  },
  { key: 'by', header: t('Decided by'), width: 12, quiet: true, priority: 3, render: (a) => a.decidedBy ?? '' },
];

/** `system-admin`: the organizations of this installation, and those that ask to join. For super administrators. */
export default function SystemAdmin() {
  const [{ tab, open }, go] = useAddressState({
    tab: writtenChoice(['applications', 'organizations'], 'applications'),
    open: text(),
  });
  const apps = useApplications();
  const orgs = useOrganizations();
  const found: Loadable<readonly unknown[]> = tab === 'organizations' ? orgs : apps;
  const waiting = (apps.data ?? []).filter((a) => a.status === 'submitted').length;
  const application = apps.data?.find((a) => a.id === open);
  const organization = orgs.data?.find((o) => o.id === open);
  return (
    <Page fill>
      <PageHeader
        title={t('System administration')}
        facts={t('Organizations on this installation, and those applying to join.')}
      />
      <TabsBar
        label={t('System')}
        current={tab}
        tabs={[
          { key: 'applications', label: t('Applications'), count: waiting || undefined, href: '?tab=applications' },
          { key: 'organizations', label: t('Organizations'), count: orgs.data?.length, href: '?tab=organizations' },
        ]}
      />
      <Loaded of={found} what={t('This list')} skeleton={<ListSkeleton rows={6} columns={4} />}>
        {() =>
          tab === 'organizations' ? (
            <DataTable
              label={t('Organizations')}
              columns={organizations}
              rows={orgs.data ?? []}
              rowKey={(o) => o.id}
              rowName={(o) => o.name}
              rowHref={(o) => `?tab=organizations&open=${o.id}`}
            />
          ) : (
            <DataTable
              label={t('Applications')}
              columns={applications}
              rows={apps.data ?? []}
              rowKey={(a) => a.id}
              rowName={(a) => a.name}
              rowHref={(a) => `?tab=applications&open=${a.id}`}
              empty={
                <EmptyState title={t('No applications')} body={t('Organizations apply at /organization-onboarding.')} />
              }
            />
          )
        }
      </Loaded>
      {application ? (
        <ApplicationDialog application={application} onClose={() => go({ open: '' }, { push: true, alone: true })} />
      ) : null}
      {organization ? (
        <OrganizationDialog organization={organization} onClose={() => go({ open: '' }, { push: true, alone: true })} />
      ) : null}
    </Page>
  );
}
