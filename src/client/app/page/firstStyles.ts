/** The styles of what is drawn into the page (renderPages.tsx); written into it with those of the shared parts. */
import '@/client/features/records/overview/dashboard.css';
import '@/client/features/sign-in/sign-in.css';
import '@/client/ui/menu.css';
import '@/client/ui/skeleton.css';
import '@/client/ui/tile.css';

import '../gate/gate.css';
import '../shells/shell.css';
import './firstFrame.css';
