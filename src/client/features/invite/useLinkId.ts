import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch } from '@/client/kernel/hooks';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import type { Services } from '@/client/kernel/services';
import { LINK_ID } from '@/contract/links';
import { readOpaque } from '@/client/lib/opaqueQuery';

function readPageLinkId() {
  return (_: AppDispatch, _getState: () => AppState, { pageQuery }: Services) =>
    readOpaque(pageQuery(), LINK_ID);
}

/** What the invite link carries: in the query after the hash, else in the one before it (readings 6). */
export function useLinkId(): string | null {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const [beforeHash] = useState(() => dispatch(readPageLinkId()));
  return readOpaque(search, LINK_ID) ?? beforeHash;
}
