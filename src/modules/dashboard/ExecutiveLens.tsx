import type { ReactNode } from 'react';
import { OverviewPage } from '#engine/web/overview/OverviewPage.tsx';
import { executive } from '#modules/analytics/executive.model.ts';

/** The organization's figures over months, as at Analytics. */
export const ExecutiveLens = ({ lens }: { readonly lens: ReactNode }) => (
  <OverviewPage overview={executive} tools={lens} />
);
