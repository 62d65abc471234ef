/** What the screens of organizations ask the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { type Task, useTask } from '#engine/web/task.ts';
import type { Application } from './onboarding.form.ts';
import type { ApplicationRow, OrganizationRow, OwnOrganizationCard, Probe } from './organization-wire.model.ts';

/** Everything asked here begins with this key, so that one change reads all of it afresh. */
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

/** A step that changes something here: sends it, then reads afresh. */
export function useStep(): Task & { readonly send: <T>(path: string, body?: unknown) => Promise<T | undefined> } {
  const task = useTask();
  const client = useQueryClient();
  const send = <T>(path: string, body: unknown = {}) =>
    task.run(async () => {
      const answer = await call<T>(path, { method: 'POST', body });
      await client.invalidateQueries({ queryKey: [KEY] });
      // A step may answer with nothing; undefined is what a refused one gives.
      return answer ?? (null as T);
    });
  return { ...task, send };
}
