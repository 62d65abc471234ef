import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import { v } from '#ui/theme/vars.ts';
import { accentRoles, OWN_ACCENT, type Scheme } from './accent.model.ts';
import { accentVars } from './brand.web.ts';
import { LogoTile } from './LogoTile.tsx';

const Frame = styled('div')({
  border: `1px solid ${v.strongLine}`,
  borderRadius: 8,
  overflow: 'hidden',
  background: v.canvas,
  color: v.text,
});
const Ink = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: '3.25rem',
  padding: '0 14px',
  background: v.ink,
  color: v.inkText,
  '& b': { fontWeight: 600, fontSize: '0.9375rem' },
});
const Sheet = styled('div')({
  margin: 8,
  padding: 14,
  display: 'grid',
  gap: 12,
  borderRadius: 8,
  border: `1px solid ${v.hairline}`,
  background: v.paper,
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' },
  '& .tabs': { display: 'flex', gap: 14, fontSize: '0.84375rem', borderBottom: `1px solid ${v.hairline}` },
  '& .tabs span': { padding: '6px 2px', color: v.textSecondary },
  '& .tabs .here': { color: v.text, fontWeight: 600, boxShadow: `inset 0 -2px ${v.primary}` },
  '& .link': { color: v.link, textDecoration: 'underline' },
});

export interface BrandPreviewProps {
  readonly scheme: Scheme;
  /** A colour that cannot be read, or an empty one, shows the product's own. */
  readonly accent: string;
  readonly logo: string | undefined;
  readonly ink: PortalInk;
}

/** A piece of the product as everybody would see it. Nothing in it can be pressed. */
export function BrandPreview({ scheme, accent, logo, ink }: BrandPreviewProps) {
  const roles = accentRoles(accent, scheme) ?? accentRoles(OWN_ACCENT[scheme], scheme);
  // The theme's own color names: the content follows them.
  const style = { ...(roles ? accentVars(roles) : {}), colorScheme: scheme } as CSSProperties;
  return (
    <div role="img" aria-label={t('Preview in {{scheme}}', { scheme })} data-scheme={scheme} style={style}>
      <Frame data-portal={ink} inert>
        <Ink>
          {logo ? <LogoTile src={logo} /> : <NexusMark on="ink" />}
          <b>Nexus</b>
        </Ink>
        <Sheet>
          <div className="tabs">
            <span className="here">{t('Active')}</span>
            <span>{t('All')}</span>
          </div>
          <div className="line">
            <Button variant="contained">{t('Save changes')}</Button>
            <Button variant="soft">{t('Give 1 mg')}</Button>
            <span className="link">{t('Open record')}</span>
          </div>
          <div className="line">
            <Status look={look('done', 'Active')} />
            <Status look={look('wait', 'Pending approval')} />
            <Status look={look('stop', 'Expired')} />
          </div>
        </Sheet>
      </Frame>
    </div>
  );
}
