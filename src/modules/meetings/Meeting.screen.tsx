import { MeetingVisit } from './MeetingVisit.tsx';

/** `/meeting/{id}`: for who is signed in and on the list. */
export default function Meeting() {
  return <MeetingVisit seat={null} />;
}
