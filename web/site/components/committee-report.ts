/** Where the committee's report stands on the page of an information form, for links to it. */
export const COMMITTEE_REPORT_ID = 'komite-raporu'
