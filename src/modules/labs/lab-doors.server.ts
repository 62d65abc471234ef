/**
 * The ways in for laboratories that send by themselves: a port of this machine that speaks the lower layer protocol (MLLP), and a
 * folder in which files are dropped. Both are off unless the settings name them. A message is acknowledged once the database
 * holds it; one that could not be taken gets no answer, so that the sender sends it again, and twice is once.
 */
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Services } from '#engine/server/module.ts';
import { equals, readAll } from '#engine/server/read-all.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { location } from '#modules/people/location.model.ts';
import { framesOf } from './hl7-text.server.ts';
import { type Taken, takeMessages } from './lab-intake.server.ts';

type Doors = NonNullable<Services['laboratory']>;
type Take = (bytes: string) => Promise<readonly Taken[]>;
/** Says what the operator has to mend; never anything of a message. */
type Tell = (line: string) => void;

/** Bytes of one frame or file, at most. */
const MOST_BYTES = 10 * 1024 * 1024;
/** How long a connection may be silent. */
const SILENT_MS = 10 * 60_000;
const SWEEP_MS = 5_000;
/** A file that changed this recently may still be written. */
const SETTLED_MS = 3_000;
/** A file that was begun this long ago belongs to a process that ended. */
const LEFT_MS = 10 * 60_000;

/** What the operator has to mend, or the sender: safe to print. Other errors may quote a message and are not. */
class DoorFault extends Error {}
const wordsOf = (error: unknown, otherwise: string): string => (error instanceof DoorFault ? error.message : otherwise);

/** Takes messages in for the place that the settings name. Throws while that place is not there. */
const taker =
  (engine: Engine, { organization, code }: Doors['place']): Take =>
  async (bytes) => {
    const [rows] = await engine.connections.run([
      { text: `select id from organization where slug = $1 and status = 'active'`, values: [organization] },
    ]);
    const tenantId = rows?.[0]?.id;
    const missing = new DoorFault(
      `LAB_PLACE names ${organization}/${code}, which is no open place of this installation.`,
    );
    if (typeof tenantId !== 'string') throw missing;
    const actor = await systemIn(engine, tenantId, 'a laboratory sends messages');
    const [place] = await readAll(engine, actor, location, {
      filters: [equals('code', code)],
      fields: ['name', 'timeZone'],
    });
    if (!place?.name || !place.timeZone) throw missing;
    const { id, name, timeZone } = place;
    return (await takeMessages(engine, actor, { id, name, timeZone }, bytes)).taken;
  };

const framed = (answer: string): string => `\u000b${answer}\u001c\r`;

/** Answers frames in the order in which they come. A connection that fails is closed without an answer. */
function listen(port: number, take: Take, tell: Tell): Promise<net.Server> {
  const server = net.createServer((socket) => {
    let rest = '';
    let before = Promise.resolve();
    socket.setEncoding('latin1');
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    const handle = async (chunk: string): Promise<void> => {
      rest += chunk;
      if (rest.length > MOST_BYTES)
        throw new DoorFault('A frame from a laboratory has more than 10 MB. Ask them to send smaller messages.');
      const found = framesOf(rest);
      rest = found.rest;
      for (const { bytes } of found.messages)
        for (const { answer } of await take(bytes)) if (answer !== null) socket.write(framed(answer));
    };
    socket.on('data', (chunk) => {
      before = before
        .then(() => handle(String(chunk)))
        .catch((error: unknown) => {
          tell(
            wordsOf(
              error,
              'A message of a laboratory was not taken in. It has no answer, so the laboratory sends it again.',
            ),
          );
          socket.destroy();
        });
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function move(from: string, to: string): Promise<boolean> {
  try {
    await fs.rename(from, to);
    return true;
  } catch (error) {
    // Another process took it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

interface Folder {
  readonly at: string;
  readonly begun: string;
  readonly taken: string;
  readonly refused: string;
  readonly answers: string;
}
async function openFolder(at: string): Promise<Folder> {
  const folder = {
    at,
    begun: path.join(at, '.begun'),
    taken: path.join(at, 'taken'),
    refused: path.join(at, 'refused'),
    answers: path.join(at, 'answers'),
  };
  for (const each of Object.values(folder)) await fs.mkdir(each, { recursive: true });
  return folder;
}

const agoMs = async (file: string): Promise<number> => Date.now() - (await fs.stat(file)).mtimeMs;
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await fs.readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isFile() && !one.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b));

/** Takes one file that is in `begun`. Its answers lie beside it under its name; why a file was refused, in `<name>.why.txt`. */
async function takeFile(folder: Folder, name: string, take: Take): Promise<void> {
  const file = path.join(folder.begun, name);
  const refuse = async (why: string): Promise<void> => {
    await fs.writeFile(path.join(folder.refused, `${name}.why.txt`), `${why}\n`);
    await move(file, path.join(folder.refused, name));
  };
  if ((await fs.stat(file)).size > MOST_BYTES)
    return refuse('The file has more than 10 MB. Split it, and drop the parts.');
  try {
    const taken = await take(await fs.readFile(file, 'latin1'));
    const answers = taken.flatMap(({ answer }) => answer ?? []);
    if (answers.length > 0) await fs.writeFile(path.join(folder.answers, name), answers.join(''));
    await move(file, path.join(folder.taken, name));
  } catch (error) {
    if (error instanceof Refusal) return refuse('The file holds no HL7 message: each begins with MSH.');
    // It stays for the next time: what of it was taken in already is known then.
    await move(file, path.join(folder.at, name));
    throw error;
  }
}

/** Takes what has been dropped and is no longer written to, in the order of the names. */
async function sweep(folder: Folder, take: Take): Promise<void> {
  for (const name of await filesIn(folder.begun))
    if ((await agoMs(path.join(folder.begun, name))) > LEFT_MS)
      await move(path.join(folder.begun, name), path.join(folder.at, name));
  for (const name of await filesIn(folder.at)) {
    const file = path.join(folder.at, name);
    if ((await agoMs(file)) < SETTLED_MS || !(await move(file, path.join(folder.begun, name)))) continue;
    const now = new Date();
    await fs.utimes(path.join(folder.begun, name), now, now);
    await takeFile(folder, name, take);
  }
}

/** Opens the doors that the settings name. Of several processes on one machine, the first has the port. */
export async function openLabDoors(engine: Engine, doors: Doors, tell: Tell): Promise<{ stop: () => Promise<void> }> {
  const take = taker(engine, doors.place);
  let server: net.Server | null = null;
  const sockets = new Set<net.Socket>();
  if (doors.port !== undefined)
    try {
      server = await listen(doors.port, take, tell);
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
    } catch {
      tell(
        `LAB_MLLP_PORT ${doors.port} is in use: another process takes messages there. If none of Nexus does, set another port.`,
      );
    }
  const folder = doors.folder === undefined ? null : await openFolder(doors.folder);
  let isOver = false;
  let last = Promise.resolve();
  const round = (): void => {
    if (!folder || isOver) return;
    last = sweep(folder, take).catch((error: unknown) =>
      tell(wordsOf(error, 'Files of laboratories were not taken in. They stay in LAB_FOLDER and are tried again.')),
    );
    void last.then(() => (isOver ? undefined : setTimeout(round, SWEEP_MS).unref()));
  };
  round();
  return {
    stop: async () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      const open = server;
      if (open) await new Promise<void>((done) => open.close(() => done()));
      await last;
    },
  };
}
