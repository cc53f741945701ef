import { describeMachine } from '@/test/flows/transitions';
import { verifyEmailFlow } from '@/test/flows/verifyEmail';

describeMachine(verifyEmailFlow);
