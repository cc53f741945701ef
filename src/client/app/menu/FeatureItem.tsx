import type { ReactNode } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';
import type { Feature } from '@/contract/features';

interface FeatureItemProps {
  feature: Feature;
  /** `div` where the menu is not a list. */
  as?: 'li' | 'div';
  children: ReactNode;
}

/** A menu item that depends on a feature; the script in the page reads the attribute. */
export function FeatureItem({ feature, as: Item = 'li', children }: FeatureItemProps) {
  const isThere = useAppSelector(selectHas(feature));
  return isThere && <Item data-feature={feature}>{children}</Item>;
}
