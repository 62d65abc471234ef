/** A mail as a mail server takes it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Hands a letter over; rejects when it was not taken. */
export type Carry = (letter: Letter) => Promise<void>;
