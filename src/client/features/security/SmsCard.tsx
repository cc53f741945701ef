import { useEffect } from 'react';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetProfileQuery } from '@/client/api/profileApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { Badge } from '@/client/ui/Badge';
import { SendCodeAgain } from '@/client/ui/SendCodeAgain';

import { FactorCard } from './FactorCard';
import { FactorCode } from './FactorCode';
import { factorView } from './factorView';
import { askSmsCode, askSmsStatus, submitSmsCode, turnOff } from './securityRequests';
import { selectFactors } from './securitySlice';

export function SmsCard() {
  const dispatch = useAppDispatch();
  const view = factorView('sms', useAppSelector(selectFactors).sms);
  const { currentData: profile } = useGetProfileQuery(undefined, alwaysFresh);
  const phone = profile?.phone.trim() || 'the mobile number on your profile';

  useEffect(() => {
    const visit = new AbortController();
    void dispatch(askSmsStatus(visit.signal));
    return () => visit.abort();
  }, [dispatch]);

  return (
    <FactorCard
      title="SMS authentication"
      badge={<Badge>Alternative</Badge>}
      description={`A code by text message to ${phone}. Messages can be read by others and numbers taken over: the app is safer.`}
      view={view}
      onToggle={(isOn) => void dispatch(isOn ? askSmsCode() : turnOff('sms'))}
      retry={{ to: 'check the SMS codes', onRetry: () => void dispatch(askSmsStatus()) }}
    >
      {view.code && (
        <div className="factor-set-up">
          <FactorCode
            factor="sms"
            label="Verify code"
            instruction={`We sent a code to ${phone}.`}
            view={view.code}
            onSubmit={(code) => dispatch(submitSmsCode(code))}
          >
            <SendCodeAgain
              isSending={view.code.isResending}
              outcome={view.code.resent}
              onSendAgain={() => dispatch(askSmsCode())}
            />
          </FactorCode>
        </div>
      )}
    </FactorCard>
  );
}
