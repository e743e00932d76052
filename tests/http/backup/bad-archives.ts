import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveWriter, readEntries } from '#server/platform/backup/archive-file.ts'
import { HEAD, MANIFEST } from '#server/platform/backup/archive-format.ts'

type Bad = Record<string, { file: string; words: string }>

/** Everything that can be wrong with an archive, each made from a good one, with the expected message. */
export async function listBadArchives(good: string, folder: string): Promise<Bad> {
  const bytes = await readFile(good)
  const write = async (name: string, content: Buffer) => {
    const file = join(folder, `bad-${name}`)
    await writeFile(file, content)
    return file
  }
  const damagedAt = async (at: number) => {
    const changed = Buffer.from(bytes)
    changed[at] = changed[at]! ^ 1
    return write(`byte-${at}`, changed)
  }
  return {
    'a byte of the first entry': { file: await damagedAt(600), words: 'is damaged' },
    'a byte in the middle': { file: await damagedAt(Math.floor(bytes.length / 2)), words: 'is damaged' },
    'a byte between the entries': { file: await damagedAt(bytes.length - 600), words: 'is damaged' },
    'a byte of the checksum': { file: await damagedAt(bytes.length - 3), words: 'damaged' },
    'cut off by a byte': { file: await write('short', bytes.subarray(0, -1)), words: 'is cut off' },
    'cut off in the middle': { file: await write('half', bytes.subarray(0, bytes.length / 2)), words: 'is cut off' },
    'a picture': { file: await write('picture.jpg', Buffer.alloc(5_000, 7)), words: 'is not a backup' },
    'an empty file': { file: await write('empty', Buffer.alloc(0)), words: 'is not a backup' },
    'no file': { file: join(folder, 'nowhere.tar'), words: 'cannot be read' },
    'a newer format': {
      file: await rewrite(good, join(folder, 'newer.tar'), { [HEAD]: { format: 2 } }),
      words: 'was made by a newer release (its format is 2)',
    },
    'a migration of later': {
      file: await rewrite(good, join(folder, 'later.tar'), { [HEAD]: { migrations: Array(99).fill('f'.repeat(64)) } }),
      words: 'was made by a newer release (99 migrations',
    },
    'a table left out': {
      file: await rewrite(good, join(folder, 'less.tar'), {}, (name) => !name.includes('public.users/')),
      words: 'does not contain the complete table public.users',
    },
    'a file that would lie elsewhere': {
      file: await rewrite(good, join(folder, 'climbing.tar'), {
        [MANIFEST]: { files: [{ name: '../secret', bytes: 0, sha256: '0'.repeat(64) }] },
      }),
      words: 'is not the name of a file',
    },
  }
}

/** An archive whose checksum matches its content. */
export async function rewrite(
  good: string,
  file: string,
  changes: Record<string, object>,
  keeps = (_name: string) => true,
): Promise<string> {
  const writer = await ArchiveWriter.create(file, { madeAt: new Date(), requireSpace: async () => {} })
  for await (const { name, content } of readEntries(good)) {
    if (!keeps(name)) continue
    const changed = changes[name] && JSON.stringify({ ...JSON.parse(content.toString()), ...changes[name] })
    await writer.add(name, changed ? Buffer.from(changed) : content)
  }
  await writer.finish()
  return file
}
