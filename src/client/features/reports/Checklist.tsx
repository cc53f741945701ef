import { useId } from 'react';

import { useGetProfileQuery } from '@/client/api/profileApi';
import { shortened } from '@/client/lib/excerpt';
import { Icon } from '@/client/ui/Icon';
import { Voices } from '@/client/ui/Voices';

import './checklist.css';
import { ChecklistStep } from './ChecklistStep';
import { useSteps } from './useSteps';

/** Longer than any usual first name. */
const LONGEST_NAME = 60;

/** What to do first in an account that has had no calls (product §23.46). */
export function Checklist() {
  const titleId = useId();
  const soonId = useId();
  const { currentData: profile } = useGetProfileQuery();
  const steps = useSteps();
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'open');
  const name = shortened(profile?.firstName.trim() ?? '', LONGEST_NAME);
  return (
    <div className="start">
      <section className="card" aria-labelledby={titleId}>
        <div className="start-head">
          <div className="desk-title">
            <h2 id={titleId}>{name === '' ? 'Welcome' : `Welcome, ${name}`}</h2>
            <p>A few steps, and the phone works for you. Each one ticks itself off.</p>
          </div>
          <div className="start-count" role="status">
            <span>
              <b>{done}</b> of {steps.length} done
            </span>
            <span className="pips" aria-hidden="true">
              {steps.map(({ id }, index) => (
                <i key={id} className={index < done ? 'is-on' : undefined} />
              ))}
            </span>
          </div>
        </div>
        <ul className="todo">
          {steps.map((step) => (
            <ChecklistStep key={step.id} step={step} isNext={step === next} />
          ))}
        </ul>
      </section>
      <section className="card start-soon" aria-labelledby={soonId}>
        <h2 id={soonId}>What you will find here</h2>
        <p>From the first call on, this page is where your morning starts.</p>
        <ul>
          <li>
            <Icon name="callback" />
            Who waits for your call, longest first
          </li>
          <li>
            <Icon name="phone" />
            What came in since yesterday
          </li>
          <li>
            <Icon name="dashboard" />
            How busy the last days were, and how fast you called back
          </li>
        </ul>
        <Voices className="voices-quiet" />
      </section>
    </div>
  );
}
