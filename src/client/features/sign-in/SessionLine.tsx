import { Link } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import {
  selectAccountDeleted,
  selectIsSignedIn,
  selectSessionEnded,
} from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { Notice } from '@/client/ui/Notice';

import { selectSignIn } from './signInSlice';
import { texts } from './signInTexts';
import { panelView } from './signInView';

/** What there is to say about the session on arrival (product §3.7, §4.5). */
export function SessionLine() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasEnded = useAppSelector(selectSessionEnded);
  const isDeleted = useAppSelector(selectAccountDeleted);
  const isOnTheWay = panelView(useAppSelector(selectSignIn)).isSignedIn;
  if (hasEnded) return <Notice tone="info">{texts.sessionEnded}</Notice>;
  if (isDeleted) return <Notice tone="success">{texts.accountDeleted}</Notice>;
  if (!isSignedIn || isOnTheWay) return null;
  return (
    <Notice key="in" tone="info">
      {texts.isSignedIn} <Link to={paths.adminDashboard}>Go to the dashboard</Link>
    </Notice>
  );
}
