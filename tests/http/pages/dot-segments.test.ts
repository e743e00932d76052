import { expect, test } from 'vitest'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { writeRequest } from '#tests/http/faults/odd-requests.ts'
import { openSlowClient } from '#tests/http/platform/slow-client.ts'
import { openTestApp } from '#tests/test-app.ts'

const FORM = ['host: localhost', 'content-type: application/x-www-form-urlencoded']
const app = await openTestApp({ pages: true })
const url = await app.listen()

/** A path exactly as written: browsers and libraries resolve dots before they send it. */
async function statusOf(line: string, headers?: readonly string[], body = ''): Promise<string> {
  const client = openSlowClient(url, writeRequest(line, headers, body))
  return (await client.ended).split('\r\n', 1)[0] ?? ''
}

test.each(
  ['/events/', '/programs/', '/news/', '/marketplace/listing/', '/marketplace/seller/'].flatMap((path) =>
    ['.', '..', '%2e', '%2E%2e'].map((dots) => `${path}${dots}`),
  ),
)('the page %s of a record named by dots is not found', async (path) => {
  expect(await statusOf(`GET ${path}`)).toBe('HTTP/1.1 404 Not Found')
})

test.each(['/blood-call/..?answer=contact', '/blood-call/%2e%2e?answer=contact', '/blood-call/.?answer=../contact'])(
  'a form sent to %s reaches no other endpoint',
  async (path) => {
    const message = {
      name: 'Asha Menon',
      email: 'asha@example.org',
      subject: 'Other',
      message: 'Namaskaram!',
      website: '',
    }
    const body = String(new URLSearchParams(message))
    expect(await statusOf(`POST ${path}`, FORM, body)).not.toContain('303')
    expect(await app.db.select().from(contactMessages)).toEqual([])
  },
)
