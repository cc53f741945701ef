import { signUpFlow } from '@/test/flows/signUp';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(signUpFlow);
