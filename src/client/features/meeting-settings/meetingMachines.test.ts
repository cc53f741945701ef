import { meetingListFlow } from '@/test/flows/meetingList';
import { bookingPageFlow, meetingFlow } from '@/test/flows/saveForms';
import { describeMachine } from '@/test/flows/transitions';

describeMachine(meetingFlow);
describeMachine(bookingPageFlow);
describeMachine(meetingListFlow);
