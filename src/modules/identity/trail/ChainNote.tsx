import { showInstant, showNumber } from '#engine/model/show.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import type { ChainCheck } from '#modules/identity/identity-wire.model.ts';

const many = (n: number, one: string, more: string): string => `${showNumber(n)} ${n === 1 ? one : more}`;
const said = (c: ChainCheck): string =>
  c.holds
    ? `The chain holds: ${many(c.sealed, 'entry', 'entries')} under ${many(c.seals, 'seal', 'seals')}, unchanged since they were written.`
    : c.brokenAt === null
      ? `Entries are missing: ${showNumber(c.sealed)} were sealed, fewer are there.`
      : `The chain is broken at seal ${showNumber(c.brokenAt)}: an entry under it was changed or taken away.`;

/** What the check of the chain found; nothing before it was asked. */
export function ChainNote({ check, error }: { readonly check: ChainCheck | null; readonly error: string | null }) {
  return (
    <div role="status" style={{ padding: check || error ? '10px 24px 0' : 0, fontSize: '0.8125rem' }}>
      <FormError>{error}</FormError>
      {check ? (
        <>
          <Status look={check.holds ? look('signed', said(check)) : look('stop', said(check))} strong />
          <p style={{ color: 'var(--nx-palette-text-secondary)', marginTop: 2 }}>
            {check.lastSealAt ? `Last sealed ${showInstant(check.lastSealAt)}. ` : 'Nothing is sealed yet. '}
            {check.unsealed
              ? `${many(check.unsealed, 'newer entry is', 'newer entries are')} sealed within a minute.`
              : 'Nothing waits for its seal.'}
          </p>
        </>
      ) : null}
    </div>
  );
}
