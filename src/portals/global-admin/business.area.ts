/** The office of the platform itself: its staff, papers and purchases. */
import { GraduationCap, IdCard, MessagesSquare, Package, UsersRound } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';
import { keepRoles } from '#modules/procurement/procurement-access.model.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const learningAcross = () => import('#modules/training/training-overviews.model.ts').then((m) => m.learningAcross);
const messages = () => import('#modules/messages/Messages.screen.tsx');

export const business = section(
  'Workforce and assets',
  [
    page('hr', () => import('#modules/global-people/HrRollup.screen.tsx'), {
      icon: UsersRound,
      title: 'HR',
      shownTo: forRoles.platformPeople,
    }),
    overview('learning', learningAcross, { icon: GraduationCap, title: 'Learning', shownTo: forRoles.installation }),
    page('communication', messages, { ...messagesEntry, icon: MessagesSquare, title: 'Messages' }),
    page('documents', () => import('#modules/documents/DocumentStorage.screen.tsx'), {
      under: 'communication',
      shownTo: forRoles.installation,
    }),
    page('staff/directory', () => import('#modules/global-people/Directory.screen.tsx'), {
      icon: IdCard,
      title: 'Staff directory',
      shownTo: forRoles.platformPeople,
    }),
    page('staff/onboarding', () => import('#modules/global-people/NewStaff.screen.tsx'), {
      title: 'Staff onboarding',
      under: 'staff/directory',
      shownTo: forRoles.platformPeople,
    }),
    page('staff/schedule', () => import('#modules/roster/StaffSchedule.screen.tsx'), {
      title: 'Staff schedule',
      under: 'staff/directory',
      shownTo: ['global_admin'],
    }),
    page('staff/profile/:id', () => import('#modules/global-people/PersonAcross.screen.tsx'), {
      title: 'Staff profile',
    }),
    standard('asset', 'assets', { icon: Package, title: 'Assets', views: ['list', 'board'], shownTo: keepRoles }),
    standard('asset_custody', 'assets/custody', {
      under: 'assets',
      title: 'Custody history',
      menu: false,
      shownTo: keepRoles,
    }),
    standard('vendor', 'vendors', { under: 'assets', title: 'Vendors', shownTo: keepRoles }),
    standard('purchase_order', 'purchase-orders', {
      under: 'assets',
      title: 'Purchase orders',
      views: ['list', 'board'],
      shownTo: keepRoles,
    }),
    standard('purchase_line', 'purchase-orders/lines', {
      under: 'assets',
      title: 'Order lines',
      menu: false,
      shownTo: keepRoles,
    }),
    standard('purchase_receipt', 'purchase-orders/deliveries', {
      under: 'assets',
      title: 'Deliveries',
      menu: false,
      shownTo: keepRoles,
    }),
  ],
  { folded: true },
);
