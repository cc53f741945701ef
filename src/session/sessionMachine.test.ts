import { sessionFlow } from '@/testing/flows/session';
import { describeMachine } from '@/testing/transitions';

describeMachine(sessionFlow);
