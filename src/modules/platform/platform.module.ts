/** Pages about the platform itself; its one route tests the file store. */
import { defineModule } from '#engine/server/module.ts';
import { mediaProbeDocs, registerMediaProbe } from './media-probe.server.ts';

export const platformModule = defineModule('platform', {
  routes: (app, { authenticate, store }) => registerMediaProbe(app, authenticate, store),
  docs: [mediaProbeDocs],
});
