import { callLinkState } from '@/client/lib/callLinkState';

import { backTarget } from './backTarget';

describe('the way back from a call', () => {
  it('leads to the screen that led to it, with what its address said', () => {
    expect(backTarget(callLinkState('calls', '?q=tyres'))).toEqual({
      to: '/admin-Dashboard/calls?q=tyres',
      name: 'Calls',
      isReturn: true,
    });
    expect(backTarget(callLinkState('callbacks'))).toEqual({
      to: '/admin-Dashboard/calenderMeeting',
      name: 'Callbacks',
      isReturn: true,
    });
  });

  it.each([null, undefined, 'calls', {}, { from: 'toString' }, { from: 7, search: '?q=1' }])(
    'leads to the log from %j, and not by going back',
    (state) => {
      const log = { to: '/admin-Dashboard/calls', name: 'Calls', isReturn: false };
      expect(backTarget(state)).toEqual(log);
    },
  );

  it('takes no address of another place', () => {
    const { to } = backTarget({ from: 'calls', search: '/../lines' });
    expect(to).toBe('/admin-Dashboard/calls');
  });
});
