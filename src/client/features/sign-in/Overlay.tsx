import { PRODUCT_NAME } from '@/client/lib/brand';
import { Button } from '@/client/ui/Button';
import { singleClick } from '@/client/ui/singleClick';
import { Voices } from '@/client/ui/Voices';

interface OverlayProps {
  mode: 'signIn' | 'signUp';
  onSignIn: () => void;
  onSignUp: () => void;
}

/** The sliding half of the page: it covers the panel not in use and offers to switch. */
export function Overlay({ mode, onSignIn, onSignUp }: OverlayProps) {
  return (
    <aside className="auth-overlay" aria-label="Switch between sign-in and sign-up">
      <div
        className="auth-say auth-say-hello"
        inert={mode !== 'signIn'}
        aria-hidden={mode !== 'signIn'}
      >
        <h2>Welcome to {PRODUCT_NAME}</h2>
        <p>Your calls are answered, the questions written down, the callbacks lined up.</p>
        <Button variant="onPanel" {...singleClick(onSignUp)}>
          Sign Up
        </Button>
      </div>
      <div
        className="auth-say auth-say-back"
        inert={mode !== 'signUp'}
        aria-hidden={mode !== 'signUp'}
      >
        <h2>Welcome Back</h2>
        <p>Already have an account? See who called while you were working.</p>
        <Button variant="onPanel" {...singleClick(onSignIn)}>
          Sign In
        </Button>
      </div>
      <Voices className="auth-voices" />
    </aside>
  );
}
