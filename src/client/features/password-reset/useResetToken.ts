import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch } from '@/client/kernel/hooks';
import type { Thunk } from '@/client/kernel/state';
import { RESET_TOKEN } from '@/contract/links';
import { readOpaque } from '@/client/lib/opaqueQuery';

/** The token in the query before the hash, where some mail programs and proxies put it. */
function readPageToken(): Thunk<string | null> {
  return (_dispatch, _getState, { pageQuery }) => readOpaque(pageQuery(), RESET_TOKEN);
}

function dropPageToken(): Thunk<void> {
  return (_dispatch, _getState, services) => {
    if (readOpaque(services.pageQuery(), RESET_TOKEN) !== null) services.dropPageQuery();
  };
}

/**
 * The token of the mail's link (product §2.5, §2.7). It leaves the address bar and its history entry at once, and
 * from then on this component's memory alone has it: it goes with the page.
 * @returns null where the address held none.
 */
export function useResetToken(): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const linked = readOpaque(search, RESET_TOKEN);
  const [token, setToken] = useState(() => linked ?? dispatch(readPageToken()));
  // The link of a newer mail, opened over this page.
  if (linked !== null && linked !== token) setToken(linked);

  useEffect(() => {
    dispatch(dropPageToken());
    if (linked !== null) void navigate(pathname, { replace: true });
  }, [dispatch, navigate, pathname, linked]);

  return token;
}
