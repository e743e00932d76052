export const UPLOAD_KINDS = ['photo', 'event', 'gallery', 'listing', 'attachment', 'cv', 'slip'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]
