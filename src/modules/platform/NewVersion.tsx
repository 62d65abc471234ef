import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useSwitch } from '#engine/web/switches.ts';
import { Banner } from '#ui/shell/Banner.tsx';
import { dropWorkers, keepWorker, takeOver } from './worker.web.ts';

/** Keeps the service worker as the switches say, and tells when the server has a newer version than this page. */
export function NewVersion() {
  const [pwa, offline] = [useSwitch('PWA'), useSwitch('offline')];
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (pwa === undefined || !('serviceWorker' in navigator)) return;
    // Nothing of the page depends on it: without it nothing is missing.
    (pwa ? keepWorker(offline === true, setNewer) : dropWorkers()).catch(() => undefined);
  }, [pwa, offline]);
  return newer ? (
    <Banner
      mark="info"
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={() => takeOver(newer)}>
          {t('Reload')}
        </Button>
      }
    >
      {t('A new version is available.')}
    </Banner>
  ) : null;
}
