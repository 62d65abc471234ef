import { DEMO_PASSWORD } from './accounts.ts';

/** People whom the directory knows and the product does not, until they sign in. One claims a role that nobody can claim. */
export const demoNewcomers = [
  {
    subject: 'auth0|newcomer',
    email: 'newcomer@harborline.example',
    firstName: 'Noor',
    lastName: 'Aldana',
    groups: ['super_admin'],
    password: DEMO_PASSWORD,
  },
  {
    subject: 'auth0|night-nurse',
    email: 'night-nurse@harborline.example',
    firstName: 'Nils',
    lastName: 'Okafor',
    groups: ['directory-nurses'],
    password: DEMO_PASSWORD,
  },
] as const;
