/** Hand-made parts of the standard screens of clock kiosks: setting up the device. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { clockKiosk, kioskLink } from './kiosk.model.ts';

/** A kiosk that waits for its device: opens the link here, or copies it for another device. */
function SetUp({ record }: { readonly record: ReadOf<typeof clockKiosk> }) {
  const getLink = useCommand(kioskLink);
  const notify = useNotice();
  const [problem, setProblem] = useState<string | null>(null);
  if (record.status !== 'waiting' || !record.can.includes('edit')) return null;
  const withLink = async (then: (link: string, until: string) => void | Promise<void>) => {
    setProblem(null);
    try {
      const { link, until } = await getLink({ kiosk: record.id });
      await then(link, until);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const copy = (link: string, until: string) =>
    navigator.clipboard.writeText(`${window.location.origin}${link}`).then(() =>
      notify({
        message: t('The link is copied. It works once, until {{until}}.', { until: showInstant(until) }),
        severity: 'success',
      }),
    );
  return (
    <Panel
      title={t('Set up the device')}
      footer={t('People clock in there with their employee number and a PIN that they set under Time and attendance.')}
    >
      <FormError>{problem}</FormError>
      <p style={{ margin: '0 0 12px' }}>
        {t(
          'The link works once, for an hour. The device that opens it can only take punches; you are signed out on it.',
        )}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button variant="contained" onClick={() => void withLink((link) => window.location.assign(link))}>
          {t('Use this device')}
        </Button>
        <Button variant="outlined" onClick={() => void withLink(copy)}>
          {t('Copy link for another device')}
        </Button>
      </div>
    </Panel>
  );
}

export const clockKioskScreens = screens(clockKiosk, { aboveTabs: SetUp });
