import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import type { LanguageChoice } from './menu-parts.ts';

export interface LanguageMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
  languages: readonly LanguageChoice[];
  language: string;
  onLanguage: (code: string) => void;
}

/** The languages to choose from. */
export const LanguageMenu = ({ anchor, onClose, languages, language, onLanguage }: LanguageMenuProps) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('Language') } }}>
    {languages.map((l) => (
      <MenuItem
        key={l.code}
        role="menuitemradio"
        aria-checked={l.code === language}
        lang={l.code}
        onClick={() => {
          onLanguage(l.code);
          onClose();
        }}
      >
        <span style={{ flex: 1 }}>{l.name}</span>
        {l.code === language ? <Icon of={Check} size={15} /> : null}
      </MenuItem>
    ))}
  </Menu>
);
