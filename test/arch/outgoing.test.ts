/** Which files of the server open connections: what people type leads out through one of them alone. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../src');
/** A call or a library that opens a connection to an address. */
const OPENS =
  /(?<![\w.])fetch\(|\bhttps?\.(?:get|request)\(|\bnet\.(?:connect|createConnection)\(|\btls\.connect\(|from 'undici'|'nodemailer'|'aws4fetch'|from 'node:dns/;
/** Each with whose address it is. */
const KNOWN: Readonly<Record<string, string>> = {
  'engine/server/outbound.ts': 'typed by people: https, public, no redirects',
  'engine/server/files.ts': 'the operator’s file store',
  'modules/portal-tests/load-thread.ts': 'this server’s own loopback address',
  'modules/identity/mail/mail.server.ts': 'the operator’s mail server',
  'modules/company/integration-probes.server.ts': 'the operator’s mail and media servers',
  'modules/identity/sso/sign-in-realms.server.ts': 'TXT records of a domain, which connect to nobody',
};
/** Runs in the browser, or beside it. */
const isOfBrowser = (file: string): boolean => /\.tsx$|\.web\.ts$|engine\/web\/|^ui\/|\.test\.ts$/.test(file);

test('are the known ones: an address that people type is asked by outbound.ts alone', () => {
  const found = fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isOfBrowser(file))
    .filter((file) => OPENS.test(fs.readFileSync(path.join(SRC, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});
