import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP archive by path, as texts. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const file = await fromBufferPromise(archive)
  for await (const entry of file.eachEntry())
    files.set(entry.fileName, await text(await file.openReadStreamPromise(entry)))
  return files
}
