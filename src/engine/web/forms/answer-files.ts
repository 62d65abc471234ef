/** Where the files of a form's answers are: the page that asks the form knows, the questions ask it. */
import { createContext } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { filesIn } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';

export interface AnswerFiles {
  /** Names of files that the record holds, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Where such a file is read, below `/api`. */
  readonly address: (id: string) => string;
}
/** Null: no file can be given here, as in a preview. */
export const AnswerFilesContext = createContext<AnswerFiles | null>(null);

/** The files of a record that holds those of its answers in the field `attachments`. */
export const answerFilesOf = ({ path }: AnyResource, record: Pick<AnyRead, 'id' | 'titles'>): AnswerFiles => ({
  names: Object.fromEntries(filesIn(record, 'attachments').map(({ id, name }) => [id, name])),
  address: (id) => `/${path}/${record.id}/files/attachments/${id}`,
});
