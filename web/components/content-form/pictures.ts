// Names that a picture's controls post beside its path (web/components/content-form/picture-field.tsx).

/** Below `/api`. */
export const UPLOAD_PATH = '/file/uploadfile'
export const PICTURE_FILE = 'file'
export const PICTURE_REMOVED = 'removed'
