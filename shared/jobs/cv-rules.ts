import * as z from 'zod/mini'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { downloadName } from '#shared/platform/file-name-rules.ts'

export const CV_BYTES = 5 * 1024 * 1024
export const CV_EXTENSIONS = ['pdf', 'doc', 'docx'] as const
export const MAX_CVS = 10
export const CV_NAME_LENGTH = 120

/** The `accept` attribute of a CV field; some systems know only file endings. */
export const ACCEPTED_CVS = [
  '.pdf',
  '.doc',
  '.docx',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',')

export type CvError = 'invalid_file_type' | 'file_too_large' | 'file_missing'
export const CV_ERRORS: Record<CvError, string> = {
  invalid_file_type: 'Please choose a PDF or Word file (PDF, DOC, DOCX) without macros',
  file_too_large: 'Please choose a file of up to 5MB',
  file_missing: 'Please choose a file',
}

/** Returns what is wrong with a file before it is sent, or null; the server also checks its content. */
export function checkCv(file: { name: string; size: number }): string | null {
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) return CV_ERRORS.invalid_file_type
  return file.size > CV_BYTES ? CV_ERRORS.file_too_large : null
}

export const CvRename = z.object({ fileName: requiredLine('Please enter a name', CV_NAME_LENGTH) })

/** The name under which a CV is stored and downloaded: its ending is that of its content type. */
export const cvFileName = (name: string, extension: string): string =>
  downloadName(name, { extension, maxLength: CV_NAME_LENGTH, fallback: 'CV' })
