import { Link } from 'react-router-dom';

import type { Line } from '@/contract/lineReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { reasonText } from '@/client/lib/refusedLines';

import type { FirstCallView } from './firstCallView';
import { KeyButton } from './KeyButton';
import { LineStatus } from './LineStatus';

interface FirstCallProps {
  line: Line;
  call: FirstCallView;
}

/** The wait for the first call, which ends by itself. */
export function FirstCall({ line, call }: FirstCallProps) {
  return (
    <>
      <div role="status">
        <Status line={line} call={call} />
      </div>
      {call === 'refused' && (
        <div className="actions">
          <KeyButton line={line} variant="default" />
        </div>
      )}
    </>
  );
}

function Status({ line, call }: FirstCallProps) {
  const isLinked = useAppSelector(selectHas('calls'));
  switch (call) {
    case 'waiting':
      return (
        <LineStatus kind="waiting" title="Waiting for the first call">
          Ring the number of this assistant and say a sentence. This turns green by itself, also
          when you come back later.
        </LineStatus>
      );
    case 'refused':
      return (
        <LineStatus key="refused" kind="refused" title="A report came in and was refused">
          {`${reasonText(line)} Then call the number again.`}
        </LineStatus>
      );
    case 'received':
      return (
        <LineStatus key="receiving" kind="receiving" title="The first call is in">
          This line works. {isLinked && <Link to={paths.calls}>Look at the calls</Link>}
        </LineStatus>
      );
    default:
      return assertNever(call);
  }
}
