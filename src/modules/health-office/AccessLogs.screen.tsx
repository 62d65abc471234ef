import { inWords, ref } from '#engine/model/fields.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { clientAccessLog } from './office-questions.model.ts';

const CLIENT = ref('coaching_client', { optional: true });

/** Who opened or changed what of a client, the newest first. */
export default function AccessLogs() {
  const [{ client }, go] = useAddressState({ client: text() });
  const found = useAnswer(clientAccessLog, client ? { client } : {});
  return (
    <Page>
      <PageHeader
        title={t('Access logs')}
        facts={t('The last 200 entries. Private journals and private notes are not part of it.')}
      />
      <PageBody>
        <div style={{ maxWidth: '24rem' }}>
          <FieldInput
            name="client"
            label={t('Client')}
            spec={CLIENT}
            value={client || null}
            required={false}
            onChange={(next) => go({ client: typeof next === 'string' ? next : '' })}
          />
        </div>
        <Panel title={t('Trail')} meta={found.data?.length} flush>
          <Loaded
            of={found}
            what={t('The trail')}
            empty={
              <EmptyState
                title={t('No entries')}
                body={t('Each time a record is opened or changed, it appears here.')}
              />
            }
          >
            {(rows) => (
              <RowList>
                {rows.map((one) => (
                  <RowItem
                    key={`${one.at} ${one.noun} ${one.action} ${one.who}`}
                    title={one.who}
                    aside={`${inWords(one.action)}, ${inWords(one.noun)}`}
                    sub={[showInstant(one.at), one.why].filter(Boolean).join(' · ')}
                    end={one.outcome === 'success' ? null : <Status look={look('refused', inWords(one.outcome))} />}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
    </Page>
  );
}
