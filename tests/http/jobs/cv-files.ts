import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** A compressed zip file of these entries. */
export async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name)
  const out = file.outputStream.pipe(new PassThrough())
  file.end()
  return buffer(out)
}

const TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const LETTER = '<?xml version="1.0"?><w:document><w:body><w:p>Asha Menon</w:p></w:body></w:document>'

export const docx = (more: Record<string, string | Buffer> = {}) =>
  zip({ '[Content_Types].xml': TYPES, 'word/document.xml': LETTER, ...more })

/** An OLE file as old programs write it, whose directory names these streams. */
export function ole(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  for (const [at, name] of ['Root Entry', ...streams].entries())
    Buffer.from(`${name}\0`, 'utf16le').copy(file, 1024 + at * 128)
  return file
}
