/** How checks and runs look, and which suite an address is about. */
import { useLocation } from 'react-router';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import type { CheckOutcome, SuiteName } from './test-run.model.ts';

export const CHECK_LOOKS: Readonly<Record<CheckOutcome, StatusLook>> = {
  pass: look('done', t('Passed')),
  fail: look('stop', t('Failed')),
  error: look('late', t('Error')),
  skip: look('off', t('Skipped')),
  soon: look('prn', t('Coming Soon')),
};
export const runLook = (outcome: 'passed' | 'failed' | undefined): StatusLook =>
  CHECK_LOOKS[outcome === 'passed' ? 'pass' : 'fail'];
/** When it was run, in the reader's words. */
export const momentOf = ({ ranAt }: { readonly ranAt?: string | undefined }): string =>
  ranAt ? showInstant(ranAt) : '';

interface Suite {
  readonly key: SuiteName;
  readonly at: string;
  readonly title: string;
  readonly facts: string;
}
const SMOKE: Suite = {
  key: 'smoke',
  at: 'testing',
  title: t('Portal tests'),
  facts: t('Opens each screen of a portal, compares menu and access, and checks the server.'),
};
const ALL: readonly Suite[] = [
  SMOKE,
  {
    key: 'api',
    at: 'api-testing',
    title: t('API tests'),
    facts: t('Closed without a session, closed to other organizations, and strict about input.'),
  },
  {
    key: 'security',
    at: 'security-testing',
    title: t('Security tests'),
    facts: t('Headers, forged tokens, row-level security of every table, and the audit trail.'),
  },
];
/** The suite of the address: /global-admin/<suite>. */
export function useSuite(): Suite {
  const part = useLocation().pathname.split('/')[2];
  return ALL.find(({ at }) => at === part) ?? SMOKE;
}
