import type { PortalAudience } from './portal-audience.ts'

export type FileError = 'invalid_file_type' | 'file_too_large'

type Visibility = {
  /** Visible only to the uploader, the owner and the admins of `audience`. */
  isPrivate?: true
  /** Without it, no admin sees a private file: it passes between two people. */
  audience?: PortalAudience
  /** A private file that belongs to the association: seen by its audience alone, and not erased with the uploader. */
  isOfAssociation?: true
}
type Limits = {
  /** The largest accepted file, in bytes. */
  maxBytes: number
  maxFiles: number
  messages: Record<FileError, string>
}
export type PictureRule = Visibility & Limits & { receives: 'pictures' }
/** Pictures, or files that are stored as received and only ever downloaded. */
export type DocumentRule = Visibility & Limits & { receives: 'documents'; isPrivate: true }
/** The feature receives these itself, decides who may download them and serves them at its own address. */
type OwnRule = Visibility & { receives: 'own'; isPrivate: true }
export type UploadRule = PictureRule | DocumentRule | OwnRule

/** The kinds of files that a feature stores. */
export type Uploads = Readonly<Record<string, UploadRule>>

/** Every feature adds its uploads here by declaration merging, in its `-uploads.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface FeatureUploads {}

type KeyOfEach<U> = U extends unknown ? keyof U : never
type KeyThat<U, Receives> = U extends unknown
  ? { [K in keyof U]: U[K] extends { receives: Receives } ? K : never }[keyof U]
  : never
type Declared = FeatureUploads[keyof FeatureUploads]
export type UploadKind = KeyOfEach<Declared>
export type PictureKind = KeyThat<Declared, 'pictures'>
export type DocumentKind = KeyThat<Declared, 'documents'>

export const MEGABYTE = 1024 * 1024
