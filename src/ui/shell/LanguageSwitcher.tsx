import Button from '@mui/material/Button';
import { ChevronDown, Globe } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import type { LanguageChoice } from './menu-parts.ts';
import { late } from '#ui/parts/late.ts';

// Menus weigh as much as the sign-in form itself; few people open this one.
const LanguageMenu = late(() => import('./LanguageMenu.tsx').then((m) => m.LanguageMenu));

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
        aria-label={t('Language: {{name}}', { name })}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        {name}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <LanguageMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            languages={languages}
            language={language}
            onLanguage={onLanguage}
          />
        </Suspense>
      ) : null}
    </>
  );
};
