/** The organizations of an installation: how they join, change and leave. */
import { defineModule } from '#engine/server/module.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { applicationPlace } from './onboarding.server.ts';
import { organizationDocs } from './organization-docs.ts';
import { organizationTasks, registerOrganizations } from './organizations.server.ts';

export const organizationsModule = defineModule('organizations', {
  routes: (app, parts) => registerOrganizations(app, { ...parts, mailGoesOut: parts.services.mail !== undefined }),
  docs: [organizationDocs],
  jobs: ({ store }) => organizationTasks(store),
  sealed: [
    {
      table: 'organization',
      column: 'ein',
      with: [],
      place: (row) => secretPlace(row.id as string, 'organization', row.id as string, 'ein'),
    },
    {
      table: 'onboarding_application',
      column: 'data',
      with: [],
      place: (row) => applicationPlace(row.id as string),
    },
  ],
});
