import { CopyLine } from '@/client/ui/CopyLine';

const LONGEST = 2_000;

interface AddressLineProps {
  url: string;
  isLabelShown?: boolean;
}

/** Where a platform sends its reports to. */
export function AddressLine({ url, isLabelShown = true }: AddressLineProps) {
  if (!isAddress(url)) return <p className="muted">The server told no address that can be used.</p>;
  return <CopyLine label="Address" isLabelShown={isLabelShown} value={url} />;
}

/** Whatever a server sends: only what a platform could call is worth a copy. */
function isAddress(text: string): boolean {
  return text.length <= LONGEST && /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text);
}
