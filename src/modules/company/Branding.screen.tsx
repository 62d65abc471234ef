import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { LeaveQuestion } from '#engine/web/form/LeaveQuestion.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { AccentField } from './AccentField.tsx';
import { accentProblem, mendedAccent, type Scheme } from './accent.model.ts';
import { branding } from './branding.model.ts';
import { logoAddress, useBranding, useLogo } from './brand.web.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';

/** `branding`: the organization's accent and logo, as everybody there sees them. */
export default function Branding() {
  const found = useBranding();
  return (
    <Page>
      <PageHeader
        title={t('Branding')}
        facts={t('Accent color for buttons and links, and your logo in the top bar.')}
      />
      <CompanyTabs current="branding" />
      <PageBody>
        <Loaded of={found} what={t('Branding')} skeleton={<ListSkeleton rows={6} columns={2} />}>
          {(brand) => <BrandForm kept={brand} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

interface Wish {
  readonly accentLight: string;
  readonly accentDark: string;
  readonly logo: string | null;
}
const wishOf = (kept: ReadOf<typeof branding>): Wish => ({
  accentLight: kept.accentLight ?? '',
  accentDark: kept.accentDark ?? '',
  logo: kept.logo ?? null,
});
const HEX = /^#[0-9a-f]{6}$/i;
const orNull = (text: string): string | null => text.trim() || null;
const readable = (hex: string, scheme: Scheme): boolean => !hex.trim() || accentProblem(hex.trim(), scheme) === null;

function BrandForm({ kept }: { readonly kept: ReadOf<typeof branding> }) {
  const act = useAct(branding);
  const task = useTask();
  const notify = useNotice();
  const { table } = usePortal();
  const [wish, setWish] = useState(() => wishOf(kept));
  // As it was typed: the server may keep the same in other words, and nothing of it is lost.
  const [saved, setSaved] = useState(wish);
  const change = (part: Partial<Wish>) => setWish((now) => ({ ...now, ...part }));
  // What is just uploaded belongs to the person alone; what holds belongs to everybody.
  const logo = useLogo(wish.logo === kept.logo ? logoAddress(kept.logo) : wish.logo && `/files/${wish.logo}/content`);
  const mayEdit = kept.can.includes('edit');
  const fine = readable(wish.accentLight, 'light') && readable(wish.accentDark, 'dark');
  const isColor = [wish.accentLight, wish.accentDark].every((hex) => !hex.trim() || HEX.test(hex.trim()));
  const holdUp = isColor
    ? t('One accent color is not readable. Use the color suggested there.')
    : t('One accent is not a valid color. Enter # and six digits, such as #2C5282.');
  const lighter = wish.accentLight && !wish.accentDark ? mendedAccent(wish.accentLight, 'dark') : null;
  const errors = task.error?.fields ?? {};
  const save = async () => {
    const input = { accentLight: orNull(wish.accentLight), accentDark: orNull(wish.accentDark), logo: wish.logo };
    const done = await task.run(() => act.edit(kept.id, kept.version, input));
    if (!done) return;
    setSaved(wish);
    notify({ message: t('Branding saved. Everyone sees it now.'), severity: 'success' });
  };
  const previews = (
    // Without edit rights, nothing else on this page could be scrolled with the keyboard.
    <PanelGrid role="group" aria-label={t('Preview')} tabIndex={mayEdit ? undefined : 0}>
      <BrandPreview scheme="light" accent={wish.accentLight} logo={logo} ink={table.ink} />
      <BrandPreview scheme="dark" accent={wish.accentDark} logo={logo} ink={table.ink} />
    </PanelGrid>
  );
  if (!mayEdit)
    return (
      <Panel title={t('Preview')} footer={t('Only administrators can change this.')}>
        {previews}
      </Panel>
    );
  const spec = branding.fields.logo;
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        if (!task.busy) void save();
      }}
      style={{ display: 'grid', gap: 14, maxWidth: '60rem' }}
    >
      <LeaveQuestion dirty={JSON.stringify(wish) !== JSON.stringify(saved)} />
      <FormError>{task.error && Object.keys(errors).length === 0 ? task.error.message : null}</FormError>
      <Panel title={t('Accent')} footer={t('The top bar keeps its portal color, and statuses keep their colors.')}>
        <PanelGrid>
          <AccentField
            scheme="light"
            value={wish.accentLight}
            onChange={(accentLight) => change({ accentLight })}
            refused={errors.accentLight?.join(', ')}
          />
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, alignContent: 'start' }}>
            <AccentField
              scheme="dark"
              value={wish.accentDark}
              onChange={(accentDark) => change({ accentDark })}
              refused={errors.accentDark?.join(', ')}
            />
            {lighter ? (
              <Button
                size="small"
                sx={{ justifySelf: 'start' }}
                onClick={() => change({ accentDark: lighter.toUpperCase() })}
              >
                {t('Suggest from light: {{lighter}}', { lighter: lighter.toUpperCase() })}
              </Button>
            ) : null}
          </div>
        </PanelGrid>
      </Panel>
      <Panel title={t('Logo')}>
        <FieldInput
          name="logo"
          label={t('Logo')}
          spec={spec}
          value={wish.logo}
          onChange={(value) => change({ logo: typeof value === 'string' ? value : null })}
          onBlur={() => undefined}
          required={false}
          error={errors.logo?.join(', ')}
          help={spec.help}
        />
      </Panel>
      <Panel title={t('Preview')}>{previews}</Panel>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={!fine} aria-busy={task.busy || undefined}>
          {t('Save branding')}
        </Button>
        <Button
          variant="text"
          onClick={() => {
            task.clear();
            setWish({ accentLight: '', accentDark: '', logo: null });
          }}
        >
          {t('Reset to default')}
        </Button>
        {fine ? null : <span role="status">{holdUp}</span>}
      </div>
    </form>
  );
}
