/** Hand-made parts of the standard screens of the formulary: a list of drugs tried against the knowledge base. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { useList } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { drug, drugInteraction, formularyKeepers } from './formulary.model.ts';
import { checkDrugList, drugNames, loadStarterFormulary } from './formulary-questions.model.ts';
import { OUTSIDE } from './groups.model.ts';

const LOOKS = {
  contraindicated: look('refused', t('Contraindicated')),
  major: look('late', t('Major')),
  moderate: look('due', t('Moderate')),
} as const;

/** Drugs chosen by name, and what speaks against giving them together. */
function TryList() {
  const [chosen, setChosen] = useState<readonly { readonly code: string; readonly name: string }[]>([]);
  const known = useAnswer(drugNames, {});
  const options = [...(known.data?.drugs ?? []), ...Object.entries(OUTSIDE).map(([code, name]) => ({ code, name }))];
  const found = useAnswer(
    checkDrugList,
    chosen.length > 1 ? { drugs: chosen.map(({ code }) => code).join(' ') } : null,
  );
  return (
    <AboveList>
      <Panel title={t('Check a list')} meta={t('No client, nothing is stored')}>
        <div style={{ display: 'grid', gap: 12 }}>
          <Autocomplete
            multiple
            options={options}
            value={[...chosen]}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.code === other.code}
            onChange={(_, value) => setChosen(value)}
            renderInput={(params) => <TextField {...params} label={t('Medications')} />}
          />
          {chosen.length > 1 ? (
            <Loaded of={found} what={t('The check')}>
              {({ findings }) =>
                findings.length === 0 ? (
                  <p>{t('The knowledge base has nothing against this list.')}</p>
                ) : (
                  <RowList>
                    {findings.map((one) => (
                      <RowItem
                        key={`${one.kind} ${one.drugs} ${one.effect}`}
                        title={`${one.drugs}: ${one.effect}`}
                        sub={[one.action, one.source].filter(Boolean).join(' · ')}
                        end={<Status look={LOOKS[one.severity]} />}
                      />
                    ))}
                  </RowList>
                )
              }
            </Loaded>
          ) : null}
        </div>
      </Panel>
    </AboveList>
  );
}

/** Takes over the starter set, where the formulary is empty. */
function Starter() {
  const any = useList(drug, { limit: '1' });
  const load = useCommand(loadStarterFormulary);
  const task = useTask();
  const user = useUser();
  if (!any.data || any.data.rows.length > 0 || !mayAsk(user, formularyKeepers)) return null;
  return (
    <AboveList>
      <EmptyState
        title={t('The formulary is empty')}
        body={t('Start with the educational set. Someone else reviews each row before orders use it.')}
      />
      <FormError>{task.error?.message}</FormError>
      <ActionButton
        action={{
          label: t('Load the starter set'),
          icon: Download,
          kind: 'primary',
          busy: task.busy,
          onClick: () => void task.run(() => load({})),
        }}
      />
    </AboveList>
  );
}

export const drugScreens = screens(drug, { aboveList: Starter });
export const interactionScreens = screens(drugInteraction, { aboveList: TryList });
