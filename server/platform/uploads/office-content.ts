import { findPdfStart } from './pdf-content.ts'
import { readZip } from './zip-entries.ts'

type OfficeExtension = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp'
export type OfficeFormat<Extension extends OfficeExtension = OfficeExtension> = {
  mimeType: string
  extension: Extension
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'
const MIME_TYPES: Record<OfficeExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OPEN_XML}wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OPEN_XML}spreadsheetml.sheet`,
  pptx: `${OPEN_XML}presentationml.presentation`,
  odt: `${OPEN_DOCUMENT}text`,
  ods: `${OPEN_DOCUMENT}spreadsheet`,
  odp: `${OPEN_DOCUMENT}presentation`,
}

/** A document unpacks to at most this many times the size that its kind allows; anything beyond it is malicious. */
const UNPACKED_TIMES = 12
const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const OLE_HEADER_BYTES = 512
const OLE_ENTRY_BYTES = 128

type Accepted<Extension extends OfficeExtension> = { extensions: readonly Extension[]; maxBytes: number }

/**
 * The format of a PDF or office file by its content, whatever its name; null for a format that is not accepted, and for
 * damaged files, files with a password or files with macros.
 */
export async function findOfficeFormat<Extension extends OfficeExtension>(
  content: Buffer,
  { extensions, maxBytes }: Accepted<Extension>,
): Promise<OfficeFormat<Extension> | null> {
  const found = await findExtension(content, maxBytes * UNPACKED_TIMES)
  const extension = extensions.find((each) => each === found)
  return extension ? { mimeType: MIME_TYPES[extension], extension } : null
}

async function findExtension(content: Buffer, maxUnpacked: number): Promise<OfficeExtension | null> {
  if (await isPdf(content)) return 'pdf'
  return findOldOffice(content) ?? (await findZippedOffice(content, maxUnpacked))
}

async function isPdf(content: Buffer): Promise<boolean> {
  const start = await findPdfStart(content)
  return start !== null && content.includes('%%EOF', start)
}

function findOldOffice(content: Buffer): OfficeExtension | null {
  if (content.length < 3 * OLE_HEADER_BYTES || !content.subarray(0, 8).equals(OLE_SIGNATURE)) return null
  const sectorBytes = 2 ** content.readUInt16LE(30)
  const directory = (content.readUInt32LE(48) + 1) * sectorBytes
  if (directory + OLE_ENTRY_BYTES > content.length || OLE_MACROS.some((name) => hasOleEntry(content, name))) return null
  if (hasOleEntry(content, 'WordDocument')) return 'doc'
  return hasOleEntry(content, 'Workbook') ? 'xls' : null
}

const OLE_MACROS = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros']

/** A directory entry begins with its name. */
function hasOleEntry(content: Buffer, name: string): boolean {
  const bytes = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = content.indexOf(bytes); at !== -1; at = content.indexOf(bytes, at + 1))
    if (at >= OLE_HEADER_BYTES && at % OLE_ENTRY_BYTES === 0) return true
  return false
}

const CONTENT_TYPES = '[Content_Types].xml'
const MIME_TYPE = 'mimetype'
/** Most programs, but not all, name the main part so. */
const MAIN_PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const
const ZIP_MACROS = /vbaproject\.bin$|^(?:Basic|Scripts)\//i

async function findZippedOffice(content: Buffer, maxBytes: number): Promise<OfficeExtension | null> {
  if (content.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return null
  const zip = await readZip(content, { maxBytes, contentOf: [CONTENT_TYPES, MIME_TYPE] })
  if (!zip || [...zip.names].some((name) => ZIP_MACROS.test(name))) return null
  const types = zip.contents.get(CONTENT_TYPES)
  if (types) return findOpenXml(types, zip.names)
  const declared = zip.contents.get(MIME_TYPE)?.trim()
  const openDocument = (['odt', 'ods', 'odp'] as const).find((each) => MIME_TYPES[each] === declared)
  return openDocument && zip.names.has('content.xml') ? openDocument : null
}

function findOpenXml(contentTypes: string, names: ReadonlySet<string>): OfficeExtension | null {
  const found = (['docx', 'xlsx', 'pptx'] as const).find((each) =>
    names.has(findMainPart(contentTypes, `${MIME_TYPES[each]}.main+xml`) ?? MAIN_PARTS[each]),
  )
  return found ?? null
}

/** The file with the main part of this type. */
function findMainPart(contentTypes: string, mainType: string): string | null {
  for (const [override] of contentTypes.matchAll(/<Override\b[^>]*>/g))
    if (attributeOf(override, 'ContentType') === mainType) return attributeOf(override, 'PartName')?.slice(1) ?? null
  return null
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
