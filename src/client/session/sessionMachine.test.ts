import { sessionFlow } from '@/test/flows/session';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(sessionFlow);
