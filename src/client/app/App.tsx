// First of all styles: it declares the order of the layers.
import '@/client/ui/styles.css';
import './page/firstStyles';

import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { NoticeRegion } from '@/client/notices/NoticeRegion';

import type { makeRouter } from './routes';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  /** The state that what stands in the page was drawn of, where something does. */
  drawn?: ReturnType<AppStore['getState']>;
  router: ReturnType<typeof makeRouter>;
}

export function App({ store, drawn, router }: AppProps) {
  return (
    <Provider store={store} serverState={drawn}>
      <RouterProvider router={router} />
      <NoticeRegion />
    </Provider>
  );
}
