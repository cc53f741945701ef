import { retentionFlow } from '@/test/flows/retention';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(retentionFlow);
