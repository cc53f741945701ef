import { PasswordField } from '@/client/ui/PasswordField';

const LEAST = 8;
const MOST = 256;

interface SecretFieldProps {
  error?: string | undefined;
}

/** Retell's API key: goes from here straight into the request, and is never read back. */
export function SecretField({ error }: SecretFieldProps) {
  return (
    <PasswordField
      label="API key"
      name="secret"
      autoComplete="off"
      minLength={LEAST}
      maxLength={MOST}
      required
      hint="In Retell under Settings, API Keys: the one with the webhook badge. Parley keeps it sealed and never shows it again."
      error={error}
    />
  );
}
