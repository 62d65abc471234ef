/** Where the files of a form's answers are: the page that asks the form knows, the questions ask it. */
import { createContext } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { filesIn } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { OpenUploads } from '../fields/use-uploads.ts';
import type { UploadOptions } from '../upload.ts';

export interface AnswerFiles {
  /** Names of files that the record holds, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Where such a file is read, below `/api`. */
  readonly address: (id: string) => string;
  /** Where files for a question are sent, if not to the person's own uploads; they cannot be opened before the form is sent. */
  readonly to?: (linkId: string) => Pick<UploadOptions, 'path' | 'fields'>;
  /** Hears of each question how many of its files are on their way: sending waits for them. The same function at every drawing. */
  readonly onOpen?: (linkId: string, open: OpenUploads) => void;
}
/** Null: no file can be given here, as in a preview. */
export const AnswerFilesContext = createContext<AnswerFiles | null>(null);

/** The files of a record that holds those of its answers in the field `attachments`. */
export const answerFilesOf = ({ path }: AnyResource, record: Pick<AnyRead, 'id' | 'titles'>): AnswerFiles => ({
  names: Object.fromEntries(filesIn(record, 'attachments').map(({ id, name }) => [id, name])),
  address: (id) => `/${path}/${record.id}/files/attachments/${id}`,
});
