import { ROLE_LABELS } from '#access/roles.model.ts';
import { eitherOf } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { hrefTo, type Place } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { Bare } from './Placeholder.tsx';

/** A label within a sentence: `HR manager` keeps its capitals. */
const within = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());

/** A page that opens for everybody and holds nothing for this person: which roles it is for. */
export function NotForYou({ place }: { readonly place: Exclude<Place, { kind: 'redirect' }> }) {
  const { table } = usePortal();
  const roles = eitherOf((place.shownTo ?? []).map((role) => within(ROLE_LABELS[role])));
  return (
    <Bare place={place}>
      <NoPermissionState
        body={t('This page requires the role {{roles}}. Ask your organization’s administrator.', { roles })}
        action={{ label: t('Back'), href: hrefTo(table, table.home) }}
      />
    </Bare>
  );
}
