import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { LoginCard } from '#ui/shell/LoginCard.tsx';
import { type PortalEntry, portals } from '../portal-links.web.ts';

const choices = portals.map((p) => ({ ...p, href: `/login/${p.key}` }));

export interface SignInCardProps {
  /** The portal that is chosen. */
  readonly portal: PortalEntry | undefined;
  /** Whether other portals are listed. */
  readonly chooser: boolean;
  readonly version: string;
  readonly title: string;
  readonly language: ReactNode;
  readonly children: ReactNode;
}

/** The card of the sign-in page: as React renders it, and as it is in the HTML before any script runs. */
export const SignInCard = ({ portal, chooser, ...card }: SignInCardProps) => (
  <LoginCard
    product="Nexus"
    sentence={t('One record for the people you employ and the people you care for.')}
    portals={chooser ? choices : []}
    current={portal?.key}
    ink={portal?.ink}
    {...card}
  />
);
