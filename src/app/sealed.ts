/** Sealed columns of tables that no definition describes: a change of key seals them anew beside all secret fields. */
import type { SealedColumn } from '#engine/server/reseal.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { factorPlace } from '#modules/identity/factors/factors.server.ts';
import { applicationPlace } from '#modules/organizations/onboarding.server.ts';
import { draftPlace } from '#modules/surveys/survey-form.server.ts';

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'account_factor',
    column: 'secret',
    with: ['account_id'],
    place: (row) => factorPlace(row.account_id as string, row.id as string),
  },
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
  {
    table: 'survey_draft',
    column: 'data',
    with: ['tenant_id'],
    ofOrganizations: true,
    place: (row) => draftPlace(row.tenant_id as string, row.id as string),
  },
];
