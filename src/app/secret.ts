/** A value that must not reach a log: it prints as [hidden] however it is printed, and `reveal` gives it. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '[hidden]';
  }

  toJSON(): string {
    return '[hidden]';
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[hidden]';
  }
}
