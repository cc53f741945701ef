/** Floor: a page of React alone. */
import { createRoot } from 'react-dom/client';

import { mountPoint } from './mountPoint';

createRoot(mountPoint()).render(
  <main>
    <h1>Sign In</h1>
    <p>A page of React alone.</p>
  </main>,
);
