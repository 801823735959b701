const MEGABYTE = 1_048_576

/** What may go with an update: so many pictures and papers, and the bytes of each. */
export const UPDATE_FILES = {
  mostPictures: 3,
  pictureBytes: 4 * MEGABYTE,
  mostDocuments: 2,
  documentBytes: 5 * MEGABYTE,
} as const
