import { expect, test } from 'vitest'
import { PDF } from '#tests/http/jobs/cv-files.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addDocument, fieldsOf, sendForm } from './document-fixture.ts'

const NEW = '/api/admin/documents'

test('odd names of files become names that can be stored and downloaded', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const names = [
    ['...', 'Document.pdf'],
    ['.pdf', 'Document.pdf'],
    ['Rules\u202Efdp.exe', 'Rulesfdp.exe.pdf'],
    ['Rules.PDF', 'Rules.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(115)}.pdf`],
    ['ഉത്സവം 🥁.pdf', 'ഉത്സവം 🥁.pdf'],
  ] as const
  for (const [name, stored] of names) {
    const added = await sendForm(writer, NEW, fieldsOf(), { name, content: PDF })
    expect([added.statusCode, added.json().fileName]).toEqual([201, stored])
    const { headers } = await app.visitor.get(`/api/documents/${added.json().id}/file`)
    expect(headers['content-disposition']).toContain('Statutes.pdf')
  }
})

test('a title of any characters is the name of a download without a path or a line break', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const id = await addDocument(writer, { title: '../Rules: "2026/27" <നിയമം>' })
  const { statusCode, headers } = await app.visitor.get(`/api/documents/${id}/file`)
  expect(statusCode).toBe(200)
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]*)/i.exec(String(headers['content-disposition']))?.[1] ?? '')
  expect(name).toBe('..-Rules 2026-27 നിയമം.pdf')
})

test('a new version is checked like the first one, and a refused one changes nothing', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const id = await addDocument(writer)
  const version = { datedOn: '2026-03-14', whatChanged: 'Two proxies.' }
  const refused = [
    [{ name: 'Statutes.pdf', content: Buffer.alloc(0) }, 400, 'This file is empty. Please choose another one'],
    [{ name: 'Statutes.pdf', content: Buffer.from('MZ') }, 400, expect.stringMatching(/^Please choose a PDF, Word/)],
    [
      { name: 'Statutes.pdf', content: Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]) },
      413,
      'Please choose a file of up to 20 MB',
    ],
    [null, 400, 'Please choose a file'],
  ] as const
  for (const [file, status, message] of refused) {
    const response = await sendForm(writer, `${NEW}/${id}/versions`, version, file)
    expect([response.statusCode, response.json().fields.file]).toEqual([status, message])
  }
  expect((await app.visitor.get(`/api/documents/${id}`)).json().versions).toMatchObject([{ number: 1 }])
})

test('nobody without the duty adds documents or versions', async () => {
  const app = await openTestApp()
  const id = await addDocument(await app.as(await app.admin(['content'])))
  const version = { datedOn: '2026-03-14', whatChanged: 'Two proxies.' }
  const callers = [
    [app.visitor, 401],
    [await app.as(await app.member()), 403],
    [await app.as(await app.member({ status: 'pending' })), 403],
    [await app.as(await app.admin(['events'])), 403],
  ] as const
  for (const [caller, status] of callers) {
    expect((await sendForm(caller, NEW, fieldsOf())).statusCode).toBe(status)
    expect((await sendForm(caller, `${NEW}/${id}/versions`, version)).statusCode).toBe(status)
  }
})
