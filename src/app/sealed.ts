/** Encrypted columns of tables without a definition: key rotation re-encrypts them along with all secret fields. */
import type { SealedColumn } from '#engine/server/reseal.ts';
import { modules } from './modules.ts';

export const sealedColumns: readonly SealedColumn[] = modules.flatMap(({ sealed = [] }) => sealed);
