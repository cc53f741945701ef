import { baseApi } from './baseApi';
import { cachesDropped } from './droppedCaches';

test('it is the action by which the api forgets all it holds', () => {
  expect(cachesDropped()).toEqual(baseApi.util.resetApiState());
});
