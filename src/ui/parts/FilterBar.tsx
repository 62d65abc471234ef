import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { coarse, phone, v } from '#ui/theme/vars.ts';
import { Icon } from './Icon.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 24px',
  [phone]: { padding: '12px 16px' },
});
const Token = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.75rem',
  border: `1px solid ${v.strongLine}`,
  borderRadius: 6,
  fontSize: '0.78125rem',
  color: v.textSecondary,
  background: v.paper,
  maxWidth: '100%',
  '& b': { fontWeight: 600, color: v.text },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    minHeight: '1.625rem',
    borderRadius: 5,
    textAlign: 'left',
  },
  '& button:first-of-type': { padding: '0 2px 0 9px' },
  '& button.x': {
    width: '1.625rem',
    padding: 0,
    display: 'grid',
    placeItems: 'center',
    color: v.textTertiary,
    '&:hover': { color: v.text },
  },
  [coarse]: { minHeight: '2.75rem', '& button': { minHeight: '2.75rem' }, '& button.x': { width: '2.75rem' } },
});
const Count = styled('span')({ fontSize: '0.78125rem', color: v.textSecondary, marginLeft: 4 });
const Tools = styled('div')({ marginLeft: 'auto', display: 'flex', gap: 8, alignItems: 'center' });

export interface FilterToken {
  key: string;
  /** "Site is any of" */
  label: string;
  /** "Bayview, Alder, +2" */
  value: string;
}

export interface FilterChoice {
  key: string;
  label: string;
}

export interface FilterBarProps {
  search?: SearchBoxProps;
  tokens?: readonly FilterToken[];
  onRemove?: (key: string) => void;
  /** Filters that may be added; the menu lists them. */
  choices?: readonly FilterChoice[];
  /** The form for one filter's value, shown in a small window at its token. */
  editor?: (key: string, close: () => void) => ReactNode;
  /** "318 of 412" */
  resultCount?: string;
  /** View tools at the right end: columns, density, a chart switch. */
  tools?: ReactNode;
}

interface Open {
  key: string;
  anchor: HTMLElement;
}

/** Search, filter tokens, result count, view tools. Filters are shown in words, never hidden in a panel. */
export const FilterBar = ({
  search,
  tokens = [],
  onRemove,
  choices = [],
  editor,
  resultCount,
  tools,
}: FilterBarProps) => {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Root role="group" aria-label={t('Filters')}>
      {search ? <SearchBox {...search} /> : null}
      {tokens.map((each) => (
        <Token key={each.key}>
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={!editor}
            onClick={(e) => setOpen({ key: each.key, anchor: e.currentTarget })}
          >
            {each.label} <b>{each.value}</b>
          </button>
          <button
            type="button"
            className="x"
            data-print="no"
            aria-label={t('Remove filter {{label}} {{t}}', { label: each.label, t: each.value })}
            title={t('Remove filter')}
            onClick={() => onRemove?.(each.key)}
          >
            <Icon of={X} size={13} />
          </button>
        </Token>
      ))}
      {choices.length > 0 ? (
        <Button
          size="small"
          variant="text"
          startIcon={<Icon of={ListFilter} size={15} />}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(e) => setMenu(e.currentTarget)}
          sx={{ minHeight: '1.75rem', border: '1px dashed', borderColor: 'line.control', fontWeight: 400 }}
        >
          {t('Add filter')}
        </Button>
      ) : null}
      {resultCount ? <Count role="status">{resultCount}</Count> : null}
      {tools ? <Tools data-print="no">{tools}</Tools> : null}
      <Menu
        open={menu !== null}
        anchorEl={menu}
        onClose={() => setMenu(null)}
        slotProps={{ list: { 'aria-label': t('Add filter') } }}
      >
        {choices.map((c) => (
          <MenuItem
            key={c.key}
            onClick={() => {
              if (menu) setOpen({ key: c.key, anchor: menu });
              setMenu(null);
            }}
          >
            {c.label}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={open !== null}
        anchorEl={open?.anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Filter'), sx: { p: 3.5, mt: 1, minWidth: '15rem' } } }}
      >
        {open && editor ? editor(open.key, close) : null}
      </Popover>
    </Root>
  );
};
