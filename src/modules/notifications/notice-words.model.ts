/** The words of mails about notices: variables filled in, and what the product says where nobody chose other words. */

/** What may stand in braces. None of them names anybody but the reader. */
const VARIABLES = ['name', 'event', 'organization', 'link'] as const;
export type NoticeVariable = (typeof VARIABLES)[number];

export interface NoticeWords {
  readonly subject: string;
  readonly body: string;
}

/** As the product words it. */
export const STANDARD_WORDS: NoticeWords = {
  subject: 'You have a new notification',
  body: `Hello {name},

You have a new notification from {organization}: {event}.

Open it: {link}

This mail does not say more, because mail can be read on its way. You choose what is mailed under Settings, Notifications.`,
};

const names = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
const isVariable = (name: string): name is NoticeVariable => VARIABLES.some((known) => known === name);
/** The variables of a text that have no value. */
export const unknownVariables = (text: string): string[] => names(text).filter((name) => !isVariable(name));

/** A text with its variables filled in; unknown names in braces stay unchanged. */
export const filled = (text: string, values: Readonly<Record<NoticeVariable, string>>): string =>
  text.replace(/\{([^{}]*)\}/g, (whole, name: string) => (isVariable(name) ? values[name] : whole));

/** What a preview shows in place of the variables. */
export const SAMPLE: Readonly<Record<NoticeVariable, string>> = {
  name: 'Alex',
  event: 'Requests awaiting my decision',
  organization: 'Harborline Health',
  link: 'https://nexus.example/enterprise/notifications',
};
