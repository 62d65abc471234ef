/** What notices tell of, in the few groups by which people choose, and which of them nobody can switch off. */
interface NoticeEvent {
  readonly label: string;
  /** Beginnings or endings of the kinds that notices carry; `*` matches any text. */
  readonly kinds: readonly string[];
  /** Cannot be switched off, is mailed at once, and no quiet hour holds it back. */
  readonly mandatory?: true;
  /** Minutes that a notice may be read in the product before it is mailed. */
  readonly after?: number;
}

/** The groups, in the order in which a kind is looked for: the first that fits has it. */
export const NOTICE_EVENTS = {
  security: {
    label: 'Security and emergency access',
    kinds: ['break_glass.*', 'audit_case.*', 'security.*'],
    mandatory: true,
  },
  organization: { label: 'Organization changes', kinds: ['organization*', 'onboarding.*'], mandatory: true },
  approvals: { label: 'Requests awaiting my decision', kinds: ['*.awaiting'] },
  leave: { label: 'Leave, days and balances', kinds: ['leave_*', 'holiday*'] },
  // Who is at the screen has read it by then (domain/platform.md, section 1a, thread).
  messages: { label: 'New messages', kinds: ['message.*'], after: 15 },
  announcements: { label: 'Announcements', kinds: ['announcement.*'] },
  work: { label: 'Everything else', kinds: ['*'] },
} as const satisfies Readonly<Record<string, NoticeEvent>>;
export type NoticeEventKey = keyof typeof NOTICE_EVENTS;

// The keys of a constant object are exactly those of its type.
export const NOTICE_EVENT_KEYS = Object.keys(NOTICE_EVENTS) as readonly NoticeEventKey[];

export const noticeEvent = (key: NoticeEventKey): NoticeEvent => NOTICE_EVENTS[key];
export const isMandatory = (key: NoticeEventKey): boolean => noticeEvent(key).mandatory === true;
const OPTIONAL = NOTICE_EVENT_KEYS.filter((key) => !isMandatory(key));
/** The groups that may be switched off, with what people call them. */
export const OPTIONAL_EVENTS: Readonly<Record<string, string>> = Object.fromEntries(
  OPTIONAL.map((key) => [key, noticeEvent(key).label]),
);
/** All groups, with what people call them. */
export const EVENT_LABELS: Readonly<Record<NoticeEventKey, string>> = Object.fromEntries(
  NOTICE_EVENT_KEYS.map((key) => [key, noticeEvent(key).label]),
  // Made from the very keys of the type.
) as Record<NoticeEventKey, string>;

const asPattern = (kinds: readonly string[]): string =>
  kinds.map((kind) => kind.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|');
/** The regular expression of an event's kinds: what fits an earlier event is none of a later one. Browsers and SQL read it alike. */
function patternOf(key: NoticeEventKey): string {
  const earlier = NOTICE_EVENT_KEYS.slice(0, NOTICE_EVENT_KEYS.indexOf(key)).flatMap((k) => noticeEvent(k).kinds);
  const not = earlier.length ? `(?!(?:${asPattern(earlier)})$)` : '';
  return `${not}(?:${asPattern(noticeEvent(key).kinds)})`;
}
/** The expression that the kinds of these events fit; null for no event. */
export const kindsOf = (keys: readonly NoticeEventKey[]): string | null =>
  keys.length ? `^(?:${keys.map(patternOf).join('|')})$` : null;
const patterns = new Map(NOTICE_EVENT_KEYS.map((key) => [key, new RegExp(`^(?:${patternOf(key)})$`)]));
/** The event that a notice's kind belongs to. */
export const eventOf = (kind: string): NoticeEventKey =>
  NOTICE_EVENT_KEYS.find((key) => patterns.get(key)?.test(kind)) ?? 'work';
export const isNoticeEvent = (text: string): text is NoticeEventKey => Object.hasOwn(NOTICE_EVENTS, text);
