/** Rows in their final height while customers are being read for the first time. */
import { useMessages } from '#portal/platform/i18n/messages.ts';
import rowClasses from '#portal/ui/list/table.module.css';
import phoneClasses from './CustomerCards.module.css';
import classes from './CustomersTable.module.css';

const widths = [150, 187, 164, 201, 178, 155, 192, 169, 206, 183, 160, 197];
const columns = ['name', 'street', 'zipCode', 'city', 'phone', 'categories'] as const;
const barWidth = { street: 0.8, zipCode: 44, city: 70, phone: 110, categories: 140 };

function widthOf(column: (typeof columns)[number], width: number): number {
  if (column === 'name') return width;
  return column === 'street' ? width * barWidth.street : barWidth[column];
}

export function WaitingRows() {
  const t = useMessages('customers');
  return (
    <table className={`${rowClasses['table']} ${classes['table']}`} aria-hidden="true">
      <thead>
        <tr>
          <th aria-hidden="true" className={classes['tick']} />
          {columns.map((column) => (
            <th key={column} className={classes[column]}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={rowClasses['waiting']}>
        {widths.map((width) => (
          <tr key={width}>
            <td aria-hidden="true" className={classes['tick']}>
              <span className={`${rowClasses['bar']} ${classes['tickBar']}`} />
            </td>
            {columns.map((column) => (
              <td key={column} aria-hidden="true" className={classes[column]}>
                <span className={rowClasses['bar']} style={{ width: widthOf(column, width), maxWidth: '100%' }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same for the rows of a phone. */
export function WaitingCards() {
  return (
    <div className={rowClasses['waiting']} aria-hidden="true">
      {widths.slice(0, 8).map((width) => (
        <div key={width} className={phoneClasses['waitingCard']}>
          <span className={rowClasses['bar']} style={{ width }} />
          <span className={rowClasses['bar']} style={{ width: width + 40 }} />
          <span className={rowClasses['bar']} style={{ width: 90 }} />
        </div>
      ))}
    </div>
  );
}
