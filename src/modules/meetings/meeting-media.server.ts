/** How browsers reach each other: credentials for a relay, and a token for a media server, each good for a short time. */
import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { MeetingSettings } from './meeting-parts.server.ts';
import type { MediaAccess, Person } from './meeting-wire.model.ts';

/** As domain/platform.md, section 1a, has them. */
const RELAY_SECONDS = 3600;
const TOKEN_MINUTES = 10;

/** Time-limited credentials of a TURN server that shares a secret with this one (the REST API of coturn). */
export function relayFor({ turn }: MeetingSettings, person: Person, now: number): MediaAccess['iceServers'] {
  if (!turn) return [];
  const username = `${Math.floor(now / 1000) + RELAY_SECONDS}:${person.id}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: turn.urls, username, credential }];
}

/** What a browser needs to send and receive in a room: only for who was let in. */
export async function mediaFor(
  settings: MeetingSettings,
  room: string,
  person: Person,
  now: number,
): Promise<MediaAccess> {
  const iceServers = relayFor(settings, person, now);
  const { sfu } = settings;
  if (!sfu) return { iceServers, sfu: null };
  const begins = Math.floor(now / 1000);
  const shows = person.role !== 'observer';
  const token = await new SignJWT({
    name: person.name,
    video: { roomJoin: true, room, canPublish: shows, canSubscribe: true, canPublishData: false },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(sfu.key)
    .setSubject(person.id)
    .setNotBefore(begins)
    .setExpirationTime(begins + TOKEN_MINUTES * 60)
    .sign(new TextEncoder().encode(sfu.secret));
  return { iceServers, sfu: { url: sfu.url, token } };
}
