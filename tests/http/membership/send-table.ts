import type { TestApp } from '#tests/test-app.ts'

/** What is sent beside the file: texts as they are, everything else as JSON. */
export type TableFields = Record<string, unknown>

/** Sends a file of members to an endpoint of the import. */
export async function sendTable(
  caller: TestApp['visitor'],
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  fields: TableFields = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', new Blob([file]), 'members.csv')
  const encoded = new Response(form)
  return caller.post(path, Buffer.from(await encoded.arrayBuffer()), {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
