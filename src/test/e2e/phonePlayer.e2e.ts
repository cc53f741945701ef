/** The player of a recording under a finger. */
import { expect, signIn, test } from './fixtures';

/** Half of 24 px, the least a finger is offered (WCAG 2.5.8). */
const REACH = 12;

test('on a phone a finger beside the middle of the slider’s thumb is still on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/#/admin-Dashboard/calls');
  const recorded = page.locator('tbody tr').filter({ hasText: 'Recording.' }).first();
  await recorded.getByRole('link').first().click();
  const position = page.getByRole('slider', { name: 'Position' });
  await position.focus();
  const track = await position.boundingBox();
  if (!track) throw new Error('No slider');
  const { x, width } = track;
  const y = track.y + track.height / 2;
  // Beside the thumb it would jump there; a press on it leaves it where it is.
  for (const side of [-REACH, REACH]) {
    await position.fill('0');
    await page.mouse.click(x + width / 2, y);
    const middle = await position.inputValue();
    await page.mouse.click(x + width / 2 + side, y);
    await expect(position).toHaveValue(middle);
  }
});
