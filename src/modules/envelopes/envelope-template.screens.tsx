/** Hand-made parts of the screens of envelope templates: what is prepared, and starting an envelope from it. */
import Button from '@mui/material/Button';
import { FilePenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { RECIPIENT_ROLES } from './envelope.model.ts';
import { envelopeTemplate, startEnvelope } from './envelope-template.model.ts';

function Parts({ record }: { readonly record: ReadOf<typeof envelopeTemplate> }) {
  const start = useCommand(startEnvelope);
  const task = useTask();
  const navigate = useNavigate();
  const { people = [], fields = [] } = record.prepared ?? {};
  const pages = record.pageSizes?.length ?? 0;
  const begin = () =>
    void task.run(async () => {
      const made = await start({ template: record.id });
      void navigate(`/enterprise/documents/envelopes/${made.envelope}/prepare?step=people`);
    });
  return (
    <AboveTabs>
      <FormError>{task.error?.message}</FormError>
      {record.status === 'active' ? (
        <Button
          variant="contained"
          startIcon={<FilePenLine size={16} />}
          aria-busy={task.busy || undefined}
          onClick={begin}
          style={{ justifySelf: 'start' }}
        >
          {t('Start envelope')}
        </Button>
      ) : null}
      <Panel
        title={t('Parts')}
        meta={t({ one: 'on 1 page', other: 'on {{count}} pages' }, { count: pages })}
        footer={t('To change it, start an envelope, prepare it and save it as the next version.')}
        flush
      >
        <RowList>
          {people.map(({ part, role }, i) => (
            <RowItem
              key={part}
              title={`${i + 1}. ${part}`}
              sub={t(RECIPIENT_ROLES[role])}
              end={t(
                { one: '1 field', other: '{{count}} fields' },
                { count: fields.filter(({ person }) => person === i + 1).length },
              )}
            />
          ))}
        </RowList>
      </Panel>
    </AboveTabs>
  );
}

export const envelopeTemplateScreens = screens(envelopeTemplate, {
  aboveTabs: Parts,
  listActions: () => [{ label: t('Envelopes'), icon: FilePenLine, href: '/enterprise/documents/envelopes' }],
});
