import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import type { Action } from './actions.ts';
import { IconAction } from './IconAction.tsx';
import { useOnDemand } from './on-demand.ts';

const loadItems = () => import('./ActionItems.tsx').then((m) => m.ActionItems);

export interface ActionMenuProps {
  actions: readonly Action[];
  label?: string;
  icon?: LucideIcon;
  bordered?: boolean;
  size?: 'small' | 'medium';
  /** -1 where one thing of several holds the place in the tab order. */
  tabIndex?: number;
}

/** The overflow: what is done less often, as a menu. Nothing is drawn when there is nothing in it. */
export const ActionMenu = ({
  actions,
  label = t('More actions'),
  icon = Ellipsis,
  bordered = true,
  size = 'medium',
  tabIndex,
}: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Items, want] = useOnDemand(loadItems);
  if (actions.length === 0) return null;
  return (
    <>
      <IconAction
        label={label}
        icon={icon}
        size={size}
        bordered={bordered}
        opensMenu
        expanded={anchor !== null}
        tabIndex={tabIndex}
        near={want}
        onClick={(e) => {
          want();
          setAnchor(e.currentTarget);
        }}
      />
      {Items ? <Items label={label} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
};
