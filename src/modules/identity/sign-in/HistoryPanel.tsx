import Button from '@mui/material/Button';
import { useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { useSignInHistory } from '#modules/identity/identity-data.web.ts';

const FIRST = 8;

/** What happened with one's own sign-in in the last 90 days. */
export function HistoryPanel() {
  const found = useSignInHistory();
  const [whole, setWhole] = useState(false);
  const rows = found.data ?? [];
  const shown = whole ? rows : rows.slice(0, FIRST);
  return (
    <Panel
      title={t('Sign-ins in the last 90 days')}
      meta={rows.length || undefined}
      footer={t('Don’t recognize one? Change your password and contact your administrator.')}
      flush
    >
      <Loaded of={found} what={t('Your sign-ins')} skeleton={<ListSkeleton rows={3} columns={2} />}>
        {() => (
          <RowList>
            {shown.map((e, i) => (
              <RowItem
                key={`${e.at}${i}`}
                lead={<StatusMark mark={e.outcome === 'success' ? 'done' : 'refused'} />}
                title={
                  e.outcome === 'success' ? inWords(e.action) : t('{{action}} denied', { action: inWords(e.action) })
                }
                sub={`${showInstant(e.at)}${e.ip ? t(', from {{ip}}', { ip: e.ip }) : ''}`}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      {rows.length > shown.length ? (
        <div style={{ padding: '8px 16px' }}>
          <Button size="small" variant="text" onClick={() => setWhole(true)}>
            {t('Show all {{rows}}', { rows: rows.length })}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
