import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch } from '@/client/kernel/hooks';
import type { Thunk } from '@/client/kernel/state';
import { LINK_ID } from '@/contract/links';
import { readOpaque } from '@/client/lib/opaqueQuery';

function readPageLinkId(): Thunk<string | null> {
  return (_dispatch, _getState, { pageQuery }) => readOpaque(pageQuery(), LINK_ID);
}

/** What the invite link carries: in the query after the hash, else in the one before it (product §2.5). */
export function useLinkId(): string | null {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const [beforeHash] = useState(() => dispatch(readPageLinkId()));
  return readOpaque(search, LINK_ID) ?? beforeHash;
}
