import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { BadArchive, CHECKSUM_BYTES, checksumOf, HEAD } from './archive-format.ts'

/** Reads every byte. Throws BadArchive if a byte has changed, the end is missing, or the file is not an archive. */
export async function verifyChecksum(file: string): Promise<void> {
  const { beginning, checksum, size } = await readEnds(file)
  if (!beginning.startsWith(`${HEAD}\0`)) throw new BadArchive(`${file} is not a backup of this site.`)
  if (!/^sha256 [0-9a-f]{64}\n$/.test(checksum))
    throw new BadArchive(`${file} is cut off or damaged: its seal is missing.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { end: size - CHECKSUM_BYTES - 1 }), hash)
  if (checksumOf(hash.digest('hex')) !== checksum)
    throw new BadArchive(`${file} is damaged: its checksum does not fit.`)
}

export type ArchiveEntry = { name: string; content: Buffer }

/** Yields the entries in order, one at a time in memory. Call verifyChecksum first. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const { size } = await readEnds(file)
  const entries = extract()
  const source = createReadStream(file, { end: size - CHECKSUM_BYTES - 1 })
  source.on('error', (error) => entries.destroy(error))
  source.pipe(entries)
  try {
    for await (const entry of entries) yield { name: entry.header.name, content: await buffer(entry) }
  } finally {
    source.destroy()
  }
}

async function readEnds(file: string) {
  const handle = await openArchive(file)
  try {
    const { size } = await handle.stat()
    if (size <= CHECKSUM_BYTES) throw new BadArchive(`${file} is not a backup of this site.`)
    const beginning = await handle.read(Buffer.alloc(100), 0, 100, 0)
    const checksum = await handle.read(Buffer.alloc(CHECKSUM_BYTES), 0, CHECKSUM_BYTES, size - CHECKSUM_BYTES)
    return { size, beginning: beginning.buffer.toString('latin1'), checksum: checksum.buffer.toString('latin1') }
  } finally {
    await handle.close()
  }
}

async function openArchive(file: string) {
  try {
    return await open(file, 'r')
  } catch (error) {
    throw new BadArchive(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
