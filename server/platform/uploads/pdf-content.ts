import { fileTypeFromBuffer } from 'file-type'

/** Readers look for the start in this many bytes: scanners and mail programs put some before it. */
const HEAD_BYTES = 1024
const START = '%PDF-'

/** Where a PDF starts in a file; null if the file is none, or begins as another kind of file. */
export async function findPdfStart(content: Buffer): Promise<number | null> {
  const start = content.subarray(0, HEAD_BYTES + START.length).indexOf(START)
  if (start <= 0) return start === 0 ? 0 : null
  const found = await fileTypeFromBuffer(content)
  return found && found.mime !== 'application/pdf' ? null : start
}
