import type { ReactNode, Ref } from 'react';

import type { PublicPage } from '@/contract/bookingReads';
import { shortened } from '@/client/lib/excerpt';
import { lengthText, whenText, whereText } from '@/client/lib/meetings';
import { Icon } from '@/client/ui/Icon';

/** The most our pages have; characters (product §16.19). */
const LONGEST_LINE = 300;
const LONGEST_ABOUT = 5_000;

interface BookInfoProps {
  page: PublicPage;
  /** The heading of the step is its own where that is the meeting's name. */
  level: 1 | 2;
  headingRef: Ref<HTMLHeadingElement>;
  /** The chosen time, and the zone it is shown in. */
  chosen?: { start: number; zone: string } | null;
  children?: ReactNode;
}

/** What is being booked: with whom, how long, where. */
export function BookInfo({ page, level, headingRef, chosen, children }: BookInfoProps) {
  const Heading = `h${level}` as const;
  const where = whereText(page.location, page.locationDetail);
  const when =
    chosen && whenText({ ...chosen, end: chosen.start + page.minutes * 60_000 }, chosen.zone);
  return (
    <div className="book-info">
      <div>
        {page.businessName !== '' && (
          <p className="muted">{shortened(page.businessName, LONGEST_LINE)}</p>
        )}
        <Heading ref={headingRef} tabIndex={-1}>
          {shortened(page.title, LONGEST_LINE)}
        </Heading>
      </div>
      <ul>
        <li>
          <Icon name="clock" />
          {lengthText(page.minutes)}
        </li>
        {where !== null && (
          <li>
            <Icon name={page.location === 'phone' ? 'phone' : 'pin'} />
            {shortened(where, LONGEST_LINE)}
          </li>
        )}
        {when && (
          <li>
            <Icon name="calendar" />
            <span>
              <b>{when.day}</b>
              <br />
              <span>{when.hours}</span>
            </span>
          </li>
        )}
      </ul>
      {page.description !== '' && (
        <p className="muted book-about" dir="auto">
          {shortened(page.description, LONGEST_ABOUT)}
        </p>
      )}
      {children}
    </div>
  );
}
