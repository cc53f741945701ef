import { notificationsFlow } from '@/test/flows/notifications';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(notificationsFlow);
