import { useAppDispatch } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';
import { singleClick } from '@/client/ui/singleClick';

import { recoveryChosen } from './signInSlice';

/** For users who have lost their phone (product §24.24). */
export function UseRecoveryCode() {
  const dispatch = useAppDispatch();
  return (
    <p className="auth-swap">
      No phone at hand?
      <Button variant="quiet" {...singleClick(() => dispatch(recoveryChosen()))}>
        Use a recovery code
      </Button>
    </p>
  );
}
