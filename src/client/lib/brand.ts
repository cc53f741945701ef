/** The product's name; every text that names the product uses it. */
export const PRODUCT_NAME = 'Parley';

/** Document title of a screen. */
export function screenTitle(screen: string): string {
  return `${screen} · ${PRODUCT_NAME}`;
}

/** The same, with how many new calls wait to be seen. */
export function countedTitle(count: string, title: string): string {
  return `(${count}) ${title}`;
}
