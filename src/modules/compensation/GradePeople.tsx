import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import type { GradeRow } from './compensation-questions.model.ts';
import { penetration } from './merit-rules.model.ts';
import { dollars, ratio } from './pay-words.web.ts';
import { SheetTable } from './SheetTable.tsx';

export interface GradePeopleProps {
  readonly grade: GradeRow;
  /** Links the total rewards of each. */
  readonly statements: boolean;
}

/** The people of one grade by pay. */
export function GradePeople({ grade, statements }: GradePeopleProps) {
  const { hrefOf, table } = usePortal();
  const { people, count, code } = grade;
  return (
    <Panel
      title={t('People in {{grade}}', { grade: code })}
      meta={count}
      footer={
        people.length < count ? t('The {{n}} people with the lowest pay are shown.', { n: people.length }) : undefined
      }
      flush
    >
      <SheetTable label={t('People in {{grade}}', { grade: code })}>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            <th scope="col" className="wide">
              {t('Position')}
            </th>
            <th scope="col" className="n">
              {t('Full-time pay')}
            </th>
            <th scope="col" className="n">
              {t('Compa-ratio')}
            </th>
            <th scope="col" className="n wide">
              {t('Position in range')}
            </th>
            {statements ? <th scope="col">{t('Statement')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <TextLink to={hrefOf('employee', one.id) ?? ''}>{one.name}</TextLink>
              </th>
              <td className="wide">{one.position}</td>
              <td className="n">{dollars(one.pay)}</td>
              <td className="n">{ratio(one.compa)}</td>
              <td className="n wide">{ratio(penetration(one.pay, grade))}</td>
              {statements ? (
                <td>
                  <TextLink to={`${table.base}/payroll/compensation/rewards/${one.id}`}>{t('Total rewards')}</TextLink>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Panel>
  );
}
