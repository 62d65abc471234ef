/** All tables of the product: those of the definitions, and the few of modules that are no nouns. */
import { schemaSql } from '#engine/server/table.ts';
import { registry } from './all.models.ts';
import { modules } from './modules.ts';

/** What a database that applied all migrations must look like. */
export const productSchema = (): string =>
  [
    schemaSql(registry, ...modules.flatMap(({ tables }) => tables?.before ?? [])),
    ...modules.flatMap(({ tables }) => tables?.after ?? []),
  ].join('\n\n');
