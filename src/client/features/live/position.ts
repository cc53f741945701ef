/** Whether the event with this id came before the other: our server's ids ascend (product §23.9). */
export function isBehind(id: string, last: string | null): boolean {
  if (last === null || id === '') return false;
  return isNumber(id) && isNumber(last) ? Number(id) <= Number(last) : id === last;
}

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);
