/** What may be done with a run, as actions of a page: calculate with progress, submit, approve, pay, export. */
import { useCallback, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { saveAnswer, saveDownload, useCommand, useRefresh } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { useAct } from '#engine/web/query.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Action } from '#ui/parts/actions.ts';
import { calculateRun, payOut } from './pay-commands.model.ts';
import {
  payBankFile,
  payJournal,
  payPrenoteFile,
  type PayRunPage,
  payRegister,
  payTaxes,
} from './pay-questions.model.ts';
import { payRun } from './pay-run.model.ts';

const NOUNS = ['pay_run', 'pay_stub'];

/** Calculates in the background; `job` until it has ended, however it did: watch it and call `ended`. */
export function useCalculation(run: string) {
  const [job, setJob] = useState<string | null>(null);
  const start = useCommand(calculateRun);
  const refresh = useRefresh(NOUNS);
  const notify = useNotice();
  const ended = useCallback(() => {
    setJob(null);
    void refresh();
  }, [refresh]);
  return {
    job,
    busy: job !== null,
    ended,
    start: async (): Promise<void> => {
      try {
        setJob((await start({ run })).job);
      } catch (refused) {
        notify({ message: messageOf(refused), severity: 'error' });
      }
    },
  };
}

/** Files of a run. The bank file comes once it is approved. */
export function useFiles({ run }: Pick<PayRunPage, 'run'>): readonly Action[] {
  const saving = useSaving();
  const asked = { run: run.id };
  const isApproved = run.status === 'approved' || run.status === 'paid';
  return [
    { label: t('Register (CSV)'), onClick: () => saving(saveAnswer(payRegister, asked)) },
    { label: t('GL journal (CSV)'), onClick: () => saving(saveAnswer(payJournal, asked)) },
    { label: t('Taxes by due date (CSV)'), onClick: () => saving(saveAnswer(payTaxes, asked)) },
    ...(run.people > 0
      ? [{ label: t('Prenotes (NACHA)'), onClick: () => saving(saveDownload(payPrenoteFile, asked)) }]
      : []),
    ...(isApproved ? [{ label: t('Bank file (NACHA)'), onClick: () => saving(saveDownload(payBankFile, asked)) }] : []),
  ];
}

/** Moves a run on; says why where that is refused. */
export function useMoves(run: string) {
  const act = useAct(payRun);
  const payNow = useCommand(payOut);
  const notify = useNotice();
  const [busy, setBusy] = useState(false);
  const trying = async (does: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await does();
      notify({ message: done, severity: 'success' });
      return true;
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    submit: () => trying(() => act.run('submit', run), t('The run is submitted for approval.')),
    approve: () => trying(() => act.run('approve', run), t('The run is approved.')),
    giveBack: (returnNote: string) => trying(() => act.run('return', run, { returnNote }), t('The run is returned.')),
    cancel: (voidReason: string) => trying(() => act.run('void', run, { voidReason }), t('The run is voided.')),
    pay: () => trying(() => payNow({ run }), t('The run is paid. Employees see their statements.')),
  };
}
