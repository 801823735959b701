// One line set, 24 by 24, drawn for this product: round ends, 1.75 wide. An icon is always beside a word unless the word is
// its label.
const SHAPES = {
  alert: 'M12 8v5M12 16.5v.01M10.3 4.2 2.9 17.4A2 2 0 0 0 4.6 20.4h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  info: 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  success: 'm8 12.3 2.8 2.8L16.2 9M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  error: 'm9 9 6 6m0-6-6 6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'm20 20-4.4-4.4M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'arrow-right': 'M4 12h15m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H5m6-6-6 6 6 6',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  clock: 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  calendar: 'M4 9.5h16M8 3v4m8-4v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  heart: 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20Z',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6',
  document: 'M13.5 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7.5L13.5 3Zm0 0v4.5H18M9 12.5h6M9 16.5h6',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  upload: 'M12 16V5m-4 4 4-4 4 4M5 20h14',
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm2 0V7.5a4 4 0 0 1 8 0V11M12 15v2',
  shield: 'M12 3 5 5.5V11c0 4.6 2.9 8.2 7 10 4.1-1.8 7-5.4 7-10V5.5L12 3Zm-3 9 2.2 2.2L15 10.3',
  bank: 'M4 10h16L12 4 4 10Zm1.5 10h13M7 10v7m5-7v7m5-7v7',
  coins:
    'M9 10c3 0 5.5-1 5.5-2.5S12 5 9 5 3.5 6 3.5 7.500 6 10 9 10Zm-5.500-2.500v4.500C3.500 13.500 6 14.500 9 14.500M15 19c3 0 5.500-1 5.500-2.500S18 14 15 14s-5.500 1-5.500 2.500S12 19 15 19Zm-5.500-2.500V12c0-1.500 2.500-2.500 5.500-2.500s5.500 1 5.500 2.500v4.500',
  chart: 'M4 20h16M6.500 16v-4m5.500 4V6m5.500 10v-7',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1Zm-4 6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  pin: 'M12 21s7-6.300 7-11.500A7 7 0 0 0 5 9.500C5 14.700 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.600 5.600 7 7m10 10 1.400 1.400m0-12.800L17 7M7 17l-1.400 1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  question:
    'M9.300 9.200a2.800 2.800 0 1 1 4 2.600c-.9.400-1.300 1-1.300 2M12 17v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  leave: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8m-3-8h10m-4-4 4 4-4 4',
} as const

export type IconName = keyof typeof SHAPES
export const iconNames = Object.keys(SHAPES) as IconName[]

/** A line icon. Decoration unless given a `label`. */
export function Icon({
  name,
  className = 'size-5',
  label,
}: {
  readonly name: IconName
  readonly className?: string
  readonly label?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
