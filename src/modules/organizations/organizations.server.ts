/** Organizations, put together: their calls on the server, and their background work. */
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#engine/server/files.ts';
import type { Task } from '#engine/server/jobs.ts';
import { registerApplications } from './applications.server.ts';
import { leavingTasks, registerLeaving } from './leaving.server.ts';
import { registerLifecycle } from './lifecycle.server.ts';
import { onboardingTasks, registerOnboarding } from './onboarding.server.ts';
import type { OrganizationParts } from './organization-parts.server.ts';
import { registerProbe } from './probe.server.ts';

/** Registers all calls about organizations. */
export function registerOrganizations(app: FastifyInstance, parts: OrganizationParts): void {
  registerOnboarding(app, parts);
  registerApplications(app, parts);
  registerLifecycle(app, parts);
  registerLeaving(app, parts);
  registerProbe(app, parts);
}

/** All background work of organizations. `store`: where files lie. */
export const organizationTasks = (store: FileStore): readonly Task[] => [...onboardingTasks, ...leavingTasks(store)];
