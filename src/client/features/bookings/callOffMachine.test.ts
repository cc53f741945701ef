import { callOffFlow } from '@/test/flows/callOff';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(callOffFlow);
