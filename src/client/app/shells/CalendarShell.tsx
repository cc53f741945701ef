import { paths } from '@/client/lib/paths';
import { Icon, type IconName } from '@/client/ui/Icon';

import { CalendarLink } from '../gate/CalendarLink';
import { FeatureItem } from '../menu/FeatureItem';
import { MenuLink, useOpenRoute } from '../menu/MenuLink';
import { pages } from '../screens/pages';
import { CloseLink } from './CloseLink';
import { Shell } from './Shell';

export { storePart } from '@/client/features/confirmation/confirmationPart';

interface CalendarMenuItem {
  to: string;
  label: string;
  icon: IconName;
  load: () => Promise<unknown>;
}

/** All but the first, which has its gate. */
const items: readonly CalendarMenuItem[] = [
  { to: paths.events, label: 'Events', icon: 'note', load: pages.events },
  { to: paths.availability, label: 'Availability', icon: 'clock', load: pages.availability },
  { to: paths.communication, label: 'Communication', icon: 'bell', load: pages.communication },
  { to: paths.additionalInfo, label: 'Additional Info', icon: 'list', load: pages.additionalInfo },
  {
    to: paths.meetingSettings,
    label: 'Meeting Settings',
    icon: 'sliders',
    load: pages.meetingSettings,
  },
];

const routes = [paths.calendarBoard, ...items.map(({ to }) => to), paths.bookings];

/** The calendar area's frame (product §2.18). */
export function Component() {
  return (
    <Shell
      menuName="Calendar/Meetings"
      menu={<CalendarMenu />}
      corner={<CloseLink label="Close calendar" />}
    />
  );
}

function CalendarMenu() {
  const openRoute = useOpenRoute(routes);
  return (
    <>
      <p className="nav-title">Calendar/Meetings</p>
      <CalendarLink isCurrent={openRoute === paths.calendarBoard}>
        <Icon name="calendar" />
        Calendar
      </CalendarLink>
      {items.map(({ to, label, icon, load }) => (
        <MenuLink key={to} to={to} load={load} isCurrent={to === openRoute}>
          <Icon name={icon} />
          {label}
        </MenuLink>
      ))}
      <FeatureItem feature="bookings" as="div">
        <MenuLink
          to={paths.bookings}
          load={pages.bookings}
          isCurrent={openRoute === paths.bookings}
        >
          <Icon name="check-circle" />
          Bookings
        </MenuLink>
      </FeatureItem>
    </>
  );
}
