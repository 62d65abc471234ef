import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { momentFormat } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import { v } from '#ui/theme/vars.ts';

const Line = styled('p')({
  padding: '0 24px 8px !important',
  fontSize: '0.75rem',
  color: v.textSecondary,
  borderBottom: `1px solid ${v.strongLine}`,
});
const SCHEME = 'data-scheme';

export interface PrintHeadProps {
  /** "Nexus, Harborline Health" */
  from: string;
  /** Who is signed in. */
  by: string;
}

/** The head of a printed page: from where, by whom and when (in the reader's time zone). Paper is white, whatever the scheme. */
export const PrintHead = ({ from, by }: PrintHeadProps) => {
  // Written when it is printed: the first moment that a page writes takes a phone a twentieth of a second.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | null = null;
    const before = () => {
      scheme = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
      // The page is drawn for the printer as soon as this returns.
      flushSync(() => setNow(Date.now()));
    };
    const after = () => {
      if (scheme !== null) root.setAttribute(SCHEME, scheme);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  if (now === null) return null;
  const at = momentFormat({ dateStyle: 'long', timeStyle: 'short' }).format(now);
  return <Line data-print="only">{t('{{from}}. Printed by {{by}}, {{now}}', { from, by, now: at })}</Line>;
};
