import { scheduleChoiceFlow } from '@/test/flows/scheduleChoice';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(scheduleChoiceFlow);
