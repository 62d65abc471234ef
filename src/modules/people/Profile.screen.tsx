import Button from '@mui/material/Button';
import { useState } from 'react';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { hrefTo, placesOf } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { DetailPage } from '#engine/web/record/DetailPage.tsx';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { employee } from './employee.model.ts';
import { NameDialog } from './NameDialog.tsx';
import { employeeScreens } from './people.screens.tsx';

/** `profile`: your own employee record; people who do not work here see only their account. */
export default function Profile() {
  const { employeeId } = useUser();
  return employeeId ? <DetailPage resource={employee} id={employeeId} parts={employeeScreens} /> : <Account />;
}

const SETTINGS = ['settings/user', 'settings'];

function Account() {
  const user = useUser();
  const [renaming, setRenaming] = useState(false);
  const { table } = usePortal();
  const settings = placesOf(table).find((place) => place.kind === 'page' && SETTINGS.includes(place.path));
  const roles = rolesOf(user).map((role) => ROLE_LABELS[role]);
  const items = [
    { key: 'name', label: t('Name'), value: user.name },
    { key: 'email', label: t('Email'), value: user.email },
    { key: 'organization', label: t('Organization'), value: user.organization },
    { key: 'roles', label: t('Roles'), value: roles.join(', ') },
  ];
  return (
    <Page>
      <PageHeader
        title={user.name}
        lead={<Avatar name={user.name} size="huge" />}
        facts={user.organization}
        actions={settings ? [{ label: t('Settings'), href: hrefTo(table, settings.path) }] : []}
      />
      <PageBody>
        <div style={{ maxWidth: '48rem' }}>
          <Panel
            title={t('Your account')}
            action={
              <Button size="small" onClick={() => setRenaming(true)}>
                {t('Change name')}
              </Button>
            }
          >
            <KeyValue items={items} />
          </Panel>
          {renaming ? <NameDialog onClose={() => setRenaming(false)} /> : null}
        </div>
      </PageBody>
    </Page>
  );
}
