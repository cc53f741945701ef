import { pages } from './pages';

/** Lists of content blockers have kept away `/assets/analytics.`, and with it the screen of that name. */
const KEPT_AWAY = /analytic|track|metric|pixel|beacon|banner|advert|^ads?$/i;

test('no screen’s files are named as what content blockers keep away', () => {
  expect(Object.keys(pages).filter((name) => KEPT_AWAY.test(name))).toEqual([]);
});
