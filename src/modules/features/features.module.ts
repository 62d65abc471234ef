/** Feature switches: of the installation and of an organization. */
import { defineModule } from '#engine/server/module.ts';
import { featureDocs } from './feature-docs.ts';
import { featureFlag } from './feature-flag.model.ts';
import { featureSchema } from './feature-schema.server.ts';
import { type Features, featureServed, featureTasks, registerFeatures } from './features.server.ts';

declare module '#engine/server/module.ts' {
  interface ModuleParts {
    readonly features: Features;
  }
}

export const featuresModule = defineModule('features', {
  nouns: [featureFlag],
  hooks: [featureServed],
  routes: registerFeatures,
  docs: [featureDocs],
  jobs: featureTasks,
  tables: { before: featureSchema },
});
