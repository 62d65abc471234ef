import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { useTip } from '#ui/parts/use-tip.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import type { NavGroup, NavItem } from './nav.ts';
import { Item, Nav, NavFoot } from './nav-styles.ts';

export interface NavDrawerProps {
  groups: readonly NavGroup[];
  /** Key of the current item; see currentItem(). */
  current?: string;
  collapsed: boolean;
  /** Absent in the temporary drawer. */
  onCollapsed?: (collapsed: boolean) => void;
  /** A section is closed or opened. */
  onFold: (group: string, folded: boolean) => void;
  /** A link was followed: the temporary drawer closes. */
  onGo?: () => void;
  version: string;
}

interface LinkProps {
  item: NavItem;
  current?: string;
  rail: boolean;
  onGo?: () => void;
}

const badgeOf = (item: NavItem) =>
  item.badge === undefined ? null : (
    <span className="n" data-hot={item.hot ? '' : undefined}>
      {item.badge}
      {item.hot ? <VisuallyHidden> {t('need attention')}</VisuallyHidden> : null}
    </span>
  );

const soonOf = (item: NavItem) => (item.soon ? <span className="soon">{t('Soon')}</span> : null);

const NavLink = ({ item, current, rail, onGo }: LinkProps) => {
  const { on, tip } = useTip(item.label, { placement: 'right' });
  const here = item.key === current;
  const place = useRef<HTMLSpanElement>(null);
  // A long menu shows where one is.
  useEffect(() => {
    if (here) place.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  const link = (
    <Link to={item.href} aria-current={here ? 'page' : undefined} onClick={onGo} {...(rail ? on : {})}>
      {item.icon ? <Icon of={item.icon} size={17} /> : null}
      {rail ? (
        <VisuallyHidden>{item.label}</VisuallyHidden>
      ) : (
        <span className="w" ref={place}>
          {item.label}
        </span>
      )}
      {badgeOf(item)}
      {rail ? null : soonOf(item)}
    </Link>
  );
  return (
    <>
      {link}
      {rail ? tip : null}
    </>
  );
};

const Branch = ({ item, current, rail, onGo }: LinkProps) => {
  const kids = item.children ?? [];
  const inside = kids.some((k) => k.key === current);
  const [open, setOpen] = useState(inside || item.key === current);
  if (kids.length === 0 || rail)
    return (
      <Item data-rail={rail ? '' : undefined}>
        <NavLink item={item} current={rail && inside ? item.key : current} rail={rail} onGo={onGo} />
      </Item>
    );
  return (
    <>
      <Item data-folds="">
        <NavLink item={item} current={current} rail={false} onGo={onGo} />
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-label={t('Pages under {{label}}', { label: item.label })}
          title={open ? t('Close section') : t('Open section')}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? ChevronDown : ChevronRight} size={14} />
        </button>
      </Item>
      {open
        ? kids.map((k) => (
            <Item key={k.key} data-kid="">
              <NavLink item={k} current={current} rail={false} onGo={onGo} />
            </Item>
          ))
        : null}
    </>
  );
};

/** A closed section in the narrow rail: its first icon, which opens the menu at this section. */
const FoldedInRail = ({ group, onOpen }: { group: NavGroup; onOpen: () => void }) => {
  const label = group.label ?? '';
  const { on, tip } = useTip(label, { placement: 'right' });
  const icon = group.items.find((i) => i.icon)?.icon;
  return (
    <Item data-rail="">
      <button type="button" className="row" aria-expanded={false} onClick={onOpen} {...on}>
        {icon ? <Icon of={icon} size={17} /> : null}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {tip}
    </Item>
  );
};

/** The head of a section, which opens and closes it. */
const SectionHead = ({ group, onFold }: { group: NavGroup; onFold: NavDrawerProps['onFold'] }) => (
  <button type="button" className="lab" aria-expanded={!group.folded} onClick={() => onFold(group.key, !group.folded)}>
    {group.label}
    <Icon of={group.folded ? ChevronRight : ChevronDown} size={13} />
    {group.count === undefined ? null : <span className="n">{group.count}</span>}
  </button>
);

/** The menu of a portal: 280 px with words, 73 px with icons and tooltips. */
export const NavDrawer = ({ groups, current, collapsed, onCollapsed, onFold, onGo, version }: NavDrawerProps) => (
  <Nav aria-label={t('Main')}>
    {groups.map((g, i) => (
      <Fragment key={g.key}>
        {collapsed && i > 0 ? <hr /> : null}
        {!collapsed && g.label ? <SectionHead group={g} onFold={onFold} /> : null}
        {g.folded && collapsed ? (
          <FoldedInRail
            group={g}
            onOpen={() => {
              onCollapsed?.(false);
              onFold(g.key, false);
            }}
          />
        ) : null}
        {g.folded
          ? null
          : g.items.map((item) => <Branch key={item.key} item={item} current={current} rail={collapsed} onGo={onGo} />)}
      </Fragment>
    ))}
    <NavFoot data-rail={collapsed ? '' : undefined}>
      {collapsed ? null : <span>{t('Version {{version}}', { version })}</span>}
      {onCollapsed ? (
        <IconAction
          label={collapsed ? t('Expand menu') : t('Collapse menu')}
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          onClick={() => onCollapsed(!collapsed)}
          expanded={!collapsed}
        />
      ) : null}
    </NavFoot>
  </Nav>
);
