/** What rooms below http may say in the log; never what belongs to people, or secrets. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
