import { useReadRowsQuery } from './Required';

/** The rows, once they are there. */
export function RowTable() {
  const { currentData: rows = [] } = useReadRowsQuery(undefined);
  return (
    <table>
      <tbody>
        {rows.map(({ id, time, data }) => (
          <tr key={id}>
            <td className="c-name">{data.cust_name}</td>
            <td>{data.phone}</td>
            <td>{new Date(time).toLocaleDateString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
