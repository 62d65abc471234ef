import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '#engine/model/words.ts';
import { messageOf } from '#engine/web/client.ts';
import { hrefTo, isShown, mayOpen, placesOf } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { type Choice, useChoose, useWorkPlace, type WorkPlace } from './work-place.web.ts';

const PLACES = [
  { path: 'settings/user', title: t('Your sign-in'), sub: t('Password, second factor, devices, API keys') },
  {
    path: 'settings/notifications',
    title: t('Notifications'),
    sub: t('What you are notified about, where, and quiet hours'),
  },
  { path: 'settings/accessibility', title: t('Accessibility'), sub: t('Text size, contrast, motion, colors') },
] as const;

/** `self-service/settings`: everything that one sets for oneself. */
export default function MySettings() {
  const place = useWorkPlace();
  const { table } = usePortal();
  const user = useUser();
  const shown = PLACES.filter(({ path }) => {
    const place = placesOf(table).find((p) => p.kind === 'page' && p.path === path);
    return place?.kind === 'page' && mayOpen(user, place) && isShown(user, place);
  });
  return (
    <Page>
      <PageHeader title={t('My settings')} facts={`${user.name}, ${user.organization}`} />
      <PageBody>
        {place ? (
          <div style={{ display: 'grid', gap: 14, maxWidth: '48rem' }}>
            <WorkPanel place={place} />
            <Panel title={t('More settings')} flush>
              <RowList>
                {shown.map(({ path, title, sub }) => (
                  <RowItem key={path} title={title} sub={sub} href={hrefTo(table, path)} />
                ))}
              </RowList>
            </Panel>
          </div>
        ) : (
          <ListSkeleton rows={6} columns={1} />
        )}
      </PageBody>
    </Page>
  );
}

/** The same choice as in the top bar, for narrow screens, too, which have no room for it there. */
function WorkPanel({ place }: { readonly place: WorkPlace }) {
  const choose = useChoose(place);
  const notify = useNotice();
  const take = (part: Partial<Choice>) =>
    void choose(part).then(
      () => notify({ message: t('Place of work saved'), severity: 'success' }),
      (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
    );
  return (
    <Panel
      title={t('Where you work')}
      footer={t('Lists with a site filter start with your site. Clear the filter to see all.')}
    >
      <div style={{ display: 'grid', gap: 18 }}>
        <TextField
          select
          label={t('Site')}
          value={place.site?.id ?? ''}
          onChange={(e) => take({ location: e.target.value || null })}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('All sites')}</MenuItem>
          {place.sites.map((site) => (
            <MenuItem key={site.id} value={site.id}>
              {String(site.name)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('Shift')}
          value={place.shift?.name ?? ''}
          onChange={(e) => take({ shift: e.target.value || null })}
          helperText={place.shifts.length ? undefined : t('Your organization has not set up shifts.')}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('No shift')}</MenuItem>
          {place.shifts.map((shift) => (
            <MenuItem key={shift.name} value={shift.name}>
              {t('{{name}}, {{startsAt}} to {{endsAt}}', {
                name: shift.name,
                startsAt: shift.startsAt,
                endsAt: shift.endsAt,
              })}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </Panel>
  );
}
