import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { userCvs } from '#server/jobs/cv-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { sendFile } from '#tests/http/marketplace/posting.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { docx, ole, PDF, zip } from './cv-files.ts'

const app = await openTestApp()

type Cv = { id: string; fileName: string; fileUrl: string; isDefault: boolean }
type Caller = TestApp['visitor']

const send = (caller: Caller, content: Buffer, name = 'My CV.pdf', type = 'application/pdf') =>
  sendFile(caller, '/api/cvs', { field: 'cv', content, name, type })
const list = async (caller: Caller) => (await caller.get('/api/cvs')).json<Cv[]>()
const storedFiles = () => readdir(join(app.config.dataDir, 'files')).catch(() => [])
const newPerson = async () => app.as(await app.account())

test('somebody stores several CVs, one of them the default, and renames and deletes them', async () => {
  const asha = await newPerson()
  const first = await send(asha, PDF)
  expect(first.statusCode).toBe(201)
  expect(first.json()).toMatchObject({ fileName: 'My CV.pdf', isDefault: true })
  app.advance(1000)
  const word = (await send(asha, await docx(), 'Lebenslauf.docx')).json<Cv>()
  app.advance(1000)
  const old = (await send(asha, ole('WordDocument'), '../../etc/പ്രവൃത്തി\u0000.exe.doc')).json<Cv>()
  expect(word).toMatchObject({ fileName: 'Lebenslauf.docx', isDefault: false })
  expect(old.fileName).toBe('പ്രവൃത്തി.exe.doc')
  expect((await asha.post(`/api/cvs/${word.id}/default`)).json()).toMatchObject({ isDefault: true })
  expect((await list(asha)).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: word.id }])
  const renamed = await asha.put(`/api/cvs/${old.id}`, { fileName: ' For hotels.pdf ' })
  expect(renamed.json()).toMatchObject({ fileName: 'For hotels.doc' })
  expect((await asha.put(`/api/cvs/${old.id}`, { fileName: '  ' })).json().fields).toEqual({
    fileName: 'Please enter a name',
  })
  const before = await storedFiles()
  expect((await asha.delete(`/api/cvs/${word.id}`)).statusCode).toBe(200)
  await app.runTasks()
  expect(await storedFiles()).toHaveLength(before.length - 1)
  expect((await asha.get(word.fileUrl)).statusCode).toBe(404)
  expect((await list(asha)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [old.id, true],
    [first.json<Cv>().id, false],
  ])
})

