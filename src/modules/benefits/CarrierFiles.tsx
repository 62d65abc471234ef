import { Download } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { saveDownload, useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { carrierFile, type Carriers, carriers } from './carrier-questions.model.ts';

/** Carriers of health coverage, each with its enrollment file: everybody, or what changed since the first of the month. */
export function CarrierFiles() {
  const found = useAnswer(carriers, {});
  return (
    <Panel
      title={t('Carrier files')}
      footer={t('X12 834 with Social Security numbers. Changes are those since the first of the month.')}
      flush
    >
      <Loaded
        of={found}
        what={t('The carriers')}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            title={t('No carriers')}
            body={t('Enter the carrier of a medical, dental or vision plan.')}
            mark="off"
          />
        }
      >
        {(list) => (
          <RowList>
            {list.map((one) => (
              <Carrier key={one.carrier} of={one} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

function Carrier({ of }: { readonly of: Carriers[number] }) {
  const saving = useSaving();
  const save = (kind: 'full' | 'changes') => () => saving(saveDownload(carrierFile, { carrier: of.carrier, kind }));
  return (
    <RowItem
      title={of.carrier}
      sub={t('{{people}} people, {{changes}} changes this month', { people: of.people, changes: of.changes })}
      end={
        <span style={{ display: 'flex', gap: 8, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <ActionButton size="small" action={{ label: t('Full file'), icon: Download, onClick: save('full') }} />
          <ActionButton size="small" action={{ label: t('Changes'), icon: Download, onClick: save('changes') }} />
        </span>
      }
    />
  );
}
