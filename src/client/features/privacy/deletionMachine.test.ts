import { deletionFlow } from '@/test/flows/deletion';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(deletionFlow);
