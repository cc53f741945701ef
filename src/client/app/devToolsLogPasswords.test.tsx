import { takeDevToolsLog } from '@/test/app/devToolsLog';

import { screen } from '@testing-library/react';

import {
  changeButton,
  confirmField,
  currentField,
  NEW_PASSWORD,
  newField,
  routeOf,
  tokenOf,
  updateButton,
} from '@/test/app/passwordScreens';
import { renderApp } from '@/test/app/renderApp';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { DANA, PASSWORD } from '@/test/people';

describe('the DevTools log', () => {
  it('of a whole password reset holds no password and no token of the mail', async () => {
    takeDevToolsLog();
    const form = await renderApp('/forgotPassword');
    await form.user.type(screen.getByLabelText('Email'), `${DANA}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Email sent' });
    const mail = await form.backend.nextMessage(DANA);
    form.close();

    const page = await renderApp(routeOf(mail));
    await page.user.type(newField(), NEW_PASSWORD);
    await page.user.type(confirmField(), NEW_PASSWORD);
    await page.user.click(updateButton());
    await screen.findByText(/^Password Updated Successfully/);

    const log = takeDevToolsLog();
    for (const secret of [NEW_PASSWORD, tokenOf(mail)]) expect(log.text).not.toContain(secret);
    expect(log.types).toEqual(
      expect.arrayContaining([
        'api/executeMutation/fulfilled (requestReset)',
        'api/executeMutation/fulfilled (setPassword)',
      ]),
    );
  });

  it('of a change of password holds neither of the two', async () => {
    takeDevToolsLog();
    const { user } = await renderSignedIn('/profile-dashboard/password');
    await user.type(currentField(), PASSWORD);
    await user.type(newField(), NEW_PASSWORD);
    await user.type(confirmField(), NEW_PASSWORD);
    await user.click(changeButton());
    await screen.findByRole('dialog', { name: 'Password changed' });

    const log = takeDevToolsLog();
    for (const secret of [PASSWORD, NEW_PASSWORD]) expect(log.text).not.toContain(secret);
    expect(log.types).toContain('api/executeMutation/fulfilled (changePassword)');
  });
});
