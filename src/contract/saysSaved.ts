import { isObject, type Reply } from './reply';

/**
 * Whether a 2xx comes from whoever does what was asked: ours says what is stored, and 204 needs no words; the page
 * of a network that wants a sign-in first did nothing (product §14.6).
 */
export const saysSaved = ({ status, body }: Reply): boolean => status === 204 || isObject(body);
