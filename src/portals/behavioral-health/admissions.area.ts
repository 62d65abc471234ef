/** From the first call to the day of discharge. */
import { HandHelping, LogOut, Search, UserPlus, UsersRound } from 'lucide-react';
import { chartRoles, clientRoles, insuranceRoles } from '#access/clinical.model.ts';
import { authorizationRoles } from '#modules/authorizations/authorization-access.model.ts';
import { deskRoles } from '#modules/referral-desk/desk-access.model.ts';
import { referralRoles } from '#modules/referral-desk/referral-access.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';

const leadParts = () => import('#modules/referral-desk/LeadCrisis.tsx').then((m) => m.leadScreens);
const consentParts = () => import('#modules/consents/consents.screens.tsx').then((m) => m.consentScreens);

export const admissions = section('Clients and admissions', [
  page('clients/active', () => import('#modules/charts/ActiveClients.screen.tsx'), {
    icon: UsersRound,
    title: 'Active clients',
    shownTo: clientRoles,
  }),
  page('clients/:clientId', () => import('./Client.screen.tsx'), {
    title: 'Client chart',
    shownTo: clientRoles,
  }),
  page('clients/search', () => import('#modules/charts/ClientSearch.screen.tsx'), {
    icon: Search,
    title: 'Find a client',
    shownTo: clientRoles,
  }),
  page('clients/intake', () => import('#modules/charts/Intake.screen.tsx'), {
    icon: UserPlus,
    title: 'Intake',
    shownTo: clientRoles,
  }),
  page('clients/intake-assessment', () => import('#modules/charts/IntakePacket.screen.tsx'), {
    title: 'Intake packet',
    under: 'clients/intake',
    shownTo: clientRoles,
  }),
  page('crm/pre-admission', () => import('#modules/charts/Intake.screen.tsx'), {
    title: 'Pre-admission',
    under: 'clients/intake',
    shownTo: clientRoles,
  }),
  standard('authorization', 'crm/pre-certification', {
    title: 'Pre-certification',
    under: 'clients/intake',
    shownTo: authorizationRoles,
    views: ['list', 'board'],
  }),
  standard('coverage', 'crm/insurance', { title: 'Insurance', under: 'clients/intake', shownTo: insuranceRoles }),
  standard('consent', 'clients/consent-management', {
    title: 'Consents',
    under: 'clients/active',
    parts: consentParts,
    shownTo: chartRoles,
  }),
  standard('lead', 'crm/leads', {
    icon: HandHelping,
    title: 'Leads',
    parts: leadParts,
    shownTo: deskRoles,
    views: ['list', 'board'],
  }),
  standard('lead_contact', 'crm/leads/contacts', { title: 'Contact attempts', menu: false, shownTo: deskRoles }),
  standard('referral_case', 'crm/referrals', {
    title: 'Referrals',
    under: 'crm/leads',
    shownTo: referralRoles,
    views: ['list', 'board'],
  }),
  standard('call_log', 'admissions/call-tracking', { title: 'Call tracking', under: 'crm/leads', shownTo: deskRoles }),
  standard('tracking_number', 'admissions/call-tracking/numbers', {
    title: 'Tracking numbers',
    under: 'admissions/call-tracking',
    shownTo: deskRoles,
  }),
  page('clients/discharge', () => import('#modules/discharge/Discharges.screen.tsx'), {
    icon: LogOut,
    title: 'Discharges',
    shownTo: clientRoles,
  }),
  page('clients/discharge-workflow', () => import('#modules/discharge/DischargeWork.screen.tsx'), {
    title: 'Discharge workflow',
    under: 'clients/discharge',
    shownTo: clientRoles,
  }),
]);
