import { firstCallFlow } from '@/test/flows/firstCall';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(firstCallFlow);
