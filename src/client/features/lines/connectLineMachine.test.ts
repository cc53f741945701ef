import { connectLineFlow } from '@/test/flows/connectLine';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(connectLineFlow);
