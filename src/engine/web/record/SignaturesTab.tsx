import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { showInstant } from '#engine/model/show.ts';
import type { AddendumEntry, SignatureEntry, SignaturesRead } from '#engine/model/wire.ts';
import { translateAll, t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { call } from '../client.ts';
import { Loaded } from '../Loaded.tsx';
import { useTask } from '../task.ts';

const MEANINGS = translateAll({
  author: 'Author',
  cosigner: 'Co-signature',
  reviewer: 'Review',
  client: 'Client',
  guardian: 'Guardian',
  witness: 'Witness',
});

/** Either the content is exactly what was signed, or someone has to find out why it is not. */
const matchLook = (holds: boolean): StatusLook =>
  holds
    ? { mark: 'signed', tone: 'positive', word: t('Unchanged since signing') }
    : { mark: 'stop', tone: 'critical', word: t('Changed after signing') };

const signerOf = ({ by, credential }: SignatureEntry | AddendumEntry): string =>
  credential ? `${by}, ${credential}` : by;

export interface SignaturesTabProps {
  readonly resource: AnyResource;
  readonly id: string;
}

/** Who signed the document, whether it still is what they signed, and what was added since. */
export function SignaturesTab({ resource, id }: SignaturesTabProps) {
  const found = useQuery({
    queryKey: [resource.name, 'signatures', id],
    queryFn: ({ signal }) => call<SignaturesRead>(`/${resource.path}/${id}/signatures`, { signal }),
  });
  const [adding, setAdding] = useState(false);
  return (
    <Loaded of={found} what={t('The signatures')} skeleton={<ListSkeleton rows={2} columns={2} />}>
      {({ signatures, addenda, mayAdd }) => (
        <>
          <Panel title={t('Signatures')} meta={signatures.length} flush>
            {signatures.length === 0 ? (
              <EmptyState
                title={t('Not signed yet')}
                body={t('Signatures will appear here with signer, time and meaning.')}
              />
            ) : (
              <RowList aria-label={t('Signatures')}>
                {signatures.map((one) => (
                  <RowItem
                    key={`${one.meaning} ${one.at}`}
                    title={signerOf(one)}
                    sub={`${MEANINGS[one.meaning]}, ${showInstant(one.at)}`}
                    end={<Status look={matchLook(one.holds)} />}
                  />
                ))}
              </RowList>
            )}
          </Panel>
          {addenda.length || mayAdd ? (
            <Panel
              title={t('Addenda')}
              meta={addenda.length}
              flush
              action={
                mayAdd ? (
                  <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                    {t('Add addendum')}
                  </Button>
                ) : undefined
              }
            >
              <RowList aria-label={t('Addenda')}>
                {addenda.map((one) => (
                  <RowItem
                    key={one.id}
                    title={one.text}
                    sub={`${signerOf(one)}, ${showInstant(one.at)}`}
                    end={<Status look={matchLook(one.holds)} />}
                  />
                ))}
              </RowList>
            </Panel>
          ) : null}
          {adding ? <AddendumDialog resource={resource} id={id} onClose={() => setAdding(false)} /> : null}
        </>
      )}
    </Loaded>
  );
}

function AddendumDialog({ resource, id, onClose }: SignaturesTabProps & { readonly onClose: () => void }) {
  const task = useTask();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const add = () =>
    task.run(async () => {
      await call(`/${resource.path}/${id}/addenda`, { method: 'POST', body: { text } });
      await client.invalidateQueries({ queryKey: [resource.name] });
      onClose();
    });
  return (
    <FormDialog
      open
      title={t('Add an addendum')}
      description={t('The signed document does not change. Your addendum is signed with your name and is permanent.')}
      submitLabel={t('Sign and add')}
      missing={text.trim() ? undefined : t('{{name}} is required', { name: t('Text') })}
      busy={task.busy}
      error={task.error?.message ?? null}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField
        label={t('Text')}
        name="addendum"
        multiline
        minRows={4}
        autoFocus
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
    </FormDialog>
  );
}
