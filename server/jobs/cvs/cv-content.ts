import { findPdfStart } from '#server/platform/uploads/pdf-content.ts'
import { readZip } from './zip-entries.ts'

export type CvFormat = { mimeType: string; extension: 'pdf' | 'doc' | 'docx' }

const PDF: CvFormat = { mimeType: 'application/pdf', extension: 'pdf' }
const DOC: CvFormat = { mimeType: 'application/msword', extension: 'doc' }
const DOCX: CvFormat = {
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
}

/** The unpacked size limit of a 5 MB document; anything beyond it is malicious. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const OLE_HEADER_BYTES = 512
const OLE_ENTRY_BYTES = 128

/**
 * A CV's format by its content, whatever its name; null for anything else, and for damaged files or files with macros.
 */
export async function findCvFormat(content: Buffer): Promise<CvFormat | null> {
  if (await isPdf(content)) return PDF
  if (isOldWord(content)) return DOC
  return (await isNewWord(content)) ? DOCX : null
}

async function isPdf(content: Buffer): Promise<boolean> {
  const start = await findPdfStart(content)
  return start !== null && content.includes('%%EOF', start)
}

function isOldWord(content: Buffer): boolean {
  if (content.length < 3 * OLE_HEADER_BYTES || !content.subarray(0, 8).equals(OLE_SIGNATURE)) return false
  const sectorBytes = 2 ** content.readUInt16LE(30)
  const directory = (content.readUInt32LE(48) + 1) * sectorBytes
  return directory + OLE_ENTRY_BYTES <= content.length && hasOleEntry(content, 'WordDocument') && !hasOleMacros(content)
}

const hasOleMacros = (content: Buffer) => hasOleEntry(content, '_VBA_PROJECT') || hasOleEntry(content, 'Macros')

/** A directory entry begins with its name. */
function hasOleEntry(content: Buffer, name: string): boolean {
  const bytes = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = content.indexOf(bytes); at !== -1; at = content.indexOf(bytes, at + 1))
    if (at >= OLE_HEADER_BYTES && at % OLE_ENTRY_BYTES === 0) return true
  return false
}

const CONTENT_TYPES = '[Content_Types].xml'
const MAIN_TYPE = `${DOCX.mimeType}.main+xml`

/** The file of the document's text: most programs, but not all, name it word/document.xml. */
function findMainPart(contentTypes: string): string | null {
  for (const [override] of contentTypes.matchAll(/<Override\b[^>]*>/g))
    if (attributeOf(override, 'ContentType') === MAIN_TYPE) return attributeOf(override, 'PartName')?.slice(1) ?? null
  return null
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

async function isNewWord(content: Buffer): Promise<boolean> {
  if (content.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false
  const zip = await readZip(content, { maxBytes: MAX_UNPACKED_BYTES, contentOf: CONTENT_TYPES })
  if (!zip?.content) return false
  const main = findMainPart(zip.content) ?? 'word/document.xml'
  return zip.names.has(main) && ![...zip.names].some((name) => /vbaproject\.bin$/i.test(name))
}
