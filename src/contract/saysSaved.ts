import { isObject, type Reply } from './reply';

/**
 * Whether a 2xx really comes from the server that does what was asked: ours answers with an object, or 204 without a
 * body. The page of a captive portal, which did nothing, is neither (product §14.6).
 */
export const saysSaved = ({ status, body }: Reply): boolean => status === 204 || isObject(body);
