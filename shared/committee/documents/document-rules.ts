import { DUTY_LABELS, type Duty } from '#shared/accounts/duty-enums.ts'
import { downloadName } from '#shared/platform/file-name-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { type FileError, MEGABYTE } from '#shared/platform/upload-kinds.ts'
import { type DocumentFolder, type DocumentVisibility, VISIBILITY_LABELS } from './document-enums.ts'

export const DOCUMENT_BYTES = 20 * MEGABYTE
const FILE_NAME_LENGTH = 120

export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const

/** The `accept` attribute of the file field. */
export const ACCEPTED_DOCUMENT_FILES = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

export const DOCUMENT_FILE_ERRORS: Record<FileError | 'file_missing', string> = {
  invalid_file_type:
    'Please choose a PDF, Word, Excel, PowerPoint or OpenDocument file, without a password and without macros',
  file_too_large: 'Please choose a file of up to 20 MB',
  file_missing: 'Please choose a file',
}

export const EMPTY_FILE = 'This file is empty. Please choose another one'

/** Returns what is wrong with a file before it is sent, or null; the server also checks its content. */
export function checkDocumentFile(file: { name: string; size: number }): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase()
  if (!DOCUMENT_EXTENSIONS.some((each) => each === extension)) return DOCUMENT_FILE_ERRORS.invalid_file_type
  if (file.size === 0) return EMPTY_FILE
  return file.size > DOCUMENT_BYTES ? DOCUMENT_FILE_ERRORS.file_too_large : null
}

/** The name under which a file is stored or downloaded. */
export const documentFileName = (name: string, extension: string): string =>
  downloadName(name, { extension, maxLength: FILE_NAME_LENGTH, fallback: 'Document' })

/** A download has the name of its document, whatever the uploaded file was called. */
export function documentDownloadName(title: string, { fileName, number, current }: DownloadedVersion): string {
  const version = number === current ? '' : `, version ${number}`
  // a slash would begin a path
  const name = `${title.replaceAll(/[\\/]/g, '-').slice(0, FILE_NAME_LENGTH - 25)}${version}`
  return documentFileName(name, fileName.split('.').at(-1) ?? '')
}

type DownloadedVersion = { fileName: string; number: number; current: number }

type Visibility = { visibility: DocumentVisibility; duties: readonly Duty[] }

/** Somebody who would like to see documents. */
export type DocumentReader = {
  /** Whether they may read what is for this part of the committee. */
  isIn: (audience: PortalAudience) => boolean
  /** An active member, or somebody of a household with its rights. */
  isMember: boolean
  /** Whether they belong to the committee, as an office bearer or as an admin who is a member. */
  isInCommittee: boolean
}

/** Whether somebody can see a document: the one rule behind lists, searches, files and links. */
export function canSeeDocument(
  { isIn, isMember, isInCommittee }: DocumentReader,
  { visibility, duties }: Visibility,
): boolean {
  if (visibility === 'everybody') return true
  if (visibility === 'members') return isMember || isIn('every_admin')
  return visibility === 'committee' ? isInCommittee || isIn('every_admin') : isIn(duties)
}

/** Whether somebody who can see the document can see this version: an earlier one may be for fewer people. */
export const canSeeVersion = (
  reader: DocumentReader,
  { visibility, duties }: { visibility: DocumentVisibility | null; duties: readonly Duty[] },
): boolean => visibility === null || canSeeDocument(reader, { visibility, duties })

/** Whether downloads of a document are logged: it is for the committee alone (decision 71). */
export const isCommitteeDocument = ({ visibility }: Pick<Visibility, 'visibility'>): boolean =>
  visibility === 'committee' || visibility === 'duties'

/** 'Committee only', or 'Treasurer, Content'. */
export const describeVisibility = ({ visibility, duties }: Visibility): string =>
  visibility === 'duties' ? duties.map((duty) => DUTY_LABELS[duty]).join(', ') : VISIBILITY_LABELS[visibility]

/** The address that always leads to the current version, for links in messages. */
export const documentPath = (id: string): string => `/documents/${id}`
/** The file of a document: the current version, or the given one. */
export const documentFilePath = (id: string, version?: number): string =>
  `/api/documents/${id}/file${version === undefined ? '' : `?version=${version}`}`

type KeyDocument = { folder: DocumentFolder; title: string; isStatutes: boolean }

/**
 * The statutes, the latest minutes and the latest accounts, among documents with the latest first; a budget or a report of
 * the same folder only if there are no accounts.
 */
export function pickKeyDocuments<D extends KeyDocument>(documents: readonly D[]): D[] {
  const accounts = documents.filter(({ folder }) => folder === 'accounts')
  return [
    documents.find(({ isStatutes }) => isStatutes),
    documents.find(({ folder }) => folder === 'minutes'),
    accounts.find(({ title }) => /\baccounts?\b/i.test(title)) ?? accounts[0],
  ].filter((document) => document !== undefined)
}
