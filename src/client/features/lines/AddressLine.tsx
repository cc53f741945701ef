import { CopyLine } from '@/client/ui/CopyLine';

const LONGEST = 2_000;

interface AddressLineProps {
  url: string;
  isLabelShown?: boolean;
}

/** The address a platform sends its reports to. */
export function AddressLine({ url, isLabelShown = true }: AddressLineProps) {
  if (!isAddress(url)) return <p className="muted">The server gave no address that can be used.</p>;
  return <CopyLine label="Address" isLabelShown={isLabelShown} value={url} />;
}

/** Only an address a platform could call is worth copying, whatever the server sends. */
function isAddress(text: string): boolean {
  return text.length <= LONGEST && /^https?:\/\/[^\s/?#]\S*$/i.test(text);
}
