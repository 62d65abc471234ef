/** The organization as a company: its details, its branding, its integrations and where each person works. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { branding } from './branding.model.ts';
import { companyDocs } from './company-docs.ts';
import { companySchema } from './company-schema.ts';
import { company } from './company.model.ts';
import { companyTasks, workPlaceServed } from './company.server.ts';
import { companyAnswers } from './data-holdings.server.ts';
import { hereRoutes } from './here.server.ts';
import { registerIntegrations } from './integrations.server.ts';
import { registerLogo } from './logo.server.ts';
import { workPlace } from './work-place.model.ts';

export const companyModule = defineModule('company', {
  nouns: [company, branding, workPlace],
  hooks: [workPlaceServed],
  answers: companyAnswers,
  routes: (app, parts) => {
    const { mail, media, relays } = parts.services;
    hereRoutes(app, parts.engine, parts.authenticate);
    registerLogo(app, parts);
    registerIntegrations(app, { ...parts, settings: { mail, media, relays: relays?.urls ?? [] } });
  },
  docs: [companyDocs],
  jobs: companyTasks,
  tables: { after: companySchema },
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-company.ts')).loadCompany(world),
  },
});
