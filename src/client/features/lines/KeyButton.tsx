import type { Line } from '@/contract/lineReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';

import { newKeyChosen, pasteChosen } from './lineEditSlice';
import { nameOf } from './LineHead';

interface KeyButtonProps {
  line: Line;
  variant: 'primary' | 'default' | 'quiet';
}

/** Replaces the key: Retell's is pasted, any other we generate. */
export function KeyButton({ line, variant }: KeyButtonProps) {
  const dispatch = useAppDispatch();
  const isPasted = line.check === 'signature';
  const choose = isPasted ? pasteChosen : newKeyChosen;
  return (
    <Button variant={variant} onClick={() => dispatch(choose({ lineId: line.id }))}>
      <span>{isPasted ? 'Paste the API key again' : 'Make a new key'}</span>
      <span className="sr">{` for ${nameOf(line)}`}</span>
    </Button>
  );
}
