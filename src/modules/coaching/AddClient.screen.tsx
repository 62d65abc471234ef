import { t } from '#engine/model/words.ts';
import { FormPage } from '#engine/web/form/FormPage.tsx';
import { coachingClient } from './coaching-client.model.ts';

/** The form of a new client; the coach who adds them is assigned. */
export default function AddClient() {
  return <FormPage resource={coachingClient} listTitle={t('Clients')} />;
}
