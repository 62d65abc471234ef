/** The office of the platform itself: its staff, papers and purchases. */
import { GraduationCap, IdCard, MessagesSquare, Package, UsersRound } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const messages = () => import('#modules/messages/Messages.screen.tsx');

export const business = section(
  'Workforce and assets',
  [
    page('hr', { icon: UsersRound, title: 'HR' }),
    page('learning', { icon: GraduationCap }),
    page('communication', messages, { ...messagesEntry, icon: MessagesSquare, title: 'Messages' }),
    page('documents', { under: 'communication' }),
    page('staff/directory', { icon: IdCard, title: 'Staff directory' }),
    page('staff/onboarding', { title: 'Staff onboarding', under: 'staff/directory' }),
    page('staff/schedule', { title: 'Staff schedule', under: 'staff/directory' }),
    page('staff/profile/:id', { title: 'Staff profile' }),
    page('assets', { icon: Package }),
    page('vendors', { under: 'assets' }),
    page('purchase-orders', { under: 'assets' }),
  ],
  { folded: true },
);
