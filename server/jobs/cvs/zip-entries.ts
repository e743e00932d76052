import { inflateRaw } from 'node:zlib'

type ZipEntry = { name: string; method: number; packedBytes: number; bytes: number; at: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT_LENGTH = 0xffff
const MAX_ENTRIES = 2000
const STORED = 0
const DEFLATED = 8

/** The names in an intact zip file that unpacks to no more than `maxBytes`; null for any other file. */
export async function readZipNames(content: Buffer, maxBytes: number): Promise<Set<string> | null> {
  const entries = readDirectory(content)
  if (!entries || entries.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) return null
  for (const entry of entries) if (!(await isHonest(content, entry))) return null
  return new Set(entries.map(({ name }) => name))
}

/** Also null for encrypted files and for 64-bit directories, which no CV needs. */
function readDirectory(content: Buffer): ZipEntry[] | null {
  const end = findEnd(content)
  if (end === null) return null
  const count = content.readUInt16LE(end + 10)
  let at = content.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES) return null
  const entries: ZipEntry[] = []
  while (entries.length < count) {
    if (at + 46 > end || content.readUInt32LE(at) !== ENTRY) return null
    const isEncrypted = (content.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) return null
    const nameEnd = at + 46 + content.readUInt16LE(at + 28)
    entries.push({
      name: content.toString('utf8', at + 46, nameEnd),
      method: content.readUInt16LE(at + 10),
      packedBytes: content.readUInt32LE(at + 20),
      bytes: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    })
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(content: Buffer): number | null {
  const first = Math.max(0, content.length - END_BYTES - MAX_COMMENT_LENGTH)
  for (let at = content.length - END_BYTES; at >= first; at--) if (content.readUInt32LE(at) === END) return at
  return null
}

/** Whether an entry unpacks to exactly the size in the directory: zip bombs understate it. */
function isHonest(content: Buffer, { at, method, packedBytes, bytes }: ZipEntry): Promise<boolean> | boolean {
  if (at + 30 > content.length || content.readUInt32LE(at) !== LOCAL) return false
  const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  if (start + packedBytes > content.length) return false
  if (method === STORED) return packedBytes === bytes
  if (method !== DEFLATED) return false
  return new Promise((resolve) =>
    inflateRaw(
      content.subarray(start, start + packedBytes),
      { maxOutputLength: Math.max(bytes, 1) },
      (error, unpacked) => resolve(error === null && unpacked.length === bytes),
    ),
  )
}
