export type { FileStore } from '../file-store/file-store.ts'
export {
  type EncodedPicture,
  encodePicture,
  encodeSquare,
  findKeptFile,
  keepEncoded,
  keepFile,
  keepPicture,
  publicFilePath,
  publicFileUrl,
  publishPictures,
  readKeptFile,
  removeKeptFile,
} from './keep-file.ts'
export { pictureSize, type PictureSize, webpSize } from './picture-size.ts'
export { type FilesConfig, openFiles } from '../file-store/open-files.ts'
export { keepsVersions } from '../file-store/s3-file-store.ts'
export { filePathOf } from '../file-store/file-store.ts'
export { type Playable, serveRanges } from './serve-ranges.ts'
export { serveFiles } from './serve-files.ts'
export { keepSwept } from '../file-store/sweep-unfinished.ts'
export { isWithoutRoom, writeWhole } from '../file-store/write-whole.ts'
