import { t } from '#engine/model/words.ts';
import { MONTHS, monthWords } from './month-table.web.ts';

/** Header of a table of departments by month; `last` heads a column after December. */
export const MonthHead = ({ last }: { readonly last?: string }) => (
  <thead>
    <tr>
      <th scope="col">{t('Department')}</th>
      {MONTHS.map((month) => (
        <th key={month} scope="col">
          {monthWords(month)}
        </th>
      ))}
      {last === undefined ? null : <th scope="col">{last}</th>}
    </tr>
  </thead>
);
