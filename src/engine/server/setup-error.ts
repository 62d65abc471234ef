/**
 * Something about the machine or its settings that a person can put right. Its message is one whole sentence for that
 * person; whoever starts the server prints it alone, without a stack.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
