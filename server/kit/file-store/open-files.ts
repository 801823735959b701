import path from 'node:path'
import { clamdScanner, type ScannerAddress } from './clamd-scanner.ts'
import { type FileStore, localFileStore } from './file-store.ts'
import { s3FileStore, type S3Place } from './s3-file-store.ts'
import { scannedFileStore } from './scanned-file-store.ts'

/** Where files are kept, and who looks through what is uploaded. */
export interface FilesConfig {
  /** Null: in the data folder. */
  readonly bucket: S3Place | null
  /** clamd; null: nobody. */
  readonly scanner: ScannerAddress | null
}

/** The store of files as the operator set it up. */
export function openFiles({
  dataFolder,
  files: { bucket, scanner },
}: {
  readonly dataFolder: string
  readonly files: FilesConfig
}): FileStore {
  const store = bucket ? s3FileStore(bucket) : localFileStore(path.join(dataFolder, 'files'))
  return scanner ? scannedFileStore(store, clamdScanner(scanner)) : store
}
