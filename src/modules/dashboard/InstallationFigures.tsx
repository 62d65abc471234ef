import { useQuery } from '@tanstack/react-query';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import type { ApplicationRow, OrganizationRow } from '#modules/organizations/organization-wire.model.ts';
import { Figure } from '#ui/parts/FigureStrip.tsx';
import { SYSTEM_ADMIN, useOrganizations } from './organization-rows.web.ts';

const isActive = ({ status }: OrganizationRow): boolean => status === 'active';

/** What runs on this installation: organizations, accounts and sign-ups. For super administrators. */
export function InstallationFigures() {
  const { rows } = useOrganizations();
  const { data: applications } = useQuery({
    queryKey: ['onboarding-applications'],
    queryFn: ({ signal }) => call<readonly ApplicationRow[]>('/onboarding-applications', { signal }),
  });
  const accounts = (rows ?? []).reduce((sum, row) => sum + row.accounts, 0);
  const waiting = (applications ?? []).filter(({ status }) => status === 'submitted').length;
  return (
    <>
      <Figure
        label={t('Organizations')}
        value={rows ? showNumber(rows.length) : '–'}
        cause={rows ? t('{{active}} active', { active: rows.filter(isActive).length }) : undefined}
        href={`${SYSTEM_ADMIN}?tab=organizations`}
      />
      <Figure
        label={t('Accounts')}
        value={rows ? showNumber(accounts) : '–'}
        cause={t('In all organizations')}
        waiting={!rows}
      />
      {waiting ? (
        <Figure
          label={t('Sign-ups')}
          value={showNumber(waiting)}
          mark="wait"
          cause={t('Waiting for review')}
          href={`${SYSTEM_ADMIN}?tab=applications`}
        />
      ) : null}
    </>
  );
}
