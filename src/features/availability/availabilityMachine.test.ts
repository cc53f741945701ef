import { availabilityFlow } from '@/testing/flows/availability';
import { describeMachine } from '@/testing/transitions';

describeMachine(availabilityFlow);
