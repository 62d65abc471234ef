import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { messageOf } from '#engine/web/client.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { type Choice, useChoose, useWorkPlace } from './work-place.web.ts';

export interface SiteMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly part: Partial<Choice>;
}

/** The sites that one may see and the shifts of the organization, one of each at a time. */
export function SiteMenu({ anchor, onClose }: SiteMenuProps) {
  const place = useWorkPlace();
  const choose = useChoose(place);
  const notify = useNotice();
  if (!place) return null;
  const sites: readonly Entry[] = [
    { key: 'all', label: t('All sites'), chosen: !place.site, part: { location: null } },
    ...place.sites.map((s) => ({
      key: s.id,
      label: String(s.name),
      chosen: s.id === place.site?.id,
      part: { location: s.id },
    })),
  ];
  const shifts: readonly Entry[] = [
    { key: 'none', label: t('No shift'), chosen: !place.shift, part: { shift: null } },
    ...place.shifts.map((s) => ({
      key: `shift-${s.name}`,
      label: t('{{name}}, {{startsAt}} to {{endsAt}}', { name: s.name, startsAt: s.startsAt, endsAt: s.endsAt }),
      chosen: s.name === place.shift?.name,
      part: { shift: s.name },
    })),
  ];
  const take = (entry: Entry) => {
    onClose();
    if (!entry.chosen)
      void choose(entry.part).catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }));
  };
  const item = (entry: Entry) => (
    <MenuItem key={entry.key} role="menuitemradio" aria-checked={entry.chosen} onClick={() => take(entry)}>
      <span style={{ flex: 1 }}>{entry.label}</span>
      {entry.chosen ? <Icon of={Check} size={15} /> : null}
    </MenuItem>
  );
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('Site and shift') }, paper: { sx: { minWidth: '14rem' } } }}
    >
      {place.sites.length > 0 ? <ListSubheader role="presentation">{t('Site')}</ListSubheader> : null}
      {place.sites.length > 0 ? sites.map(item) : null}
      {place.shifts.length > 0 ? <ListSubheader role="presentation">{t('Shift')}</ListSubheader> : null}
      {place.shifts.length > 0 ? shifts.map(item) : null}
    </Menu>
  );
}
