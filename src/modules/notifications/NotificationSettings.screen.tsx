import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { LeaveQuestion } from '#engine/web/form/LeaveQuestion.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { SettingsTabs } from '#engine/web/shell/SettingsTabs.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import { noticePreference } from './notice-preference.model.ts';
import { type NoticeWish, wishOf } from './notice-wish.web.ts';
import { TimesPanel } from './TimesPanel.tsx';

type Preference = ReadOf<typeof noticePreference>;

/** `settings/notifications`: which events appear where, and when mail may arrive. */
export default function NotificationSettings() {
  const found = useList(noticePreference, { limit: '1', fields: FIELDS });
  const kept = found.data?.rows[0];
  return (
    <Page>
      <PageHeader
        title={t('Notification settings')}
        facts={t('Emails state the type of notification, never its content.')}
      />
      <SettingsTabs current="notifications" />
      <Loaded of={found} what={t('Your settings')} skeleton={<ListSkeleton rows={6} />}>
        {() => <Settings key={kept?.id ?? 'new'} kept={kept} />}
      </Loaded>
    </Page>
  );
}
const FIELDS = 'appOff,mailOff,digest,digestAt,digestDay,quietFrom,quietTo,timeZone';

function Settings({ kept }: { readonly kept: Preference | undefined }) {
  const act = useAct(noticePreference);
  const task = useTask();
  const notify = useNotice();
  const [wish, setWish] = useState(() => wishOf(kept));
  // As it was typed: the server may keep the same in other words, and nothing of it is lost.
  const [saved, setSaved] = useState(wish);
  const errors = task.error?.fields ?? {};
  const change = (part: Partial<NoticeWish>) => setWish((now) => ({ ...now, ...part }));
  const save = async () => {
    const done = await task.run(() => (kept ? act.edit(kept.id, kept.version, wish) : act.create(wish)));
    if (!done) return;
    setSaved(wish);
    notify({ message: t('Notification settings saved'), severity: 'success' });
  };
  return (
    <PageBody>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          void save();
        }}
        style={{ display: 'grid', gap: 14, maxWidth: '48rem' }}
      >
        <LeaveQuestion dirty={JSON.stringify(wish) !== JSON.stringify(saved)} />
        <FormError>
          {Object.keys(errors).length
            ? t(
                { one: '1 field needs attention.', other: '{{count}} fields need attention.' },
                { count: Object.keys(errors).length },
              )
            : task.error?.message}
        </FormError>
        <ChannelsPanel wish={wish} onChange={change} />
        <TimesPanel wish={wish} onChange={change} errors={errors} busy={task.busy} />
      </form>
    </PageBody>
  );
}
