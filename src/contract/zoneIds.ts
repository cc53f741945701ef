/** The names of time zones, for client and server. */

/** Cities that engines list under a former name; what people read uses today's. */
const TODAY = new Map(
  Object.entries({
    Asmera: 'Asmara',
    Calcutta: 'Kolkata',
    Coral_Harbour: 'Atikokan',
    Enderbury: 'Kanton',
    Faeroe: 'Faroe',
    Godthab: 'Nuuk',
    Katmandu: 'Kathmandu',
    Kiev: 'Kyiv',
    Ponape: 'Pohnpei',
    Rangoon: 'Yangon',
    Saigon: 'Ho_Chi_Minh',
    Truk: 'Chuuk',
  }),
);

/** Under today's name: `Asia/Kolkata` for `Asia/Calcutta`. */
export const todaysId = (id: string): string =>
  id.replace(/[^/]+$/, (city) => TODAY.get(city) ?? city);
