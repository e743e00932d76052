import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docx, ole, PDF, zip } from '#tests/http/jobs/cv-files.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addDocument, fieldsOf, sendForm } from './document-fixture.ts'

type Listed = { id: string; title: string; version: number; updatedAt: string }
const UNDO = '/api/admin/undo?area=documents'
const NEW = '/api/admin/documents'

const XLSX = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook/>',
}

test('a PDF and office files are stored by their content, whatever their name', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const odt = await zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
  const files = [
    ['Statutes.pdf', PDF, 'Statutes.pdf'],
    ['Letter.txt', await docx(), 'Letter.txt.docx'],
    ['Budget', await zip(XLSX), 'Budget.xlsx'],
    ['Budget.xls', ole('Workbook'), 'Budget.xls'],
    ['../നിയമാവലി.odt', odt, 'നിയമാവലി.odt'],
  ] as const
  for (const [name, content, stored] of files) {
    const response = await sendForm(writer, NEW, fieldsOf(), { name, content })
    expect([response.statusCode, response.json().fileName]).toEqual([201, stored])
  }
})

test('a file of a wrong type, with macros or too large is refused at its field, and nothing is stored', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const wrong = /PDF, Word, Excel, PowerPoint or OpenDocument/
  const refused = [
    [{ name: 'Statutes.pdf', content: Buffer.from('<html>not a PDF') }, 400, wrong],
    [{ name: 'Budget.xlsx', content: await zip({ ...XLSX, 'xl/vbaProject.bin': 'x' }) }, 400, wrong],
    [{ name: 'Photos.docx', content: await zip({ 'a.txt': 'x' }) }, 400, wrong],
    [{ name: 'Big.pdf', content: Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]) }, 413, /up to 20 MB/],
    [null, 400, /choose a file/],
  ] as const
  for (const [file, status, message] of refused) {
    const response = await sendForm(writer, NEW, fieldsOf(), file)
    expect([response.statusCode, response.json().fields.file]).toEqual([status, expect.stringMatching(message)])
  }
  expect(await readdir(join(app.config.dataDir, 'files')).catch(() => [])).toEqual([])
})

test('a file of 20 MB is accepted', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(20 * 1024 * 1024 - 15),
    Buffer.from('%%EOF\n'),
  ])
  expect((await sendForm(writer, NEW, fieldsOf(), { name: 'Scan.pdf', content })).statusCode).toBe(201)
})

test('the link of a document always leads to its current version, and older versions stay', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const id = await addDocument(writer)
  const second = Buffer.concat([PDF, Buffer.from('2\n%%EOF\n')])
  const version = { datedOn: '2026-03-14', whatChanged: 'One member may bring two proxies, not three.' }
  const path = `/api/admin/documents/${id}/versions`
  const missing = await sendForm(writer, path, { ...version, whatChanged: ' ' })
  expect(missing.json().fields).toEqual({ whatChanged: 'Please say what has changed' })
  expect((await sendForm(writer, path, version, { name: 'New.pdf', content: second })).json()).toMatchObject({
    version: 2,
    datedOn: '2026-03-14',
  })
  const link = await app.visitor.get(`/documents/${id}`)
  expect([link.statusCode, link.headers.location]).toEqual([302, `/api/documents/${id}/file`])
  expect((await app.visitor.get(link.headers.location!)).rawPayload).toEqual(second)
  expect((await app.visitor.get(`/api/documents/${id}/file?version=1`)).rawPayload).toEqual(PDF)
  const shown = (await app.visitor.get(`/api/documents/${id}`)).json()
  expect(shown.versions).toMatchObject([
    { number: 2, ...version },
    { number: 1, whatChanged: '' },
  ])

  const { id: change } = (await writer.get(UNDO)).json()
  expect((await writer.post(`/api/admin/undo/${change}`)).statusCode).toBe(200)
  expect((await app.visitor.get(link.headers.location!)).rawPayload).toEqual(PDF)
})

test('a link to a document that somebody cannot see leads to the list, which does not say whether it exists', async () => {
  const app = await openTestApp()
  const id = await addDocument(await app.as(await app.admin(['content'])), { visibility: 'members' })
  const member = await app.as(await app.member())
  expect((await member.get(`/documents/${id}`)).headers.location).toBe(`/api/documents/${id}/file`)
  const unknown = '0a5d8f1e-8b1f-4a53-9a39-0c6d6cf2a111'
  for (const each of [id, unknown])
    expect((await app.visitor.get(`/documents/${each}`)).headers.location).toBe(`/documents?document=${each}`)
  expect((await app.visitor.get('/documents/nonsense')).statusCode).toBe(404)
})

test('the search finds words of titles, notes and what has changed, only in what the reader can see', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const statutes = await addDocument(writer, { title: 'Statutes', note: 'Who decides, and with which quorum.' })
  await addDocument(writer, { title: 'Quorum of the committee', visibility: 'committee' })
  const rules = await addDocument(writer, { title: 'Rules', visibility: 'members' })
  await sendForm(writer, `/api/admin/documents/${rules}/versions`, {
    datedOn: '2026-03-02',
    whatChanged: 'A quorum of 5',
  })
  const find = async (caller: typeof writer, search: string) =>
    (await caller.get(`/api/documents?search=${search}`)).json<Listed[]>().map(({ title }) => title)
  expect(await find(app.visitor, 'QUORUM')).toEqual(['Statutes'])
  const member = await app.as(await app.member())
  expect(await find(member, 'quorum')).toEqual(['Rules', 'Statutes'])
  expect((await member.get('/api/documents?search=quorum')).json()).toMatchObject([
    { found: { number: 2, whatChanged: 'A quorum of 5' } },
    { found: null },
  ])
  expect(await find(writer, 'quorum committee')).toEqual(['Quorum of the committee'])
  const portal = await app.as(await app.admin(['events']))
  const { json } = await portal.get('/api/admin/search?q=quorum')
  expect(JSON.stringify(json())).toContain(`/admin/documents?document=${statutes}`)
})

