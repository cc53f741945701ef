/** The product's name, for every text that mentions it. */
export const PRODUCT_NAME = 'Parley';

/** Document title of a screen. */
export function screenTitle(screen: string): string {
  return `${screen} · ${PRODUCT_NAME}`;
}

/** The same, with the number of new calls that have not been seen. */
export function countedTitle(count: string, title: string): string {
  return `(${count}) ${title}`;
}
