/** Sealed columns of tables that no definition describes: a change of key seals them anew beside all secret fields. */
import type { SealedColumn } from '#engine/server/reseal.ts';
import { modules } from './modules.ts';

export const sealedColumns: readonly SealedColumn[] = modules.flatMap(({ sealed = [] }) => sealed);
