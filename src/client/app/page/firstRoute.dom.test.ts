import { closePages, firstRoutes, openFirstPage } from '@/test/app/firstPageScreen';
import { routeOf } from './firstRoute';

afterEach(closePages);

describe('which page it is', () => {
  it.each([
    ['', false, 'signIn'],
    ['#/', true, 'signIn'],
    ['#/Admin/LIST?search=x', true, 'admin'],
    ['#/admin/list/', true, 'admin'],
    ['#/admin/list', false, 'signIn'],
    ['#/profile/password', false, 'profile'],
    ['#/forgotPassword', false, 'narrow'],
    ['#/nothing', true, undefined],
  ])('%s, with a token: %s, is %s', (hash, hasToken, page) => {
    const stored = { token: hasToken ? 'a-token' : null, features: [] };
    expect(routeOf(firstRoutes, hash, stored)?.page).toBe(page);
  });

  it.each([
    ['#/admin/calls/7', 'a-token', ['calls'], 'admin'],
    ['#/admin/calls/7', 'a-token', ['lines'], undefined],
    ['#/admin/calls/7', 'a-token', [], undefined],
    ['#/admin/calls/7', null, [], 'signIn'],
  ] as const)('%s, for %s with %j, is %s', (hash, token, features, page) => {
    expect(routeOf(firstRoutes, hash, { token, features })?.page).toBe(page);
  });

  it('takes items of features that are not there out of the menu', () => {
    const items = () =>
      [...document.querySelectorAll('#root [data-feature]')].map((item) => item.textContent);
    localStorage.setItem('features', '["calls"]');
    openFirstPage('#/admin/list', 'a-token');
    expect(items()).toEqual(['Calls']);
    localStorage.removeItem('features');
    openFirstPage('#/admin/list', 'a-token');
    expect(items()).toEqual([]);
  });

  it('has no token where what is stored can be none', () => {
    expect(openFirstPage('#/admin/list', 'two\nlines').shown()).toBe('signIn');
  });

  it('has none where the storage refuses', () => {
    const look = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(openFirstPage('#/admin/list').shown()).toBe('signIn');
    look.mockRestore();
  });
});
