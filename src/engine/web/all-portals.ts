/** The portals of the product, for those parts of one that speak of the others. */
import { createContext, useContext } from 'react';
import type { PortalKey } from '#access/portals.model.ts';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import type { PortalTable } from './portal.tsx';

/** A portal as the others see it. */
export interface PortalLink {
  readonly key: PortalKey;
  readonly label: string;
  readonly hint: string;
  readonly ink: PortalInk;
  readonly base: string;
  readonly load: () => Promise<PortalTable>;
}
export interface AllPortals {
  readonly portals: readonly PortalLink[];
  /** The tables of the pages around the portals: signing in, and what opens without a session. */
  readonly around: readonly (() => Promise<PortalTable>)[];
}

const AllPortalsContext = createContext<AllPortals>({ portals: [], around: [] });
export const AllPortalsProvider = AllPortalsContext;
/** The portals of the product. */
export const useAllPortals = (): AllPortals => useContext(AllPortalsContext);
