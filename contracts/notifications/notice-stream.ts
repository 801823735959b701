/** Apart from its endpoint, so that the bell needs no schema in the browser. */
export const NOTICE_STREAM = '/notifications/streamnotices'
