/** What a status means, whatever the noun: each is drawn as one shape (design language, section 3). */
export type Meaning =
  | 'complete'
  | 'due'
  | 'in progress'
  | 'awaiting'
  | 'later'
  | 'draft'
  | 'signed'
  | 'away'
  | 'held'
  | 'refused'
  | 'overdue'
  | 'soon'
  | 'danger'
  | 'optional'
  | 'inactive';
