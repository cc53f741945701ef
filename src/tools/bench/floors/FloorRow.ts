/** A row of the floor with a table, as `rows.json` has it. */
export interface FloorRow {
  id: string;
  time: string;
  data: { cust_name: string; phone: string };
}
