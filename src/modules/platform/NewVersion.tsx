import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { Banner } from '#ui/shell/Banner.tsx';
import { hasNewVersion, onNewVersion, takeNewVersion } from './worker.web.ts';

/** Says when the server has a newer version than this page, and loads it when the person wants. */
export function NewVersion() {
  const isNew = useSyncExternalStore(onNewVersion, hasNewVersion);
  return isNew ? (
    <Banner
      mark="info"
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={takeNewVersion}>
          Reload
        </Button>
      }
    >
      A new version is available.
    </Banner>
  ) : null;
}
