import { confirmationFlow } from '@/test/flows/confirmation';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(confirmationFlow);
