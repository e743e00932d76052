import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

const MAX_ENTRIES = 2000
/** Names stay bytes: nothing is extracted, so they need not be safe paths. */
const READING = { decodeStrings: false, validateEntrySizes: true }

type ZipReading = { maxBytes: number /** The names of entries to read as text. */; contentOf: readonly string[] }

/** The names in an intact zip file that unpacks to no more than `maxBytes`, and some texts; null for any other file. */
export async function readZip(
  content: Buffer,
  { maxBytes, contentOf }: ZipReading,
): Promise<{ names: Set<string>; contents: Map<string, string> } | null> {
  try {
    const file = await fromBufferPromise(content, READING)
    if (file.entryCount > MAX_ENTRIES) return null
    const entries: Entry[] = []
    for await (const entry of file.eachEntry()) entries.push(entry)
    const isReadable = entries.every((entry) => entry.canDecodeFileData())
    if (!isReadable || entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxBytes) return null
    const contents = new Map<string, string>()
    for (const entry of entries)
      if (contentOf.includes(nameOf(entry)))
        contents.set(nameOf(entry), await text(await file.openReadStreamPromise(entry)))
      else await unpack(file, entry)
    return { names: new Set(entries.map(nameOf)), contents }
  } catch {
    // yauzl and zlib report every kind of damage as an error
    return null
  }
}

const nameOf = ({ fileNameRaw }: Entry) => fileNameRaw.toString('utf8')

/** Rejects an entry that does not unpack to exactly the size in the directory: zip bombs understate it. */
async function unpack(file: ZipFile, entry: Entry): Promise<void> {
  const stream = await file.openReadStreamPromise(entry)
  await finished(stream.resume())
}