test('a CV can only be downloaded, by its owner and by admins, whose access is logged, and from no other address', async () => {
  const asha = await newPerson()
  const cv = (await send(asha, PDF, 'രേഖ 1.pdf')).json<Cv>()
  const own = await asha.get(cv.fileUrl)
  expect(own.rawPayload).toEqual(PDF)
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="___ 1.pdf"; filename*=UTF-8''${encodeURIComponent('രേഖ 1.pdf')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  for (const other of [await newPerson(), await app.as(await app.member())]) {
    expect((await other.get(cv.fileUrl)).statusCode).toBe(404)
    expect((await other.put(`/api/cvs/${cv.id}`, { fileName: 'Mine' })).statusCode).toBe(404)
    expect((await other.post(`/api/cvs/${cv.id}/default`)).statusCode).toBe(404)
    expect((await other.delete(`/api/cvs/${cv.id}`)).statusCode).toBe(404)
  }
  expect((await app.visitor.get(cv.fileUrl)).statusCode).toBe(401)
  const admin = await app.as(await app.admin())
  expect((await admin.get(cv.fileUrl)).rawPayload).toEqual(PDF)
  const log = await admin.get('/api/admin/activity?action=cv.opened')
  expect(log.body).toContain(cv.id)
  const [stored] = (await app.db.select().from(userCvs)).filter(({ id }) => id === cv.id)
  for (const caller of [asha, admin, app.visitor])
    expect((await caller.get(stored!.fileUrl)).statusCode, 'the plain address of files knows no CVs').toBe(404)
})

test('a file that is not an intact PDF or Word document is rejected by its content, and nothing of it is stored', async () => {
  const whole = await docx({ 'word/media/photo.bin': randomBytes(4000) })
  const bomb = await docx({ 'word/media/zeros.bin': Buffer.alloc(64 * 1024 * 1024) })
  const lying = withDeclaredSize(
    await docx({ 'word/media/zeros.bin': Buffer.alloc(40 * 1024 * 1024) }),
    40 * 1024 * 1024,
  )
  const bad: [Buffer, string][] = [
    [Buffer.from('MZ\x90\0This program cannot be run in DOS mode.'), 'cv.pdf'],
    [Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'cv.docx'],
    [Buffer.from('<html><script>alert(1)</script></html>'), 'cv.doc'],
    [Buffer.concat([Buffer.from('MZ'), PDF]), 'cv.pdf'],
    [PDF.subarray(0, -8), 'half.pdf'],
    [whole.subarray(0, whole.length - 40), 'half.docx'],
    [whole.subarray(0, whole.length / 2), 'half.docx'],
    [bomb, 'bomb.docx'],
    [lying, 'lying.docx'],
    [await zip({ 'word/document.xml': '<x/>' }), 'no-types.docx'],
    [await zip({ 'xl/workbook.xml': '<x/>', '[Content_Types].xml': '<x/>' }), 'sheet.docx'],
    [await docx({ 'word/vbaProject.bin': 'macros' }), 'macros.docx'],
    [ole('Workbook'), 'sheet.doc'],
    [ole('WordDocument', 'Macros'), 'macros.doc'],
    [ole('WordDocument').subarray(0, 700), 'half.doc'],
    [Buffer.alloc(0), 'empty.pdf'],
  ]
  const [asha, files, rows] = [await newPerson(), await storedFiles(), await app.db.$count(uploads)]
  for (const [content, name] of bad) {
    const response = await send(asha, content, name)
    expect([name, response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([name, 400, ['cv']])
  }
  const feature = 5 * 1024 * 1024 - PDF.length
  const largest = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(feature, ' '), PDF.subarray(9)])
  const tooBig = await send(asha, Buffer.concat([largest, Buffer.from('\n')]))
  expect([tooBig.statusCode, tooBig.json().message]).toEqual([413, 'Please choose a file of up to 5MB'])
  expect(await list(asha)).toEqual([])
  expect([await storedFiles(), await app.db.$count(uploads)]).toEqual([files, rows])
  expect((await send(asha, largest)).statusCode).toBe(201)
})

test.each([
  ['a byte order mark before it', Buffer.concat([Buffer.from('\uFEFF'), PDF])],
  ['line breaks before it', Buffer.concat([Buffer.from('\r\n\r\n'), PDF])],
  ['1,024 bytes before it', Buffer.concat([Buffer.alloc(1024, 'x'), PDF])],
  ['padding after its end', Buffer.concat([PDF, Buffer.alloc(5000)])],
])('a PDF with %s is stored', async (_what, content) => {
  expect((await send(await newPerson(), content)).statusCode).toBe(201)
})

test('a file with 1,025 bytes before a PDF is rejected', async () => {
  const late = Buffer.concat([Buffer.alloc(1025, 'x'), PDF])
  expect((await send(await newPerson(), late)).statusCode).toBe(400)
})

test('a Word document whose main part has another name is stored', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = `<Types><Override PartName="/word/document2.xml" ContentType="${type}"/></Types>`
  const letter = await zip({ '[Content_Types].xml': types, 'word/document2.xml': '<w:document/>' })
  expect((await send(await newPerson(), letter, 'CV.docx')).statusCode).toBe(201)
})

test('the limit is ten CVs, even when they are sent at once', async () => {
  const asha = await newPerson()
  for (let sent = 0; sent < 8; sent++) await send(asha, PDF)
  const last = await Promise.all([1, 2, 3, 4].map(() => send(asha, PDF)))
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
  const cvs = await list(asha)
  expect([cvs.length, cvs.filter(({ isDefault }) => isDefault).length]).toEqual([10, 1])
})

/** A zip whose directory understates the size of an entry. */
function withDeclaredSize(file: Buffer, real: number): Buffer {
  const lying = Buffer.from(file)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(real)
  const last = lying.lastIndexOf(size)
  lying.writeUInt32LE(1000, last)
  return lying
}
