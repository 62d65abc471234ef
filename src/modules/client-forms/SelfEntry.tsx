import { Copy, Tablet } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { useSession } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { makeClientFormLink } from './client-form-link.model.ts';
import type { clientForm } from './client-form.model.ts';

/** The client fills in the form: on this tablet, which signs staff out first, or by a link. */
export function SelfEntry({ record }: { readonly record: ReadOf<typeof clientForm> }) {
  const make = useCommand(makeClientFormLink);
  const { logout } = useSession();
  const task = useTask();
  const [until, setUntil] = useState<string | null>(null);
  const link = async () => {
    const made = await make({ form: record.id });
    return { ...made, address: `${window.location.origin}/form#${made.token}` };
  };
  const handOver = () =>
    void task.run(async () => {
      const { address } = await link();
      // Signed out first: the client holds a device that opens this one form.
      await logout();
      window.location.replace(address);
    });
  const copy = () =>
    void task.run(async () => {
      const made = await link();
      await navigator.clipboard.writeText(made.address);
      setUntil(made.until);
    });
  return (
    <Panel
      title={t('The client fills it in')}
      footer={
        until
          ? t('Link copied. It works once, until {{until}}, with the client’s date of birth.', {
              until: showInstant(until),
            })
          : t('You are signed out on this device before you hand it over. Review and sign the answers afterwards.')
      }
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 16px 12px' }}>
        <ActionButton action={{ label: t('Hand over the tablet'), icon: Tablet, busy: task.busy, onClick: handOver }} />
        <ActionButton action={{ label: t('Copy link for the client'), icon: Copy, busy: task.busy, onClick: copy }} />
      </div>
      <FormError>{task.error?.message}</FormError>
    </Panel>
  );
}
