/** Leaving an edited form for the admin dashboard's own address, which leads on at once (product §2.2.6, §8.10). */
import { act, screen, within } from '@testing-library/react';

import { openPrivacy } from '@/test/app/privacyScreen';

test('Leave leads to Reports', async () => {
  const { user, router } = await openPrivacy();
  const form = within(await screen.findByRole('form', { name: 'How long calls are kept' }));
  await user.selectOptions(await form.findByLabelText('Keep calls for'), '90 days');
  await act(() => router.navigate('/admin-Dashboard'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin-Dashboard/crmReports');
});
