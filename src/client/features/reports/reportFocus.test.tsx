/** The focus while the report of other days takes the place of this one (product §21.6). */
import { act, screen, waitFor } from '@testing-library/react';

import { tellInsights } from '@/test/app/insightsWire';
import { openReports, REPORTS } from '@/test/app/reportScreen';

test('goes from a table that goes away to the heading of the report', async () => {
  const { router } = await openReports(['insights'], (net) => tellInsights(net, {}));
  const numbers = await screen.findByRole('region', { name: 'Numbers: Outcomes', hidden: true });
  act(() => numbers.focus());
  // As by Back or Forward.
  await act(() => router.navigate(`${REPORTS}?days=90`));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus());
});
