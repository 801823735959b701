// Names that a picture's controls post beside its path (web/staff/components/content-form/fields/picture-field.tsx).

/** Below `/api`. */
export const UPLOAD_PATH = '/file/uploadfile'
export const PICTURE_FILE = 'file'
export const PICTURE_REMOVED = 'removed'
