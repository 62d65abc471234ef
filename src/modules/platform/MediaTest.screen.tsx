import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useSession } from '#engine/web/session.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { PageBody } from '#ui/shell/Page.tsx';

interface Probed {
  readonly store: string;
  readonly same: boolean;
  readonly putMs: number;
  readonly getMs: number;
  readonly removeMs: number;
}
const stores: Readonly<Record<string, string>> = {
  directory: t('A folder on the server'),
  s3: t('An S3-compatible store'),
};

/** `/cloudinary-test`: whether a media service is set up, and whether files can be kept at all. */
export default function MediaTest() {
  const { state } = useSession();
  const task = useTask();
  const [found, setFound] = useState<Probed | null>(null);
  useEffect(() => {
    document.title = t('Media service test | Nexus');
  }, []);
  const run = async () => {
    const answer = await task.run(() => call<Probed>('/media-probe', { method: 'POST', body: {} }));
    setFound(answer ?? null);
  };
  return (
    <PublicFrame
      title={t('Media service test')}
      facts={t('Where images and documents are stored, and whether storage works.')}
    >
      <PageBody>
        <Panel title={t('Media service')}>
          <div style={{ display: 'grid', gap: 8 }}>
            <Status look={look('off', 'Not configured')} />
            <p>{t('Nexus sends no images or documents to third-party services. Files stay in its own storage.')}</p>
          </div>
        </Panel>
        <Panel title={t('Nexus storage')}>
          <div style={{ display: 'grid', gap: 14, justifyItems: 'start' }}>
            <FormError>{task.error?.message}</FormError>
            {state === 'authenticated' ? (
              <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void run()}>
                {t('Store a test pixel')}
              </Button>
            ) : (
              <p>
                <TextLink to="/login">{t('Sign in')}</TextLink> {t('to store, read and remove a one-pixel image.')}
              </p>
            )}
            {found ? (
              <div role="status" style={{ display: 'grid', gap: 12 }}>
                <Status
                  look={found.same ? look('done', 'As expected') : look('stop', 'What came back is not what went in')}
                />
                <KeyValue
                  items={[
                    { key: 'store', label: t('Storage'), value: stores[found.store] ?? found.store },
                    { key: 'put', label: t('Write time'), value: t('{{putMs}} ms', { putMs: found.putMs }) },
                    { key: 'get', label: t('Read time'), value: t('{{getMs}} ms', { getMs: found.getMs }) },
                    {
                      key: 'remove',
                      label: t('Remove time'),
                      value: t('{{removeMs}} ms', { removeMs: found.removeMs }),
                    },
                  ]}
                />
              </div>
            ) : null}
          </div>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}
