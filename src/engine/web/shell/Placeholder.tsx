import type { ReactNode } from 'react';
import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { Crumbs, Root, Title } from '#ui/parts/page-head.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { t } from '#engine/model/words.ts';
import { hrefTo, type Place } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { useUser } from '../session.tsx';
import { liveNeighbors, placesAbove } from './menu.ts';
import { placeTitle } from './place-title.ts';

const MOST_NEIGHBORS = 6;

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

/** A page that is not built yet: the specification's words (B004), and the live pages of its section. */
export function Placeholder({ place }: { readonly place: Place }) {
  const { table } = usePortal();
  const neighbors = liveNeighbors(table, useUser(), place).slice(0, MOST_NEIGHBORS);
  return (
    <Bare place={place}>
      <ComingSoon />
      {neighbors.length > 0 ? (
        <Panel title={t('Available now')} flush>
          <RowList>
            {neighbors.map((one) => (
              <RowItem key={one.path} title={placeTitle(one)} href={hrefTo(table, one.path)} />
            ))}
          </RowList>
        </Panel>
      ) : null}
    </Bare>
  );
}
