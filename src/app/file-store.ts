/** Where uploaded files lie, as the settings say. */
import path from 'node:path';
import { directoryStore, type FileStore, s3Store } from '#engine/server/files.ts';
import type { Config } from './config.ts';

/** The S3-compatible store of the settings, or the folder below DATA_DIR. */
export function fileStore(config: Pick<Config, 'filesS3' | 'dataDirectory'>): FileStore {
  if (!config.filesS3) return directoryStore(path.join(config.dataDirectory, 'files'));
  const { endpoint, bucket, region, key, secret } = config.filesS3;
  return s3Store({ endpoint, bucket, region, accessKeyId: key.reveal(), secretAccessKey: secret.reveal() });
}
