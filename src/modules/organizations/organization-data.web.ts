/** What the screens of organizations ask the server. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { useStepOf } from '#engine/web/step.ts';
import type { Application } from './onboarding.form.ts';
import type { ApplicationRow, OrganizationRow, OwnOrganizationCard, Probe } from './organization-wire.model.ts';

/** All queries here start with this key, so that one change refreshes all of them. */
const KEY = 'organizations';

export const useOrganizations = () =>
  useQuery({ queryKey: [KEY, 'all'], queryFn: () => call<readonly OrganizationRow[]>('/organizations') });
export const useApplications = () =>
  useQuery({
    queryKey: [KEY, 'applications'],
    queryFn: () => call<readonly ApplicationRow[]>('/onboarding-applications'),
  });
export const useApplication = (id: string) =>
  useQuery({
    queryKey: [KEY, 'application', id],
    queryFn: () => call<{ status: ApplicationRow['status']; data: Application }>(`/onboarding-applications/${id}`),
  });
export const useOwnOrganization = () =>
  useQuery({ queryKey: [KEY, 'own'], queryFn: () => call<OwnOrganizationCard>('/organization') });
export const useProbe = () =>
  useQuery({ queryKey: [KEY, 'probe'], queryFn: () => call<Probe>('/multi-tenant/probe'), staleTime: 60_000 });

/** A step that changes something here; then all queries here are refreshed. */
export const useStep = () => useStepOf(KEY);
