/** The link that every shell begins with (product §2.20). */
import { screen } from '@testing-library/react';

import { renderScripted } from '@/test/app/renderScripted';

test.each(['/admin-Dashboard/crm', '/profile-dashboard/password', '/calendar-board/info'])(
  '%s begins with a link past the menu, which leads to no other address',
  async (path) => {
    const { user, router } = await renderScripted(path);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.pathname).toBe(path);
    expect(window.location.hash).toBe(`#${path}`);
  },
);
