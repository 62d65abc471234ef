import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { useOnDemand } from '#ui/parts/on-demand.ts';
import { v } from '#ui/theme/vars.ts';
import { type PortalChoice, square } from './menu-parts.ts';
import { InkButton } from './top-styles.ts';

export interface PortalSwitcherProps {
  portals: readonly PortalChoice[];
  current: string;
}

const loadMenu = () => import('./PortalMenu.tsx').then((m) => m.PortalMenu);

/** Says which portal this is, and leads to the others; with only one it is just its name. */
export const PortalSwitcher = ({ portals, current }: PortalSwitcherProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Menu, want] = useOnDemand(loadMenu);
  const here = portals.find((p) => p.key === current);
  const single = portals.length < 2;
  return (
    <>
      <InkButton
        type="button"
        disabled={single}
        aria-haspopup={single ? undefined : 'menu'}
        aria-label={single ? undefined : t('Portal: {{label}}. Switch portal', { label: here?.label ?? '' })}
        aria-expanded={single ? undefined : anchor !== null}
        onPointerEnter={want}
        onFocus={want}
        onClick={(e) => {
          want();
          setAnchor(e.currentTarget);
        }}
        style={{ background: v.inkRaised, minHeight: '1.75rem', fontWeight: 500, gap: 6, minWidth: 0 }}
      >
        <i style={square} />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{here?.label}</span>
        {single ? null : <Icon of={ChevronsUpDown} size={13} />}
      </InkButton>
      {Menu ? <Menu anchor={anchor} onClose={() => setAnchor(null)} portals={portals} current={current} /> : null}
    </>
  );
};
