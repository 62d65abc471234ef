import { type CSSProperties, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { useOnDemand } from '#ui/parts/on-demand.ts';
import { useMedia } from '#ui/parts/use-media.ts';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import type { AccountMenuProps } from './menu-parts.ts';
import { InkButton } from './top-styles.ts';

const loadItems = () => import('./AccountItems.tsx').then((m) => m.AccountItems);

/** On ink the avatar is a raised disc with a ring. */
const face: CSSProperties & Record<`--${string}`, string> = {
  gap: 9,
  lineHeight: 1.29,
  minHeight: '2.5rem',
  '--nx-palette-avatar-bg': v.inkRaised,
  '--nx-palette-avatar-text': v.inkText,
};
const divide = { marginLeft: 8, paddingLeft: 8, borderLeft: `1px solid ${v.inkLine}`, display: 'flex' };

/** You: profile, settings, language, other portals, log out. */
export const AccountMenu = (p: AccountMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Items, want] = useOnDemand(loadItems);
  const narrow = useMedia(belowMd);
  return (
    <span style={narrow ? undefined : divide}>
      <InkButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('Account: {{name}}', { name: p.name })}
        onPointerEnter={want}
        onFocus={want}
        onClick={(e) => {
          want();
          setAnchor(e.currentTarget);
        }}
        style={face}
      >
        <Avatar name={p.name} src={p.photo} size="medium" />
        <VisuallyHidden>{t('Account:')}</VisuallyHidden>
        {narrow ? (
          <VisuallyHidden>{p.name}</VisuallyHidden>
        ) : (
          <span>
            <span style={{ display: 'block', fontWeight: 500 }}>{p.name}</span>
            <span style={{ display: 'block', color: v.inkMuted, fontSize: 'max(12px, 0.75rem)' }}>{p.roleName}</span>
          </span>
        )}
      </InkButton>
      {Items ? <Items {...p} withTheme={narrow} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </span>
  );
};
