/** What the authenticator’s card shows to set an app up: the key to copy, and the picture (product §9). */
import { screen, waitFor } from '@testing-library/react';

import {
  authenticatorSwitch,
  codeField,
  disabled,
  DISABLE,
  openOffered,
  openSecurity,
  READ,
  ready,
  SECRET,
} from '@/test/app/securityScreen';

describe('the authenticator', () => {
  test('its key is copied as one word, and that is announced', async () => {
    const { user } = await openOffered();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  test('away from https it is copied the older way', async () => {
    const { user } = await openOffered();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    const copied: string[] = [];
    document.execCommand = (command) => {
      if (command === 'copy') copied.push(String(document.getSelection()));
      return true;
    };
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copied).toEqual([SECRET]);
    Reflect.deleteProperty(document, 'execCommand');
  });

  test('a clipboard that refuses is told, not hidden', async () => {
    const { user } = await openOffered();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const words = 'Could not copy. Select the key and copy it yourself.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('whatever stands in qr_code, the page holds it as a picture or not at all', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      null,
      42,
      { src: 'x' },
      ['https://x'],
    ];
    const app = await openSecurity((net) => net.once(READ, { cut: true }));
    await ready();
    for (const qrCode of hostile) {
      app.net.once(READ, { status: 200, body: { qr_code: qrCode, secret_key: SECRET } });
      await app.user.click(authenticatorSwitch());
      await codeField('Code from the app');
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(document.body).toHaveTextContent(SECRET);
      app.net.once(DISABLE, disabled);
      await app.user.click(authenticatorSwitch());
      await waitFor(() => expect(authenticatorSwitch()).not.toBeChecked());
    }
  });
});
