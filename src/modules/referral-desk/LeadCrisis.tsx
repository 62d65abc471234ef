/** Above the record of a lead in crisis: what the person on the phone needs first. */
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { lead } from './lead.model.ts';

/** Nothing for a lead that is not in crisis. */
function Crisis({ record }: { readonly record: ReadOf<typeof lead> }) {
  if (record.urgency !== 'crisis' || record.status === 'admitted' || record.status === 'lost') return null;
  return (
    <AboveList>
      <Panel title={t('Crisis')}>
        <p style={{ margin: 0 }}>
          <strong>{t('In danger, call 911. In a crisis, call or text 988, 24/7.')}</strong>{' '}
          {t('Stay on the line until someone else has taken over, then log the call.')}
        </p>
      </Panel>
    </AboveList>
  );
}

export const leadScreens = screens(lead, { aboveTabs: Crisis });
