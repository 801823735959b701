/** Titles of the feeds: apart, because only the server draws them. */
export const headText = {
  feeds: { announcements: 'duyurular', projects: 'projeler' },
} as const
