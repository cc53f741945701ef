import { profileFlow } from '@/test/flows/profile';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(profileFlow);
