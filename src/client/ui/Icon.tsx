/** Line icons on a 20 x 20 grid, drawn with the text's colour. They are decoration: the words stand beside them. */
const outlines = {
  alert: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 6.5V11M10 13.5v.1',
  'arrow-down': 'M10 4V15.5M5.5 11 10 15.5 14.5 11',
  'arrow-up': 'M10 16V4.5M5.5 9 10 4.5 14.5 9',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3',
  callback: 'M3.5 9.5 8 5M3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 0 1 4.5 4.5v1.5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  'check-circle':
    'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM6.75 10.25 9 12.5l4.25-4.75',
  'chevron-down': 'm5.5 8 4.5 4.5L14.5 8',
  'chevron-left': 'M12 5.5 7.5 10l4.5 4.5',
  'chevron-right': 'M8 5.5l4.5 4.5L8 14.5',
  clock: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 6v4.25l2.75 1.75',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  dashboard: 'M3.5 3.5h5.5v7H3.5zM11 3.5h5.5v4H11zM11 9.5h5.5v7H11zM3.5 12.5H9v4H3.5z',
  download: 'M10 3.5V12M6.5 8.75 10 12.25l3.5-3.5M3.5 13v3.5h13V13',
  edit: 'M4 16l.75-3.5L13 4.25a1.4 1.4 0 0 1 2 0l.75.75a1.4 1.4 0 0 1 0 2L7.5 15.25z',
  external: 'M8.5 4.5H4v11.5h11.5v-4.5M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
  globe:
    'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM2.75 10h14.5M10 2.75c2.25 2 3 4.5 3 7.25s-.75 5.25-3 7.25c-2.25-2-3-4.5-3-7.25s.75-5.25 3-7.25z',
  hub: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 7V3.5M12.4 11.8l3.1 2.2M7.6 11.8 4.5 14M10 3.5v-.4M15.6 14.2l.2.1M4.4 14.2l-.2.1',
  info: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 9.25v4.25M10 6.6v.1',
  key: 'M7 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.5 10.5l7-7M13.5 6.5l2.5 2.5',
  layers: 'M10 3 3 7l7 4 7-4zM3 10.5l7 4 7-4M3 13.75l7 4 7-4',
  list: 'M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1M7 5.5h10M7 10h10M7 14.5h10',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  'log-out': 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  mail: 'M3 4.5h14v11H3zM3.5 5l6.5 5.5L16.5 5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  message: 'M3.5 4h13v9.5H9L3.5 17z',
  mobile: 'M6 2.5h8v15H6zM9 15h2',
  monitor: 'M3 4h14v9.5H3zM10 13.5v3M7 16.5h6',
  more: 'M5 10.4a.4.4 0 1 0 0-.8.4.4 0 0 0 0 .8zM10 10.4a.4.4 0 1 0 0-.8.4.4 0 0 0 0 .8zM15 10.4a.4.4 0 1 0 0-.8.4.4 0 0 0 0 .8z',
  note: 'M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3',
  off: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM5 15 15 5',
  pause: 'M7 4.5v11M13 4.5v11',
  phone:
    'M4 3.5h3l1.5 3.75-2 1.5a9 9 0 0 0 4.75 4.75l1.5-2L16.5 13v3c0 .6-.4 1-1 1C9 17 3 11 3 4.5c0-.6.4-1 1-1z',
  pin: 'M10 17.5s-5.5-5-5.5-9a5.5 5.5 0 0 1 11 0c0 4-5.5 9-5.5 9zM10 10.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  play: 'M6.5 4.5v11l9-5.5z',
  plug: 'M7 2.5V6M13 2.5V6M5 6h10v3.5a5 5 0 0 1-10 0zM10 14.5v3',
  plus: 'M10 4v12M4 10h12',
  printer: 'M6 7.5v-4h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z',
  refresh: 'M16 8A6.5 6.5 0 1 0 16.5 11M16.5 3.5V8H12',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  shield: 'M10 2.5l6 2.25v4.5c0 4-2.6 6.9-6 8.25-3.4-1.35-6-4.25-6-8.25v-4.5z',
  sliders: 'M3 6.5h7M14 6.5h3M3 13.5h3M10 13.5h7M12 4.5v4M8 11.5v4',
  trash: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.75 11h7.5l.75-11M8.5 8.5v5M11.5 8.5v5',
  user: 'M10 10a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 10 10zM3.75 17a6.25 6.25 0 0 1 12.5 0',
  voicemail: 'M6 12.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM14 12.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 12.5h8',
  x: 'm5 5 10 10M15 5 5 15',
} as const;

export type IconName = keyof typeof outlines;

interface IconProps {
  name: IconName;
  /** 16 px instead of 20 px. */
  small?: boolean;
  className?: string;
}

export function Icon({ name, small = false, className }: IconProps) {
  return (
    <svg
      className={['i', small && 'i-sm', className].filter(Boolean).join(' ')}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
