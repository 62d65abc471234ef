import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Columns3, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { phone } from '#ui/theme/vars.ts';
import type { Density } from './columns.ts';

const densities: readonly { key: Density; label: string }[] = [
  { key: 'compact', label: t('Compact') },
  { key: 'standard', label: t('Standard') },
  { key: 'comfortable', label: t('Comfortable') },
];

export interface TableToolsProps {
  /** The first column always stays and is not offered. */
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** View tools of a table: which columns, how dense; none on phones, where it is a list. They stand at the right end of the filter bar. */
export const TableTools = ({ columns, hidden, onHidden, density, onDensity }: TableToolsProps) => {
  const [columnsAt, setColumnsAt] = useState<HTMLElement | null>(null);
  const [densityAt, setDensityAt] = useState<HTMLElement | null>(null);
  const small = useMedia(phone);
  const flip = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onHidden(next);
  };
  if (small) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon of={Columns3} size={15} />}
        aria-haspopup="menu"
        aria-expanded={columnsAt !== null}
        onClick={(e) => setColumnsAt(e.currentTarget)}
      >
        {t('Columns')}
      </Button>
      <IconAction
        label={t('Row height')}
        icon={Rows3}
        size="small"
        bordered
        opensMenu
        expanded={densityAt !== null}
        onClick={(e) => setDensityAt(e.currentTarget)}
      />
      <Menu
        open={columnsAt !== null}
        anchorEl={columnsAt}
        onClose={() => setColumnsAt(null)}
        slotProps={{ list: { 'aria-label': t('Columns') } }}
      >
        {columns.slice(1).map((c) => (
          <MenuItem key={c.key} role="menuitemcheckbox" aria-checked={!hidden.has(c.key)} onClick={() => flip(c.key)}>
            <span style={{ width: '1rem', visibility: hidden.has(c.key) ? 'hidden' : 'visible' }}>
              <Icon of={Check} size={15} />
            </span>
            {c.header}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        open={densityAt !== null}
        anchorEl={densityAt}
        onClose={() => setDensityAt(null)}
        slotProps={{ list: { 'aria-label': t('Row height') } }}
      >
        {densities.map((d) => (
          <MenuItem
            key={d.key}
            role="menuitemradio"
            aria-checked={d.key === density}
            selected={d.key === density}
            onClick={() => {
              onDensity(d.key);
              setDensityAt(null);
            }}
          >
            {d.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
