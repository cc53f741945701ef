/** The table whose rows the page draws before the app is there (product §16.23). */
import { closePages, openFirstPage, rowsFetched } from '@/test/app/firstPageScreen';

afterEach(closePages);

describe('rows', () => {
  beforeEach(() => localStorage.setItem('features', '["callbacks"]'));

  it.each([
    ['#/admin/list', 'a-token', 1],
    ['#/admin/LIST/', 'a-token', 1],
    ['#/admin/list?state=done', 'a-token', 0],
    ['#/admin/list?', 'a-token', 0],
    ['#/profile/password', 'a-token', 0],
    ['#/admin/list', undefined, 0],
  ])('of %s, with token %s, are drawn by the page: %s', (hash, token, count) => {
    const { list } = openFirstPage(hash, token);
    expect([list?.table, rowsFetched]).toEqual([count === 1 ? 'work' : undefined, count]);
  });

  it('are none where the server knows no callbacks that are worked off', () => {
    localStorage.setItem('features', '[]');
    expect([openFirstPage('#/admin/list', 'a-token').list, rowsFetched]).toEqual([null, 0]);
  });

  it('come with each style sheet once it has come', async () => {
    const { list } = openFirstPage('#/admin/list', 'a-token');
    const link = document.head.querySelector<HTMLLinkElement>('[href$=".css"]');
    link?.dispatchEvent(new Event('load'));
    expect(await Promise.all(list?.styles ?? [])).toEqual([link]);
  });

  it.each<[string, (page: ReturnType<typeof openFirstPage>) => void]>([
    ['the app begins', (page) => page.stopFollowing()],
    ['the address is another', () => void (window.location.hash = '#/')],
    ['something was changed', (page) => page.dropReplies()],
    ['another tab has signed out', () => localStorage.removeItem('accessToken')],
    ['somebody else has signed in', () => localStorage.setItem('accessToken', 'another')],
  ])('are due until %s', (_what, happen) => {
    const page = openFirstPage('#/admin/list', 'a-token');
    expect(page.list?.isDue()).toBe(true);
    happen(page);
    expect(page.list?.isDue()).toBe(false);
  });
});
