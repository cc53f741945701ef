import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch } from '@/client/kernel/hooks';
import type { Thunk } from '@/client/kernel/state';

import { readOpaque } from './opaqueQuery';

/** The secret in the query before the hash, where some mail programs and proxies put it. */
function readPageSecret(name: string): Thunk<string | null> {
  return (_dispatch, _getState, { pageQuery }) => readOpaque(pageQuery(), name);
}

function dropPageSecret(name: string): Thunk<void> {
  return (_dispatch, _getState, services) => {
    if (readOpaque(services.pageQuery(), name) !== null) services.dropPageQuery();
  };
}

/**
 * The token from a link in a mail (product §2.5, §2.7). It is removed from the address bar and its history entry at
 * once, and from then on only this component holds it, until the page is left.
 * @param name its name in the query
 * @returns null where the address has none.
 */
export function useLinkSecret(name: string): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const linked = readOpaque(search, name);
  const [secret, setSecret] = useState(() => linked ?? dispatch(readPageSecret(name)));
  // A newer mail's link may be opened over this page.
  if (linked !== null && linked !== secret) setSecret(linked);

  useEffect(() => {
    dispatch(dropPageSecret(name));
    if (linked !== null) void navigate(pathname, { replace: true });
  }, [dispatch, navigate, pathname, linked, name]);

  return secret;
}
