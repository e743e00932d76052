import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const HEAD_BYTES = 46

/** The files of a ZIP archive by path, as texts, read from its central directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = archive.indexOf(Buffer.from('504b0102', 'hex')); at >= 0 && archive.readUInt32LE(at) === ENTRY; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const path = archive.toString('utf8', at + HEAD_BYTES, at + HEAD_BYTES + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20))
    const isDeflated = archive.readUInt16LE(at + 10) === 8
    files.set(path, (isDeflated ? inflateRawSync(packed) : packed).toString('utf8'))
    at += HEAD_BYTES + nameLength + extra + comment
  }
  return files
}
