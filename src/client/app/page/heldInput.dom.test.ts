import { closePages, openFirstPage } from '@/test/app/firstPageScreen';

afterEach(closePages);

describe('what is pressed before the app is there', () => {
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    );
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    button?.dispatchEvent(event);
    return { button, event };
  };

  it('waits for the app, which answers the last of it, once', () => {
    const firstPage = openFirstPage('#/');
    press('create an account');
    const email = document.querySelector('input');
    if (email) email.value = 'dana@example.com';
    const { button, event } = press('Sign In');
    expect(event.defaultPrevented).toBe(true);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(firstPage.takeOver()).toBe(button);
    expect(button).not.toHaveAttribute('aria-busy');
    expect(firstPage.takeOver()).toBeNull();
  });

  it('is the form, once one was sent: a button pressed after that leaves it busy for nothing', () => {
    const firstPage = openFirstPage('#/');
    const email = document.querySelector('input');
    if (email) email.value = 'dana@example.com';
    const { button } = press('Sign In');
    press('create an account');
    expect(firstPage.takeOver()).toBe(button);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('is answered, and what was typed stays, where the app had to draw the page anew', () => {
    const firstPage = openFirstPage('#/');
    const email = document.querySelector('input');
    if (email) email.value = 'dana@example.com';
    email?.focus();
    press('create an account');
    firstPage.stopFollowing();
    const root = document.getElementById('root');
    root?.replaceChildren(...[...root.children].map((child) => child.cloneNode(true)));
    if (email) email.value = 'dana@example.org';
    const pressed = firstPage.takeOver();
    const field = document.querySelector<HTMLInputElement>('#root input');
    expect(field).not.toBe(email);
    expect(field).toHaveValue('dana@example.org');
    expect(field).toHaveFocus();
    expect(pressed?.isConnected).toBe(true);
    expect(pressed).toHaveTextContent('create an account');
  });

  it('keeps the focus where it went while the app was drawing the page anew', () => {
    const firstPage = openFirstPage('#/');
    document.querySelector('input')?.focus();
    firstPage.stopFollowing();
    document.querySelector('button')?.focus();
    const root = document.getElementById('root');
    root?.replaceChildren(...[...root.children].map((child) => child.cloneNode(true)));
    firstPage.takeOver();
    expect(document.querySelector('#root button')).toHaveFocus();
  });

  it('sends no form that lacks something', () => {
    const firstPage = openFirstPage('#/');
    expect(press('Sign In').event.defaultPrevented).toBe(true);
    expect(firstPage.takeOver()).toBeNull();
  });
});
