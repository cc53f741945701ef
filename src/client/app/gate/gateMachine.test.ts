import { calendarGateFlow } from '@/test/flows/calendarGate';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(calendarGateFlow);
