import type { ReactNode } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';
import type { Feature } from '@/contract/features';

interface FeatureItemProps {
  feature: Feature;
  /** Where the menu is no list. */
  as?: 'li' | 'div';
  children: ReactNode;
}

/** A menu's item that is there with its feature only; the page's first script goes by the attribute. */
export function FeatureItem({ feature, as: Item = 'li', children }: FeatureItemProps) {
  const isThere = useAppSelector(selectHas(feature));
  return isThere && <Item data-feature={feature}>{children}</Item>;
}
