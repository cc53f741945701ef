import { Field } from '@/client/ui/Field';

const MOST = 80;

interface NameFieldProps {
  defaultValue?: string;
  error?: string | undefined;
}

/** The name people give a line. */
export function NameField(props: NameFieldProps) {
  return (
    <Field
      {...props}
      label="Name of the line"
      name="name"
      placeholder="Shop counter"
      maxLength={MOST}
      pattern=".*\S.*"
      title="At least one letter"
      autoComplete="off"
      required
    />
  );
}
