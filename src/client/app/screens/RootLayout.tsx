import type { Services } from '@/client/kernel/services';

import { FeatureGuard } from './FeatureGuard';
import { useScreenChange } from './useScreenChange';

/** What persists across screens. */
interface RootLayoutProps {
  services: Pick<Services, 'reload' | 'serverAnswers' | 'log'>;
}

export function RootLayout({ services }: RootLayoutProps) {
  useScreenChange();
  return <FeatureGuard services={services} />;
}
