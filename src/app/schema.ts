/** All tables of the product: those of the definitions, and the few of modules that are no nouns. */
import { schemaSql } from '#engine/server/table.ts';
import { companySchema } from '#modules/company/company-schema.ts';
import { featureSchema } from '#modules/features/feature-schema.server.ts';
import { surveySchema } from '#modules/surveys/survey-schema.server.ts';
import { registry } from './all.models.ts';

/** What a database that applied all migrations must look like. */
export const productSchema = (): string =>
  [schemaSql(registry, featureSchema, surveySchema), companySchema].join('\n\n');
