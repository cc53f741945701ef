// The first stylesheet: it declares the order of the layers.
import '@/client/ui/styles.css';
import './page/firstStyles';

import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { NoticeRegion } from '@/client/notices/NoticeRegion';

import type { makeRouter } from './routes';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  /** The state from which the page's existing markup was rendered, if there is any. */
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
