import type { Readable } from 'node:stream'
import { and, eq, notInArray, or } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Person } from '#server/platform/personal-data/personal-data.ts'
import { collectRows, fileNameOf } from '#server/platform/personal-data/personal-data-queries.ts'
import { listKindsOfAssociation } from '#server/platform/uploads/upload-registry.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'

const READ_ME = `All the data that the association stores about you.

data/    one file for each kind of record, in JSON format, which any text editor can open
files/   your photos, documents and pictures, as they are stored

Amounts are in dirhams (AED). A negative amount was refunded to you or used for another year. A negative balance is your credit.

Not included: your password and other keys, which are stored only as hashes.
`

/** Everything stored about somebody as a ZIP archive. It is streamed, so it never has to fit in memory. */
export async function openArchive(context: AppContext, person: Person): Promise<Readable> {
  const archive = new ZipFile()
  const mtime = context.now()
  const { output, follow } = watch(archive)
  const add = (path: string, text: string) => archive.addBuffer(Buffer.from(text), path, { mtime })
  add('READ ME.txt', READ_ME)
  for (const part of context.personalData.toReversed().flatMap(({ tables }) => tables)) {
    const rows = await collectRows(context.db, part, person)
    if (rows.length > 0) add(`data/${fileNameOf(part)}`, `${JSON.stringify(rows, null, 2)}\n`)
  }
  for (const name of await listFiles(context, person)) {
    if (!(await context.files.exists(name))) continue
    archive.addReadStreamLazy(`files/${name}`, { mtime, compress: false }, (give) => {
      context.files.read(name).then(
        (stream) => give(null, follow(stream)),
        (error: Error) => give(error, undefined as never),
      )
    })
  }
  archive.end()
  return output
}

/** A missing file aborts only this response, and a client that disconnects leaves no file open. */
function watch(archive: ZipFile): { output: Readable; follow: (file: Readable) => Readable } {
  const output = archive.outputStream as Readable
  const breakOff = (error: Error) => output.destroy(error)
  archive.on('error', breakOff)
  const follow = (file: Readable) => {
    file.on('error', breakOff)
    if (output.destroyed) file.destroy()
    output.once('close', () => file.destroy())
    return file
  }
  return { output, follow }
}

async function listFiles({ db }: AppContext, { userId }: Person): Promise<string[]> {
  const rows = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(
      and(
        notInArray(uploads.kind, listKindsOfAssociation()),
        or(eq(uploads.uploadedBy, userId), eq(uploads.ownerId, userId)),
      ),
    )
  return rows.map(({ name }) => name)
}
