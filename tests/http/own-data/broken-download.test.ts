import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openBrowser, PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp } from '#tests/test-app.ts'

const NAME = `${'b'.repeat(32)}_10x10.jpg`

test('a file that vanishes during a download aborts only that response', async () => {
  const app = await openTestApp()
  const { browser, open } = await downloading(app)
  app.context.files.read = async () => createReadStream('/nowhere/at-all.jpg')
  await expect(open()).rejects.toThrow()
  expect(await browser.isSignedIn()).toBe(true)
})

test('an aborted download leaves no file open', async () => {
  const app = await openTestApp()
  const { open } = await downloading(app)
  const first = new Readable({ read() {} })
  const closed = new Promise((resolve) => first.once('close', resolve))
  app.context.files.read = async () => {
    setTimeout(() => first.emit('error', new Error('gone')), 10)
    return first
  }
  await expect(open()).rejects.toThrow()
  await closed
  expect(first.destroyed).toBe(true)
})

async function downloading(app: Awaited<ReturnType<typeof openTestApp>>) {
  const person = await personWithPassword(app)
  await app.context.files.put(NAME, Buffer.from('a picture'))
  const size = { bytes: 9, width: 10, height: 10, widths: [] }
  const kind = { kind: 'photo', isPrivate: true, mimeType: 'image/jpeg' } as const
  await app.db.insert(uploads).values({ name: NAME, ...kind, ...size, uploadedBy: person.id, ownerId: person.id })
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const { url } = (await browser.post('/api/account/download', { password: PASSWORD })).json()
  return { browser, open: () => browser.get(url) }
}
