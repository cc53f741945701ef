import { scheduleFlow } from '@/test/flows/saveForms';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(scheduleFlow);
