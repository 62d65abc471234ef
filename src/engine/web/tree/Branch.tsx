import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { coarse, v } from '#ui/theme/vars.ts';
import { messageOf } from '../client.ts';
import { showField, titleOf } from '#engine/model/show.ts';
import { usePortal } from '../portal-context.ts';
import { useList } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { treeParams } from './tree-params.ts';

export const Tree = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.8125rem',
  '&[data-busy]': { opacity: 0.55 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: '2.5rem',
    borderRadius: 6,
    paddingRight: 12,
    '&:hover': { background: v.hover },
  },
  '& .row a': { color: v.text, fontWeight: 500, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .row .name': { display: 'inline-flex', flexWrap: 'wrap', gap: '0 8px' },
  '& .row small': { fontSize: '0.8125rem', color: v.textSecondary },
  '& .fold': {
    width: '1.75rem',
    height: '1.75rem',
    display: 'grid',
    placeItems: 'center',
    color: v.textSecondary,
    cursor: 'pointer',
    flex: 'none',
  },
  '& .row:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  [coarse]: { '& .row': { minHeight: '2.75rem' } },
});

export interface BranchProps {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly parts?: AnyScreens;
  readonly level: number;
  /** The first of the tree is where Tab arrives. */
  readonly first?: boolean;
  readonly openAtFirst?: boolean;
  readonly name: string;
}

/** The items on screen, from top to bottom. */
const visible = (from: HTMLElement): readonly HTMLElement[] => [
  ...(from.closest('[role="tree"]')?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
];
const go = (from: HTMLElement, to: HTMLElement | null | undefined) => {
  if (!to) return;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
};

/** One record of a tree and, when it is open, those below it. Arrows move and open, Enter goes to the record. */
export function Branch({ resource, record, parts, level, first = false, openAtFirst = false, name }: BranchProps) {
  const { hrefOf } = usePortal();
  const [open, setOpen] = useState(openAtFirst);
  const below = useList(resource, treeParams(resource, { [resource.tree ?? '']: record.id }), open);
  const rows = below.data?.rows ?? [];
  const leaf = open && below.isSuccess && rows.length === 0;
  const href = hrefOf(resource.name, record.id);
  const facts = (resource.list?.columns ?? [])
    .filter((f) => resource.fields[f]?.kind === 'ref' && f !== resource.tree)
    .map((f) => showField(resource, f, record))
    .filter(Boolean)
    .slice(0, 2);

  const onKeyDown = (e: KeyboardEvent<HTMLDivElement>) => {
    if (e.target !== e.currentTarget) return;
    const item = e.currentTarget;
    const all = visible(item);
    const at = all.indexOf(item);
    if (e.key === 'ArrowDown') go(item, all[at + 1]);
    else if (e.key === 'ArrowUp') go(item, all[at - 1]);
    else if (e.key === 'Home') go(item, all[0]);
    else if (e.key === 'End') go(item, all.at(-1));
    else if (e.key === 'ArrowRight') {
      if (open) go(item, item.nextElementSibling?.querySelector<HTMLElement>('[role="treeitem"]'));
      else setOpen(true);
    } else if (e.key === 'ArrowLeft') {
      if (open && !leaf) setOpen(false);
      else go(item, item.closest('[role="group"]')?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]'));
    } else if (e.key === 'Enter') item.querySelector<HTMLAnchorElement>('a')?.click();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <li role="none">
      <div
        className="row"
        role="treeitem"
        aria-level={level}
        aria-expanded={leaf ? undefined : open}
        tabIndex={first ? 0 : -1}
        onKeyDown={onKeyDown}
        style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}
      >
        <span className="fold" aria-hidden onClick={() => setOpen(!open)}>
          {leaf ? null : below.isFetching && open ? (
            <Spinner size="tiny" />
          ) : (
            <Icon of={open ? ChevronDown : ChevronRight} size={15} />
          )}
        </span>
        {parts?.lead?.(record, 'row')}
        <span className="name">
          {href ? (
            <Link to={href} tabIndex={-1}>
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}{' '}
          <small>{facts.join(', ')}</small>
        </span>
      </div>
      {below.error && open ? <p role="alert">{messageOf(below.error)}</p> : null}
      {open && rows.length ? (
        <ul role="group">
          {rows.map((row) => (
            <Branch
              key={row.id}
              resource={resource}
              record={row}
              parts={parts}
              level={level + 1}
              name={titleOf(resource, row)}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
