import { closePages, openFirstPage } from '@/test/app/firstPageScreen';

afterEach(closePages);

describe('the frames it is drawn in', () => {
  const drawsFirst = () => document.getElementById('root')?.dataset['frame'] === 'first';
  let frames: FrameRequestCallback[] = [];
  const passFrame = () => {
    for (const frame of frames.splice(0)) frame(0);
    jest.runOnlyPendingTimers();
  };

  beforeEach(() => {
    frames = [];
    jest.useFakeTimers();
    window.requestAnimationFrame = (callback) => frames.push(callback);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('are where one is, then all of it', () => {
    openFirstPage('#/');
    expect(drawsFirst()).toBe(true);
    passFrame();
    expect(drawsFirst()).toBe(false);
  });

  it('are all over when the app begins, in a tab too that has had none', () => {
    openFirstPage('#/').stopFollowing();
    expect(drawsFirst()).toBe(false);
  });

  it('are none where nothing is drawn', () => {
    openFirstPage('#/nothing', 'a-token');
    expect(drawsFirst()).toBe(false);
  });

  it('make dates ready after them, a piece a frame, where somebody is signed in', () => {
    const spies = [
      jest.spyOn(window.Intl, 'Collator'),
      jest.spyOn(window.Intl, 'NumberFormat'),
      jest.spyOn(window.Intl, 'DateTimeFormat'),
    ];
    openFirstPage('#/admin/list', 'a-token');
    const madeByFrame = [1, 2, 3, 4, 5].map(() => {
      passFrame();
      return spies.map((spy) => spy.mock.calls.length).join();
    });
    expect(madeByFrame).toEqual(['0,0,0', '1,0,0', '1,1,0', '1,1,1', '1,1,1']);
  });

  it('make nothing ready for who is not', () => {
    const made = jest.spyOn(window.Intl, 'Collator');
    openFirstPage('#/');
    passFrame();
    passFrame();
    expect(made).not.toHaveBeenCalled();
  });
});
