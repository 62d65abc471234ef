/** The day on the units: overviews over clients, beds and what is due. */
import { defineModule } from '#engine/server/module.ts';
import { wardDocs } from './wards-docs.ts';
import { wardRoutes } from './wards-routes.server.ts';

export const wardsModule = defineModule('wards', {
  routes: (app, { engine, authenticate }) => wardRoutes(app, engine, authenticate),
  docs: [wardDocs],
});
