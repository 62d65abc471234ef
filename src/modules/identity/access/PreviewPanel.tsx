import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { usePreview } from '#modules/identity/identity-data.web.ts';
import type { Holder } from '#modules/identity/identity-wire.model.ts';

export interface PreviewProps {
  readonly roleKey: string;
  readonly holders: readonly Holder[];
}

/** What somebody with the role would see: how many records, and which fields not. Numbers and names, no contents. */
export function PreviewPanel({ roleKey, holders }: PreviewProps) {
  const [asked, setAsked] = useState(false);
  const [who, setWho] = useState(holders[0]?.account ?? '');
  return (
    <Panel title={t('What would they see?')} footer={t('Record counts and field names. Each preview is logged.')} flush>
      <div style={{ display: 'grid', gap: 12, padding: '4px 16px 14px' }}>
        {holders.length ? (
          <TextField select label={t('As')} value={who} onChange={(e) => setWho(e.target.value)} size="small">
            {holders.slice(0, 50).map((h) => (
              <MenuItem key={h.account} value={h.account}>
                {h.email}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {asked ? null : (
          <Button onClick={() => setAsked(true)} sx={{ justifySelf: 'start' }}>
            {t('Show')}
          </Button>
        )}
      </div>
      {asked ? <Seen roleKey={roleKey} who={who} /> : null}
    </Panel>
  );
}

function Seen({ roleKey, who }: { readonly roleKey: string; readonly who: string }) {
  const found = usePreview(roleKey, who);
  return (
    <Loaded of={found} what={t('The preview')} skeleton={<ListSkeleton rows={5} columns={1} />}>
      {(preview) => (
        <RowList>
          {preview.map((n) => (
            <RowItem
              key={n.noun}
              title={n.label}
              sub={
                [
                  n.hidden.length ? t('Hidden: {{hidden}}', { hidden: n.hidden.join(', ') }) : '',
                  n.masked.length ? t('Masked: {{masked}}', { masked: n.masked.join(', ') }) : '',
                ]
                  .filter(Boolean)
                  .join('. ') || undefined
              }
              end={t({ one: '{{n}} record', other: '{{n}} records' }, { count: n.records, n: showNumber(n.records) })}
            />
          ))}
        </RowList>
      )}
    </Loaded>
  );
}
