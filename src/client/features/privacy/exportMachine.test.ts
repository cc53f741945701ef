import { exportFlow } from '@/test/flows/export';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(exportFlow);
