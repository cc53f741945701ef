import { sessionEndFlow } from '@/test/flows/sessionEnd';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(sessionEndFlow);
