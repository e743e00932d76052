import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readZip } from '#server/platform/uploads/zip-entries.ts'
import { zip } from '#tests/http/jobs/cv-files.ts'

const MAX_BYTES = 100_000
const LOCAL = 0
const FLAGS = { local: 6, directory: 8 }
const METHOD = { local: 8, directory: 10 }
const SIZE = { directory: 24 }

const read = (file: Buffer) => readZip(file, { maxBytes: MAX_BYTES, contentOf: ['a'] })
const names = async (file: Buffer) => (await read(file))?.names ?? null
const directoryOf = (file: Buffer) => file.indexOf(Buffer.from('504b0102', 'hex'))

test('an intact zip file is read with its names in any script', async () => {
  const file = await zip({ 'word/രേഖ.xml': '<x/>', 'empty.txt': '', 'a/b.bin': randomBytes(5000) })
  expect(await names(file)).toEqual(new Set(['word/രേഖ.xml', 'empty.txt', 'a/b.bin']))
})

test('the text of one entry is read with them', async () => {
  expect((await read(await zip({ a: 'രേഖ', b: 'x' })))?.contents.get('a')).toBe('രേഖ')
})

test('a file of up to 2000 entries is read, one more is refused', async () => {
  const entries = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, '']))
  expect((await names(await zip(entries(2000))))?.size).toBe(2000)
  expect(await names(await zip(entries(2001)))).toBeNull()
})

test('the unpacked sizes of all entries together have a limit', async () => {
  const half = Buffer.alloc(MAX_BYTES / 2)
  expect(await names(await zip({ a: half, b: half }))).not.toBeNull()
  expect(await names(await zip({ a: half, b: half, c: 'x' }))).toBeNull()
})

test.each([
  ['smaller', 1000],
  ['larger', 60_000],
])('an entry whose directory declares a %s size than it has is refused', async (_size, declared) => {
  const file = await zip({ a: Buffer.alloc(50_000) })
  file.writeUInt32LE(declared, directoryOf(file) + SIZE.directory)
  expect(await names(file)).toBeNull()
})

test('an encrypted entry is refused', async () => {
  const file = await zip({ a: 'secret' })
  for (const at of [LOCAL + FLAGS.local, directoryOf(file) + FLAGS.directory])
    file.writeUInt16LE(file.readUInt16LE(at) | 1, at)
  expect(await names(file)).toBeNull()
})

test('an entry compressed in another way is refused', async () => {
  const file = await zip({ a: 'text' })
  for (const at of [LOCAL + METHOD.local, directoryOf(file) + METHOD.directory]) file.writeUInt16LE(12, at)
  expect(await names(file)).toBeNull()
})

test('a file with a damaged byte, a part of a file and any other file are refused', async () => {
  const file = await zip({ a: Buffer.from('drum '.repeat(2000)), b: randomBytes(2000) })
  for (const end of [0, 10, 22, file.length / 2, file.length - 1]) expect(await names(file.subarray(0, end))).toBeNull()
  for (const at of [LOCAL, LOCAL + 35, directoryOf(file), file.length - 22]) {
    const damaged = Buffer.from(file)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at)
    expect(await names(damaged), `byte ${at}`).toBeNull()
  }
  expect(await names(randomBytes(10_000))).toBeNull()
})
