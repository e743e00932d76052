import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readEntries } from './archive-file.ts'
import { CHECKSUM_BYTES, checksumOf, SECRET } from './archive-format.ts'

/** A tar pads each header and each content to whole blocks. */
const BLOCK = 512

/** An archive that leaves the server: without the secret that may be in it, and with a checksum of its own. */
export async function openWithoutSecret(file: string): Promise<{ bytes: number; content: Readable }> {
  const { size } = await stat(file)
  const secret = await findSecret(file)
  const parts = [
    { start: 0, end: secret.start },
    { start: secret.end, end: size - CHECKSUM_BYTES },
  ]
  return { bytes: size - (secret.end - secret.start), content: Readable.from(readParts(file, parts)) }
}

type Part = { start: number; end: number }

/** Where the secret is: it can only be the second entry. */
async function findSecret(file: string): Promise<Part> {
  let start = 0
  for await (const { name, content } of readEntries(file)) {
    const end = start + BLOCK + Math.ceil(content.length / BLOCK) * BLOCK
    if (name === SECRET) return { start, end }
    if (start > 0) break
    start = end
  }
  return { start, end: start }
}

async function* readParts(file: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (const { start, end } of parts)
    for await (const chunk of createReadStream(file, { start, end: end - 1 })) {
      hash.update(chunk)
      yield chunk
    }
  yield Buffer.from(checksumOf(hash.digest('hex')))
}
