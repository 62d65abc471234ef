import { Copy, Link2Off, Mail, Tablet } from 'lucide-react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { useSession } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { makeClientFormLink, openClientFormLink, revokeClientFormLink } from './client-form-link.model.ts';
import type { clientForm } from './client-form.model.ts';

/** The client fills in the form: on this tablet, which signs staff out first, or by a link. */
export function SelfEntry({ record }: { readonly record: ReadOf<typeof clientForm> }) {
  const make = useCommand(makeClientFormLink);
  const revoke = useCommand(revokeClientFormLink);
  const open = useAnswer(openClientFormLink, { form: record.id }).data;
  const { logout } = useSession();
  const notify = useNotice();
  const task = useTask();
  const link = async (mail: boolean) => {
    const { token } = await make({ form: record.id, mail });
    return `${window.location.origin}/form#${token}`;
  };
  const done = (message: string) => notify({ message, severity: 'success' });
  const handOver = () =>
    void task.run(async () => {
      const address = await link(false);
      // Signed out first: the client holds a device that opens this one form.
      await logout();
      window.location.replace(address);
    });
  const copy = () =>
    void task.run(async () => {
      await navigator.clipboard.writeText(await link(false));
      done(t('Link copied'));
    });
  const mail = () =>
    void task.run(async () => {
      await link(true);
      done(t('Link sent to the client’s email address'));
    });
  const close = () =>
    void task.run(async () => {
      await revoke({ form: record.id });
      done(t('Link revoked'));
    });
  const buttons = [
    { label: t('Hand over the tablet'), icon: Tablet, onClick: handOver },
    { label: t('Copy link for the client'), icon: Copy, onClick: copy },
    ...(open?.hasEmail ? [{ label: t('Email link to the client'), icon: Mail, onClick: mail }] : []),
    ...(open?.link ? [{ label: t('Revoke link'), icon: Link2Off, onClick: close }] : []),
  ];
  return (
    <Panel title={t('The client fills it in')} footer={footerOf(open?.link)}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 16px 12px' }}>
        {buttons.map((action) => (
          <ActionButton key={action.label} action={{ ...action, busy: task.busy }} />
        ))}
      </div>
      <FormError>{task.error?.message}</FormError>
    </Panel>
  );
}

function footerOf(
  link: { readonly until: string; readonly openedAt: string | null; readonly mailed: boolean } | null | undefined,
) {
  if (!link)
    return t('You are signed out on this device before you hand it over. Review and sign the answers afterwards.');
  const until = showInstant(link.until);
  if (link.openedAt)
    return t('The client opened the link {{when}}. It works once, until {{until}}.', {
      when: showInstant(link.openedAt),
      until,
    });
  return t('A link is open. It works once, until {{until}}, with the client’s date of birth.', { until });
}
