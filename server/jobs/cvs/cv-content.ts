import { readZipNames } from './zip-entries.ts'

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
const PDF_TAIL_BYTES = 2048

/**
 * A CV's format by its content, whatever its name; null for anything else, and for damaged files or files with macros.
 */
export async function findCvFormat(content: Buffer): Promise<CvFormat | null> {
  if (isPdf(content)) return PDF
  if (isOldWord(content)) return DOC
  return (await isNewWord(content)) ? DOCX : null
}

const isPdf = (content: Buffer) =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' &&
  content.subarray(-PDF_TAIL_BYTES).toString('latin1').includes('%%EOF')

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

async function isNewWord(content: Buffer): Promise<boolean> {
  if (content.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false
  const names = await readZipNames(content, MAX_UNPACKED_BYTES)
  if (!names?.has('[Content_Types].xml') || !names.has('word/document.xml')) return false
  return ![...names].some((name) => /vbaproject\.bin$/i.test(name))
}
