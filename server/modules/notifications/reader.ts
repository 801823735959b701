/** As `platform.event_reader` knows who makes letters of events. */
export const READER = 'notifications'
