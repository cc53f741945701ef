import { lineEditFlow } from '@/test/flows/lineEdit';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(lineEditFlow);
