import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { hrefTo, placesOf } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { HERE, type Here } from '#modules/company/here-wire.model.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { AlertTeam } from './AlertTeam.tsx';
import { crisisRoles } from './crisis-access.model.ts';
import { helpCall } from './help-call.model.ts';
import { HelpCalls } from './HelpCalls.tsx';
import { OpenCrises } from './OpenCrises.tsx';
import { MyEmergencyPlan } from './MyEmergencyPlan.tsx';
import { CRISIS_LINES } from './crisis-lines.model.ts';

/** Whom to call at the organization. Its number is an addition: the page is complete without the server. */
function WhoToCall({ isClient }: { readonly isClient: boolean }) {
  const { organization } = useUser();
  const here = useQuery({ queryKey: HERE, queryFn: () => call<Here>('/company/here') }).data;
  const { phone, nearby } = here ?? {};
  return (
    <Panel title={t('Who to call')} flush>
      <RowList>
        {nearby ? (
          <RowItem
            title={
              <a href={`tel:${nearby.phone}`}>
                {t('Call {{organization}}: {{phone}}', { organization: nearby.name, phone: showPhone(nearby.phone) })}
              </a>
            }
            sub={t('Answered at any hour.')}
          />
        ) : null}
        {phone ? (
          <RowItem
            title={
              <a href={`tel:${phone}`}>
                {t('Call {{organization}}: {{phone}}', { organization, phone: showPhone(phone) })}
              </a>
            }
          />
        ) : null}
        {isClient ? (
          <RowItem title={t('Someone you trust')} sub={t('Ask them to stay with you until help arrives.')} />
        ) : (
          <>
            <RowItem
              title={t('Staff near you')}
              sub={t('Do not leave the person alone. Ask a colleague to call while you stay.')}
            />
            <RowItem
              title={t('The supervisor on duty')}
              sub={t('Then follow the crisis procedure of your unit or program.')}
            />
          </>
        )}
      </RowList>
    </Panel>
  );
}

/** Crisis lines and whom to call, at every address for crises until each has its own screen. It needs no server. */
export default function Crisis() {
  const { table, knows } = usePortal();
  const { pathname } = useLocation();
  const roles = rolesOf(useUser());
  const isClient = roles.every((role) => role === 'health_client');
  const isPlan = pathname.endsWith('/emergency-plan');
  // It comes first where it was asked for.
  const plan = isClient && knows('emergency_plan') ? <MyEmergencyPlan /> : null;
  const place = placesOf(table).find(({ path }) => hrefTo(table, path) === pathname);
  return (
    <Page>
      <PageHeader title={place ? placeTitle(place) : t('Crisis help')} />
      <PageBody>
        <PanelGrid>
          <Panel title={t('If you need help now')} flush>
            <RowList>
              {CRISIS_LINES.map(({ title, sub, href }) => (
                <RowItem key={href} title={<a href={href}>{title}</a>} sub={sub} />
              ))}
            </RowList>
          </Panel>
          <WhoToCall isClient={isClient} />
        </PanelGrid>
        {isClient ? (
          <>
            {isPlan ? plan : null}
            <AlertTeam />
            {isPlan ? null : plan}
          </>
        ) : knows('crisis_event') && crisisRoles.some((role) => roles.includes(role)) ? (
          <OpenCrises />
        ) : roles.some((role) => role in helpCall.access.read) && knows('help_call') ? (
          <HelpCalls />
        ) : (
          <p>{t('This page does not alert anyone. Call one of the numbers above.')}</p>
        )}
      </PageBody>
    </Page>
  );
}
