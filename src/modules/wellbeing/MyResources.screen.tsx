import { showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { coachingResource } from './assignment.model.ts';

const KINDS: readonly string[] = ['', 'exercise', 'article', 'worksheet', 'contact'];

/** Short texts to read or do, by kind. */
export default function MyResources() {
  const [{ kind }, go] = useAddressState({ kind: text() });
  const found = useList(coachingResource, {
    status: 'published',
    sort: 'name',
    limit: '60',
    fields: 'name,kind,minutes,body',
    ...(kind ? { kind } : {}),
  });
  const labels: Readonly<Record<string, string>> = {
    '': t('All'),
    exercise: t('Exercises'),
    article: t('Articles'),
    worksheet: t('Worksheets'),
    contact: t('Contacts'),
  };
  return (
    <Page>
      <PageHeader
        title={t('My resources')}
        count={found.data?.rows.length}
        facts={t('Short texts to read or do, chosen by your coaches.')}
        tools={
          <Segmented
            small
            label={t('Kind')}
            value={kind}
            onChange={(next) => go({ kind: next })}
            options={KINDS.map((key) => ({ key, label: labels[key] ?? key }))}
          />
        }
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('Resources')}
          empty={<EmptyState title={t('No resources')} body={t('Your coaches publish them here.')} />}
        >
          {({ rows }) =>
            rows.map((one) => (
              <Panel
                key={one.id}
                title={one.name}
                meta={[
                  showField(coachingResource, 'kind', { ...one }),
                  one.minutes ? t('{{minutes}} min', { minutes: Number(one.minutes) }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <WrittenText text={one.body ?? ''} />
              </Panel>
            ))
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}
