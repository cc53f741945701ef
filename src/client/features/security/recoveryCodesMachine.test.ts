import { recoveryCodesFlow } from '@/test/flows/recoveryCodes';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(recoveryCodesFlow);
