/** Where the standing of a campaign is followed, below `/api`. Apart from its endpoint: a page opens it without the validation library. */
export const STANDING_STREAM = '/project/streamprojectstanding'
