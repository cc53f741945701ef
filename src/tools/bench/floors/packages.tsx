/** Floor: the required packages and a page that does nothing with them. */
import { createRoot } from 'react-dom/client';

import { mountPoint } from './mountPoint';
import { Required } from './Required';

createRoot(mountPoint()).render(
  <Required>
    <h1>Sign In</h1>
    <p>A page of the required packages.</p>
  </Required>,
);
