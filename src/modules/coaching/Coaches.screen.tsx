import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { day, ref } from '#engine/model/fields.ts';
import { showDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { useCaseloads } from './caseloads.web.ts';
import { coachProfile } from './coach-profile.model.ts';
import { LicenseMark } from './LicenseMark.tsx';
import { managing } from './coaching-access.model.ts';
import { reassignClients } from './coaching-questions.model.ts';

type Coach = ReadOf<typeof coachProfile>;

/** Who coaches, how full they are, whose license ends; and the way to move all clients of one to another. */
export default function Coaches() {
  const user = useUser();
  const found = useList(coachProfile, { sort: 'name', limit: '100' });
  const counts = useCaseloads();
  const [leaving, setLeaving] = useState<Coach | null>(null);
  const { hrefOf } = usePortal();
  return (
    <Page>
      <PageHeader
        title={t('Coaches')}
        count={found.data?.rows.length}
        facts={t('Caseload, licenses, and who takes new clients.')}
      />
      <PageBody>
        <Panel title={t('Caseload')} flush>
          <Loaded of={found} what={t('Coaches')}>
            {({ rows }) => (
              <RowList>
                {rows.map((one) => (
                  <RowItem
                    key={one.id}
                    title={one.name ?? ''}
                    aside={one.credentials}
                    sub={[
                      counts
                        ? t('{{held}} of {{most}} clients', {
                            held: counts.get(one.id) ?? 0,
                            most: Number(one.caseloadMost ?? 0),
                          })
                        : t('Up to {{most}} clients', { most: Number(one.caseloadMost ?? 0) }),
                      t('License until {{day}}', { day: showDay(one.licenseExpiresOn ?? '') }),
                      showField(coachProfile, 'specialties', { ...one }),
                    ].join(' · ')}
                    href={hrefOf('coach_profile', one.id)}
                    end={
                      <>
                        <LicenseMark until={one.licenseExpiresOn ?? ''} />
                        <Status look={statusLook(coachProfile, one.status ?? '')} />
                        {mayAsk(user, managing) ? (
                          <ActionButton
                            size="small"
                            action={{
                              label: t('Reassign clients'),
                              name: t('Reassign clients of {{name}}', { name: one.name ?? '' }),
                              icon: ArrowRightLeft,
                              kind: 'quiet',
                              onClick: () => setLeaving(one),
                            }}
                          />
                        ) : null}
                      </>
                    }
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
      {leaving ? <Reassign coach={leaving} onClose={() => setLeaving(null)} /> : null}
    </Page>
  );
}

const TO = ref('coach_profile');
const ON = day();
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function Reassign({ coach, onClose }: { readonly coach: Coach; readonly onClose: () => void }) {
  const send = useCommand(reassignClients);
  const task = useTask();
  const notify = useNotice();
  const [to, setTo] = useState<string | null>(null);
  const [on, setOn] = useState<string>(today());
  const move = async () => {
    const done = await task.run(() => send({ from: coach.id, to: to ?? '', on }));
    if (!done) return;
    notify({
      message: t('{{moved}} clients moved, {{sessions}} sessions canceled.', done),
      severity: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('Reassign clients of {{name}}', { name: coach.name ?? '' })}
      submitLabel={t('Reassign clients')}
      busy={task.busy}
      error={task.error?.message ?? null}
      onClose={onClose}
      onSubmit={() => void move()}
    >
      <FieldInput
        name="to"
        label={t('New coach')}
        spec={TO}
        value={to}
        required
        onChange={(next) => setTo(asText(next))}
      />
      <FieldInput name="on" label={t('From')} spec={ON} value={on} required onChange={(next) => setOn(asText(next))} />
      <p style={{ margin: 0 }}>{t('Sessions planned with this coach are canceled. Clients are notified.')}</p>
    </FormDialog>
  );
}
