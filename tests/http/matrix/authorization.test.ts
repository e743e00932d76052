import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listMountedCalls } from '#tests/contract/mounted-calls.ts'
import { openWorld } from '#tests/world.ts'
import { CAST, type Caller, enter, type Person, setScene } from './cast.ts'
import { MATRIX, type MatrixRow } from './matrix-table.ts'

const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#9B1C31' } })
  .jpeg()
  .toBuffer()
const world = await openWorld()

test('every mounted call has its line in the matrix, and no line is left over', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(listMountedCalls(world.app).toSorted())
})

for (const [call, row] of Object.entries(MATRIX))
  test(`${call} answers everybody as they may ask`, async () => {
    const answers = await Promise.all(CAST.map(async (person) => [person, await ask(call, row, person)] as const))
    expect(Object.fromEntries(answers)).toEqual(row.expected)
  })

async function ask(call: string, row: MatrixRow, person: Person): Promise<number> {
  const scene = await setScene(world)
  await row.before?.(world, scene)
  const caller = await enter(world, scene, person)
  const [method = 'GET'] = call.split(' ')
  const { url, body, form } = row.request(scene)
  const answer = await make(caller, method, url, form ? multipart(form) : { payload: body })
  const said = answer.statusCode === 400 ? withoutFieldNames(answer.body) : answer.body
  expect(said, 'no password and no token in an answer').not.toMatch(/argon2|passwordReset|"password"|totpSecret/)
  return answer.statusCode
}

/** A refusal names the fields of a form that are wrong, 'password' among them. */
function withoutFieldNames(body: string): string {
  const { fields, ...rest } = JSON.parse(body) as { fields?: Record<string, string> }
  return JSON.stringify([rest, Object.values(fields ?? {})])
}

type Sent = { payload?: unknown; headers?: Record<string, string> }

function make(caller: Caller, method: string, url: string, { payload, headers }: Sent) {
  if (method === 'GET') return caller.get(url)
  const send = { POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method]
  if (!send) throw new Error(`No caller for ${method}`)
  return send(url, payload, headers ? { headers } : {})
}

function multipart(field: string): Sent {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
