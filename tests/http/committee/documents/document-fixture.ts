import type { DocumentVisibility } from '#shared/committee/documents/document-enums.ts'
import { PDF } from '#tests/http/jobs/cv-files.ts'
import type { TestApp } from '#tests/test-app.ts'

type Caller = TestApp['visitor']
type Sent = { name: string; content: Buffer; type?: string }
const STATUTES: Sent = { name: 'Statutes.pdf', content: PDF }

/** Sends the form of a document or version. */
export function sendForm(caller: Caller, url: string, fields: Record<string, string>, file: Sent | null = STATUTES) {
  const boundary = 'form-of-a-document'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const { name = '', content = Buffer.alloc(0), type = 'application/pdf' } = file ?? {}
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + (file ? head : '')),
    content,
    Buffer.from(`${file ? '\r\n' : ''}--${boundary}--\r\n`),
  ])
  return caller.post(url, payload, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
}

type Fields = { title?: string; note?: string; visibility?: DocumentVisibility; duties?: string[]; datedOn?: string }

export const fieldsOf = ({ duties = [], ...fields }: Fields & { folder?: string } = {}) => ({
  title: 'Statutes',
  folder: 'statutes',
  note: '',
  visibility: 'everybody',
  datedOn: '2026-03-01',
  ...fields,
  duties: JSON.stringify(duties),
})

/** Adds a document; returns its id. */
export async function addDocument(caller: Caller, fields: Fields & { folder?: string } = {}): Promise<string> {
  return (await sendForm(caller, '/api/admin/documents', fieldsOf(fields))).json<{ id: string }>().id
}
