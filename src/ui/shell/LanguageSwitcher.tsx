import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/parts/Icon.tsx';
import type { LanguageChoice } from './AccountMenu.tsx';

export interface LanguageSwitcherProps {
  languages: readonly LanguageChoice[];
  language: string;
  onLanguage: (code: string) => void;
}

/** The language, on pages before login. */
export const LanguageSwitcher = ({ languages, language, onLanguage }: LanguageSwitcherProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = languages.find((l) => l.code === language)?.name ?? language;
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Icon of={Globe} />}
        endIcon={<Icon of={ChevronDown} size={14} />}
        aria-haspopup="menu"
        aria-label={`Language: ${name}`}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        {name}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Language' } }}
      >
        {languages.map((l) => (
          <MenuItem
            key={l.code}
            role="menuitemradio"
            aria-checked={l.code === language}
            lang={l.code}
            onClick={() => {
              onLanguage(l.code);
              setAnchor(null);
            }}
          >
            <span style={{ flex: 1 }}>{l.name}</span>
            {l.code === language ? <Icon of={Check} size={15} /> : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
