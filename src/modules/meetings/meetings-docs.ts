/** What the calls about meetings say of themselves in the document of the API. */
import {
  docsUnder,
  idWord,
  listOf,
  momentWord,
  nothing,
  orNull,
  type RouteDocs,
  shape,
  truth,
  whole,
  word,
} from '#engine/server/documented.ts';
import { MEETING_ROLES } from './meeting.model.ts';

const role = { enum: Object.keys(MEETING_ROLES) };
const card = { id: idWord, name: word, hostName: word, startsAt: momentWord, duration: whole, status: word, role };
const looking = shape({ meeting: word, 'seat?': word });

export const meetingDocs: RouteDocs = docsUnder('Meetings', {
  'GET /api/meeting-rooms': {
    summary: 'Your upcoming meetings and those of the last 30 days',
    answer: listOf(shape({ ...card, mine: truth })),
  },
  'POST /api/meeting-rooms': {
    summary: 'Schedule a meeting; a guest’s link is returned once and opens once',
    status: 201,
    body: shape({
      name: word,
      startsAt: momentWord,
      'duration?': whole,
      'most?': whole,
      'waitingRoom?': truth,
      'people?': listOf(shape({ employee: idWord, 'cohost?': truth })),
      'guests?': listOf(shape({ name: word })),
    }),
    answer: shape({ id: idWord, guests: listOf(shape({ name: word, link: word })) }),
  },
  'POST /api/meeting-rooms/look': {
    summary: 'A meeting you are invited to, and why you cannot join now; null if you are not invited',
    open: true,
    body: looking,
    answer: orNull(shape({ ...card, me: word, why: orNull(word) })),
  },
  'POST /api/meeting-rooms/guest': {
    summary: 'Exchange a guest’s link for the token of their seat; works once',
    open: true,
    body: shape({ link: word }),
    answer: shape({ seat: word }),
  },
  'POST /api/meeting-rooms/media': {
    summary: 'Connection data for admitted participants: relays for an hour, a media server token for ten minutes',
    open: true,
    body: looking,
    answer: shape({
      iceServers: listOf(shape({ urls: listOf(word), 'username?': word, 'credential?': word })),
      sfu: orNull(shape({ url: word, token: word })),
    }),
  },
  'GET /api/meeting-rooms/:id/socket': {
    summary:
      'A WebSocket of the room: who is there, chat, hands, and what browsers say to each other; the token travels as the protocol bearer.<token> or seat.<token>',
    open: true,
    status: 101,
    answer: nothing,
  },
});