test('a download of a committee file is logged with its version, one of a public file is not', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const secret = await addDocument(writer, { title: 'Offers', visibility: 'committee' })
  const open = await addDocument(writer)
  const latha = await app.as(await app.admin(['treasurer']))
  for (const id of [secret, open]) await latha.get(`/api/documents/${id}/file`)
  const log = async (id: string) => (await writer.get(`/api/admin/documents/${id}/downloads`)).json()
  expect(await log(secret)).toMatchObject([{ version: 1, name: expect.any(String) }])
  expect(await log(open)).toEqual([])
})

test('a document that others can see from now on shows them its current version and not the earlier ones', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const id = await addDocument(writer, { visibility: 'committee' })
  const version = { datedOn: '2026-03-14', whatChanged: 'Without the confidential offers.' }
  await sendForm(writer, `${NEW}/${id}/versions`, version)
  const edit = { title: 'Statutes', folder: 'statutes', note: '', visibility: 'everybody', duties: [] }
  expect((await writer.put(`${NEW}/${id}`, edit)).statusCode).toBe(200)
  const numbers = async (caller: typeof writer) =>
    (await caller.get(`/api/documents/${id}`))
      .json<{ versions: { number: number }[] }>()
      .versions.map(({ number }) => number)
  expect(await numbers(app.visitor)).toEqual([2])
  expect((await app.visitor.get(`/api/documents/${id}/file?version=1`)).statusCode).toBe(404)
  expect((await app.visitor.get(`/api/documents/${id}/file`)).statusCode).toBe(200)
  expect(await numbers(writer)).toEqual([2, 1])
  expect((await writer.get(`/api/documents/${id}/file?version=1`)).statusCode).toBe(200)
  // the version before it is not for them, so the current one cannot go
  const { id: change } = (await writer.get(UNDO)).json()
  expect((await writer.post(`/api/admin/undo/${change}`)).json().code).toBe('undo_over')
  await sendForm(writer, `${NEW}/${id}/versions`, version)
  expect(await numbers(app.visitor)).toEqual([3, 2])
})

test('a deleted document is gone at once, comes back, and then leaves with its files', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const writer = await app.as(await app.admin(['content']))
  const id = await addDocument(writer)
  const titles = async () => (await app.visitor.get('/api/documents')).json<Listed[]>().map(({ title }) => title)
  await writer.delete(`/api/admin/documents/${id}`)
  expect(await titles()).toEqual([])
  expect((await app.visitor.get(`/api/documents/${id}/file`)).statusCode).toBe(404)
  const { id: change } = (await writer.get(UNDO)).json()
  await writer.post(`/api/admin/undo/${change}`)
  expect(await titles()).toEqual(['Statutes'])
  await writer.delete(`/api/admin/documents/${id}`)
  app.advance(3 * 60_000)
  await app.runTasks()
  await app.runTasks()
  expect(await readdir(join(app.config.dataDir, 'files'))).toEqual([])
})

test('an edit that somebody else made first is an edit conflict, and nobody hides a document from themselves', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const id = await addDocument(writer)
  const { updatedAt } = (await app.visitor.get(`/api/documents/${id}`)).json<Listed>()
  const edit = { title: 'Our statutes', folder: 'statutes', note: '', visibility: 'everybody', duties: [], updatedAt }
  app.advance(1000)
  expect((await writer.put(`${NEW}/${id}`, edit)).json()).toMatchObject({ title: 'Our statutes' })
  expect((await writer.put(`${NEW}/${id}`, { ...edit, title: 'Statutes 2' })).json().code).toBe('edit_conflict')
  const hidden = { ...edit, visibility: 'duties', duties: ['treasurer'], updatedAt: undefined }
  const response = await writer.put(`${NEW}/${id}`, hidden)
  expect(response.json().fields).toEqual({
    duties: 'Please choose one of your own duties too, or you could not see it yourself',
  })
  const none = await writer.put(`${NEW}/${id}`, { ...hidden, duties: [] })
  expect(none.json().fields).toEqual({ duties: 'Please choose at least one duty' })
})

test('a download has the name of its document, whatever the uploaded file was called', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const added = await sendForm(writer, NEW, fieldsOf({ title: 'Rules for processions' }), {
    name: 'scan0001.pdf',
    content: PDF,
  })
  const { id } = added.json<{ id: string }>()
  const { headers } = await app.visitor.get(`/api/documents/${id}/file`)
  expect(headers['content-disposition']).toContain('Rules for processions.pdf')
})

test('an empty file is refused as empty', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const refused = await sendForm(writer, NEW, fieldsOf(), { name: 'Scan.pdf', content: Buffer.alloc(0) })
  expect(refused.json().fields).toEqual({ file: 'This file is empty. Please choose another one' })
})
