import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { Crumbs, Root, Title } from '#ui/parts/page-head.tsx';
import { hrefTo, type PagePlace } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { placesAbove } from './menu.ts';
import { placeTitle } from './place-title.ts';

/** A page that is not built yet: where it stands, what it will be called, and the specification's words (B004). */
export function Placeholder({ place }: { readonly place: PagePlace }) {
  const { table } = usePortal();
  const crumbs = placesAbove(table, place).map((p) => ({ label: placeTitle(p), href: hrefTo(table, p.path) }));
  return (
    <>
      <Root>
        <div>
          <Crumbs crumbs={crumbs} />
          <Title>{placeTitle(place)}</Title>
        </div>
      </Root>
      <div style={{ minHeight: '50vh', display: 'grid', placeContent: 'center' }}>
        <ComingSoon />
      </div>
    </>
  );
}
