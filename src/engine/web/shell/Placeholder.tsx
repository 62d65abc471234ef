import type { ReactNode } from 'react';
import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { Crumbs, Root, Title } from '#ui/parts/page-head.tsx';
import { hrefTo, type Place } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { placesAbove } from './menu.ts';
import { placeTitle } from './place-title.ts';

/** A page whose screen does not exist yet: its breadcrumbs, its title, and why it is empty. */
export function Bare({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
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
      <div style={{ minHeight: '50vh', display: 'grid', placeContent: 'center' }}>{children}</div>
    </>
  );
}

/** A page that is not built yet: the specification's words (B004). */
export const Placeholder = ({ place }: { readonly place: Place }) => (
  <Bare place={place}>
    <ComingSoon />
  </Bare>
);
