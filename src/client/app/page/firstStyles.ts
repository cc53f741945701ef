/** The style of what stands in the page itself (renderPages.tsx); together with the shared parts' it is written into it. */
import '@/client/features/records/overview/dashboard.css';
import '@/client/features/sign-in/sign-in.css';
import '@/client/ui/menu.css';
import '@/client/ui/skeleton.css';
import '@/client/ui/tile.css';

import '../gate/gate.css';
import '../shells/shell.css';
import './firstFrame.css';
