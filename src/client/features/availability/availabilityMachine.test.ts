import { availabilityFlow } from '@/test/flows/availability';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(availabilityFlow);
