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
 * The token of a mail's link (product §2.5, §2.7). It leaves the address bar and its history entry at once, and
 * from then on this component's memory alone has it: it goes with the page.
 * @param name what the link's query calls it
 * @returns null where the address held none.
 */
export function useLinkSecret(name: string): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const linked = readOpaque(search, name);
  const [secret, setSecret] = useState(() => linked ?? dispatch(readPageSecret(name)));
  // The link of a newer mail, opened over this page.
  if (linked !== null && linked !== secret) setSecret(linked);

  useEffect(() => {
    dispatch(dropPageSecret(name));
    if (linked !== null) void navigate(pathname, { replace: true });
  }, [dispatch, navigate, pathname, linked, name]);

  return secret;
}
