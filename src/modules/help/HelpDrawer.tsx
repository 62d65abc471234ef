import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { t } from '#engine/model/words.ts';
import type { HelpProps } from '#engine/web/portal.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { HelpContent } from './HelpContent.tsx';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 16px 0',
  '& h2': { fontSize: '1.125rem', fontWeight: 600 },
});

/** Help over the page, in portals that have no page of it; it goes when one of its links is followed, or the page is left. */
export function HelpDrawer({ open, onClose }: HelpProps) {
  const id = useId();
  const { key } = useLocation();
  const at = useRef(key);
  useEffect(() => {
    if (at.current === key) return;
    at.current = key;
    onClose();
  }, [key, onClose]);
  // A link that is followed here does nothing else. The place that it leads to may take a while, and Back come before it.
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented) onClose();
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          onClick,
          sx: { width: 'min(32rem, 100vw)' },
        },
      }}
    >
      <Head>
        <h2 id={id}>{t('Help')}</h2>
        <IconAction label={t('Close')} icon={X} onClick={onClose} />
      </Head>
      <div style={{ padding: 16 }}>
        <HelpContent />
      </div>
    </Drawer>
  );
}
