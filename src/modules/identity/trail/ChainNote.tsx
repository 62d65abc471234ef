import { showNumber } from '#engine/model/figures.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import type { ChainCheck } from '#modules/identity/identity-wire.model.ts';

const many = (n: number, one: string, more: string): string => `${showNumber(n)} ${n === 1 ? one : more}`;
const said = (c: ChainCheck): string =>
  c.holds
    ? t('Integrity verified: {{sealed}} under {{seals}}, unchanged since they were written.', {
        sealed: many(c.sealed, 'entry', 'entries'),
        seals: many(c.seals, 'seal', 'seals'),
      })
    : c.brokenAt === null
      ? t('Entries are missing: {{sealed}} were sealed, but fewer remain.', { sealed: showNumber(c.sealed) })
      : t('The chain is broken at seal {{brokenAt}}: an entry under it was changed or removed.', {
          brokenAt: showNumber(c.brokenAt),
        });

/** What the check of the chain found; nothing before it was asked. */
export function ChainNote({ check, error }: { readonly check: ChainCheck | null; readonly error: string | null }) {
  return (
    <div role="status" style={{ padding: check || error ? '10px 24px 0' : 0, fontSize: '0.8125rem' }}>
      <FormError>{error}</FormError>
      {check ? (
        <>
          <Status look={check.holds ? look('signed', said(check)) : look('stop', said(check))} strong />
          <p style={{ color: 'var(--nx-palette-text-secondary)', marginTop: 2 }}>
            {check.lastSealAt
              ? t('Last sealed {{lastSealAt}}. ', { lastSealAt: showInstant(check.lastSealAt) })
              : t('No entries sealed yet. ')}
            {check.unsealed
              ? t('{{unsealed}} sealed within a minute.', {
                  unsealed: many(check.unsealed, t('newer entry will be'), t('newer entries will be')),
                })
              : t('No entries left to seal.')}
          </p>
        </>
      ) : null}
    </div>
  );
}
