import { createRef } from 'react';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { stripSeparators } from '@/client/lib/code';
import { CodeField } from './CodeField';
import { Field } from './Field';
import { PasswordField } from './PasswordField';

describe('Field', () => {
  it('ties label, hint and error to its input, and announces the error', () => {
    render(<Field label="Email" hint="Where you read mail" error="This e-mail is taken" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('Where you read mail This e-mail is taken');
    expect(input).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('This e-mail is taken');
  });

  it('is valid and undescribed when there is nothing to say', () => {
    render(<Field label="Email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('keeps what its caller says about it', () => {
    render(
      <>
        <p id="rule">One per person</p>
        <Field label="Email" aria-describedby="rule" aria-invalid hint="Where you read mail" />
      </>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('One per person Where you read mail');
    expect(input).toBeInvalid();
  });

  it('hands ref and attributes to its input', () => {
    const ref = createRef<HTMLInputElement>();
    render(<Field ref={ref} label="Email" type="email" autoComplete="username" required />);
    expect(ref.current).toBe(screen.getByRole('textbox', { name: 'Email' }));
    expect(ref.current).toHaveAttribute('type', 'email');
    expect(ref.current).toHaveAttribute('autocomplete', 'username');
    expect(ref.current).toBeRequired();
  });

  it('is reached by the keyboard before the link beside its label', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Field label="Password" aside={<a href="#/forgotPassword">Forgot Password</a>} />);
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveFocus();
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed, and keeps it', async () => {
    const user = userEvent.setup({ delay: null });
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await user.type(input, 'Parley-demo-1');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('Parley-demo-1');
  });

  it('does not send its form by showing', async () => {
    const user = userEvent.setup({ delay: null });
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="New Password" autoComplete="new-password" />
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('CodeField', () => {
  it('is one text input that phones offer the code for', () => {
    render(<CodeField label="Code" />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('placeholder', '6 digits');
  });

  it.each(['123 456', '123-456', ' 123456 '])('keeps a pasted "%s" whole', async (text) => {
    const user = userEvent.setup({ delay: null });
    render(<CodeField label="Code" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await user.click(input);
    await user.paste(text);
    expect(input).toHaveValue(text);
    expect(stripSeparators(input.value)).toBe('123456');
  });

  it.each([
    ['048 271', '048271'],
    ['0 4-8\u20132\u00a071', '048271'],
    // As messengers mark which way a number is read, and pages where it may break.
    ['\u202a048\u200b271\u202c', '048271'],
    // As keyboards of other scripts write them: Japanese, Arabic, Persian.
    ['０４８２７１', '048271'],
    ['٠٤٨٢٧١', '048271'],
    ['۰۴۸ ۲۷۱', '048271'],
    ['12a456', '12a456'],
    ['', ''],
  ])('reads %j as %j', (text, digits) => {
    expect(stripSeparators(text)).toBe(digits);
  });
});
