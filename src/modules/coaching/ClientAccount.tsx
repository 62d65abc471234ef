import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import type { coachingClient } from './coaching-client.model.ts';
import { ACCOUNT_STATES, clientAccount, inviteClient, withdrawInvite } from './coaching-invite.model.ts';

type Client = ReadOf<typeof coachingClient>;
const MARKS = {
  none: 'draft',
  invited: 'wait',
  expired: 'late',
  withdrawn: 'off',
  locked: 'stop',
  account: 'done',
} as const;

/** Of a client without an account: invites them, sends the invitation again, withdraws it. */
export function ClientAccount({ record }: { readonly record: Client }) {
  const maySend = rolesOf(useUser()).some((role) => role in inviteClient.by);
  return maySend && !record.account && record.status !== 'discharged' ? <Invitation client={record.id} /> : null;
}

function Invitation({ client }: { readonly client: string }) {
  const found = useAnswer(clientAccount, { client });
  const invite = useCommand(inviteClient);
  const withdraw = useCommand(withdrawInvite);
  const task = useTask();
  const say = useNotice();
  const [typed, setTyped] = useState<string | null>(null);
  if (!found.data) return null;
  const { state, email, until } = found.data;
  const address = (typed ?? email ?? '').trim();
  const isOpen = state === 'invited';
  const send = () =>
    void task.run(async () => {
      const { sentTo } = await invite({ client, email: address });
      setTyped(null);
      say({ message: t('Invitation sent to {{address}}', { address: sentTo }), severity: 'success' });
    });
  const take = () =>
    void task.run(async () => {
      await withdraw({ client });
      say(t('Invitation withdrawn'));
    });
  return (
    <AboveTabs>
      <Panel
        title={t('Client account')}
        meta={<Status look={look(MARKS[state], t(ACCOUNT_STATES[state]))} />}
        footer={
          isOpen && until
            ? t('The link works once, until {{when}}. The client gives their date of birth and chooses a password.', {
                when: showInstant(until),
              })
            : state === 'locked'
              ? t(
                  'Someone gave a wrong date of birth five times. Check it and the address, then invite the client again.',
                )
              : t(
                  'The client opens their record with the link and their date of birth. Check both before you invite them.',
                )
        }
      >
        <form
          noValidate
          style={{ display: 'flex', gap: 10, flexWrap: 'wrap', alignItems: 'end' }}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <div style={{ flex: '1 1 16rem', maxWidth: '24rem' }}>
            <PlainField
              label={t('Client’s email')}
              type="email"
              autoComplete="off"
              value={typed ?? email ?? ''}
              onChange={(e) => setTyped(e.target.value)}
              wrong={task.error?.fields.email?.join(' ')}
            />
          </div>
          <ActionButton
            action={{
              label: isOpen && address === email ? t('Send again') : t('Invite'),
              icon: MailPlus,
              kind: 'primary',
              busy: task.busy,
              disabledBecause: address ? undefined : t('Enter the client’s email.'),
              onClick: send,
            }}
          />
          {isOpen ? (
            <ActionButton action={{ label: t('Withdraw'), kind: 'danger', busy: task.busy, onClick: take }} />
          ) : null}
        </form>
        <FormError>{task.error && !task.error.fields.email ? task.error.message : null}</FormError>
      </Panel>
    </AboveTabs>
  );
}
