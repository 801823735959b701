import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FieldName, FieldStep } from '#contracts/projects/creation/field-table.ts'
import type { CreationStep, RowStep } from '#contracts/projects/creation/steps.ts'
import type { VideoType } from '#contracts/projects/video-upload.ts'

/** A value as it is kept: as a form sends it; the path of a picture, the mask of an identity number, the id of a file. */
export type DraftValue = string | number | string[] | null

/** Tables of applications as they are being written. */
export interface ApplicationTables {
  'projects.draft': {
    id: string
    owner_id: string
    created_at: Date
    changed_at: Date
    step: CreationStep
    agreement_sha256: string | null
    submitted_at: Date | null
  }
  'projects.draft_row': {
    draft_id: string
    id: string
    step: RowStep
    position: number
    deleted_at: Date | null
    deleted_by: string | null
  }
  'projects.draft_field': {
    draft_id: string
    step: FieldStep
    row_id: string
    field: FieldName
    value: JSONColumnType<{ readonly kept: DraftValue }>
    revision: number
    saved_at: Date
    saved_by: string
  }
  'projects.draft_number': {
    draft_id: string
    row_id: string
    field: FieldName
    number_cipher: Buffer
    number_nonce: Buffer
    key_version: number
  }
  'projects.video': {
    id: string
    draft_id: string
    owner_id: string
    name: string
    byte_length: bigint
    received: ColumnType<bigint, bigint | undefined, bigint>
    mime_type: VideoType | null
    changed_at: Date
    is_handed_in: Generated<boolean>
  }
  'projects.video_piece': { video_id: string; first_byte: bigint; byte_length: number; path: string }
  'projects.draft_upload': { file_id: string; draft_id: string; kept_at: Date }
  /** The view of uploads with their paths. */
  'projects.kept_upload': { file_id: string; draft_id: string; kept_at: Date; path: string }
  /** The view of papers' files. */
  'projects.draft_file': { draft_id: string; row_id: string; name: string; byte_length: bigint; created_at: Date }
}
