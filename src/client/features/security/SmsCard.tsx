import { useEffect } from 'react';

import { useGetProfileQuery } from '@/client/api/profileApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { Badge } from '@/client/ui/Badge';
import { SendCodeAgain } from '@/client/ui/SendCodeAgain';

import { FactorCard, isSettingUp } from './FactorCard';
import { FactorCode } from './FactorCode';
import { askSmsCode, askSmsStatus, submitSmsCode, turnOff } from './securityRequests';
import { selectFactor } from './securitySlice';

const selectSms = selectFactor('sms');

export function SmsCard() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectSms);
  const { currentData: profile } = useGetProfileQuery();
  const phone = profile?.phone.trim() || 'the mobile number on your profile';

  useEffect(() => {
    void dispatch(askSmsStatus());
  }, [dispatch]);

  return (
    <FactorCard
      title="SMS authentication"
      badge={<Badge>Alternative</Badge>}
      description={`A code by text message to ${phone}.`}
      stage={stage}
      onToggle={(isOn) => void dispatch(isOn ? askSmsCode() : turnOff('sms'))}
    >
      {isSettingUp(stage) && (
        <div className="factor-set-up">
          <FactorCode
            factor="sms"
            label="Verify code"
            instruction={`We sent a code to ${phone}.`}
            stage={stage}
            onSubmit={(code) => void dispatch(submitSmsCode(code))}
          >
            <SendCodeAgain
              isSending={stage.status === 'resending'}
              outcome={stage.status === 'awaitingCode' ? stage.resent : null}
              onSendAgain={() => void dispatch(askSmsCode())}
            />
          </FactorCode>
        </div>
      )}
    </FactorCard>
  );
}
