import type { Services } from '@/client/kernel/services';

import { FeatureGuard } from './FeatureGuard';
import { useScreenChange } from './useScreenChange';

interface RootLayoutProps {
  services: Pick<Services, 'reload' | 'serverAnswers' | 'log'>;
}

/** What persists across screens. */
export function RootLayout({ services }: RootLayoutProps) {
  useScreenChange();
  return <FeatureGuard services={services} />;
}
