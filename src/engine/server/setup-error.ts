/**
 * Something about the machine or its settings that a person can put right. Its message is one whole sentence for that
 * person; the start prints only this sentence, without a stack.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
