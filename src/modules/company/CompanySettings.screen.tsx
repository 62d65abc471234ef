import { useState } from 'react';
import { useRecord } from '#engine/web/query.ts';
import { FormFrame, SubmitButton } from '#engine/web/form/FormFrame.tsx';
import { Group, Layout } from '#engine/web/form/FormGroup.tsx';
import { DraftNote, formRefusal } from '#engine/web/form/FormNotes.tsx';
import { useRecordForm } from '#engine/web/form/record-form.ts';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { FieldsTab } from '#engine/web/record/FieldsTab.tsx';
import { HistoryTab } from '#engine/web/record/HistoryTab.tsx';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { company } from './company.model.ts';
import { CompanyTabs } from './CompanyTabs.tsx';
import { useOrganizationId } from './here.web.ts';

const FACTS = t('Shown in the app, in emails and on printouts.');

/** `settings/company`: what the organization is. Administrators change it, everybody else reads it. */
export default function CompanySettings() {
  const found = useRecord<AnyResource>(company, useOrganizationId());
  const [{ tab }] = useAddressState({ tab: choice(['changes'], '') });
  const [round, setRound] = useState(0);
  const again = () => setRound((n) => n + 1);
  return (
    <Loaded of={found} what={t('The company')} skeleton={<DetailSkeleton />}>
      {(data) => {
        const isHistory = tab === 'changes';
        if (data.can.includes('edit') && !isHistory)
          return (
            <CompanyForm key={round} record={data} onSaved={again} onReload={() => void found.refetch().then(again)} />
          );
        return (
          <Page>
            <PageHeader title={t('Company')} facts={FACTS} />
            <CompanyTabs current={isHistory ? 'history' : 'company'} />
            <PageBody>
              <div style={{ display: 'grid', gap: 14, maxWidth: '60rem' }}>
                {isHistory ? (
                  <HistoryTab resource={company} id={data.id} />
                ) : (
                  Object.entries(company.detail ?? {}).map(([title, fields]) => (
                    <FieldsTab key={title} resource={company} record={data} title={title} fields={fields} />
                  ))
                )}
              </div>
            </PageBody>
          </Page>
        );
      }}
    </Loaded>
  );
}

interface CompanyFormProps {
  readonly record: AnyRead;
  readonly onSaved: () => void;
  readonly onReload: () => void;
}

function CompanyForm({ record, onSaved, onReload }: CompanyFormProps) {
  const notify = useNotice();
  const { table } = usePortal();
  const form = useRecordForm({
    resource: company,
    record,
    onSaved: (after) => {
      if (after) notify({ message: t('Company saved'), severity: 'success' });
      onSaved();
    },
  });
  return (
    <FormFrame
      title={t('Company')}
      facts={FACTS}
      tabs={<CompanyTabs current="company" />}
      error={formRefusal(form.head, form.isStale ? onReload : null)}
      note={form.kept ? <DraftNote onAfresh={form.kept.forget} /> : null}
      cancelHref={hrefTo(table, table.home)}
      buttons={<SubmitButton label={t('Save company')} busy={form.busy} />}
      busy={form.busy}
      onSubmit={form.save}
      unsaved={form.unsaved}
    >
      <Layout beside={null}>
        {form.groups.map((group) => (
          <Group key={group.title} group={group} resource={company} record={form.opened} control={form.control} />
        ))}
      </Layout>
    </FormFrame>
  );
}
