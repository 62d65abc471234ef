/** The link by which a new hire without an account opens their own onboarding, and what the page behind it exchanges. */
import { byHr, resource } from '#access/define.model.ts';
import { team } from '#access/scopes.model.ts';
import { instant, ref } from '#engine/model/fields.ts';

/** How long a link, and what it opened, is good for. */
export const LINK_DAYS = 14;

export const preboardingLink = resource('preboarding_link', {
  label: ['Preboarding link', 'Preboarding links'],
  title: ['employee'],
  about: 'employee',
  // Sent by a command; the secret is made from the record and is kept nowhere.
  serverOnly: true,
  fields: {
    case: ref('lifecycle_case', { setBy: 'server', cascade: true }),
    employee: ref('employee', { setBy: 'server', cascade: true }),
    expiresAt: instant({ setBy: 'server', label: 'Good until' }),
    openedAt: instant({ setBy: 'server', optional: true, label: 'Opened' }),
    seenAt: instant({ setBy: 'server', optional: true, label: 'Last visit' }),
  },
  states: { sent: { open: 'opened', revoke: 'revoked' }, opened: { revoke: 'revoked' }, revoked: {} },
  marks: { sent: 'awaiting', opened: 'complete', revoked: 'inactive' },
  actions: {
    open: { by: {} },
    revoke: { by: byHr, tone: 'danger', confirm: 'The link stops working.' },
  },
  access: { read: { ...byHr, manager: team } },
  list: {
    columns: ['employee', 'expiresAt', 'openedAt', 'seenAt', 'status'],
    filters: ['status', 'employee'],
    sort: '-createdAt',
  },
  detail: { Link: ['employee', 'case', 'expiresAt', 'openedAt', 'seenAt', 'status'] },
});

/** A task as the person without an account sees it. */
export interface PreboardingTask {
  readonly id: string;
  readonly title: string;
  readonly due: string;
  readonly isDone: boolean;
  readonly required: boolean;
  /** A file proves it. */
  readonly asksFile: boolean;
  readonly hasFile: boolean;
}
/** The page of one person: who they are, what they have to do, and what is known of how to reach them. */
export interface PreboardingPage {
  readonly organization: string;
  readonly firstName: string;
  readonly name: string;
  readonly position: string;
  readonly site: string;
  readonly siteAddress: string;
  readonly firstDay: string;
  readonly manager: string | null;
  readonly buddy: string | null;
  readonly until: string;
  readonly tasks: readonly PreboardingTask[];
  readonly details: Readonly<Record<'phone' | 'addressLine1' | 'city' | 'state' | 'zip', string>>;
}
