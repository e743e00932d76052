import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listErrors } from '#server/platform/errors.ts'
import { listMountedEndpoints } from '#tests/http/contract/mounted-endpoints.ts'
import { SPECIFIED_ENDPOINTS } from '#tests/http/contract/specified-endpoints.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()

test('every endpoint of the specification is mounted under its name', async () => {
  const mounted = new Set(listMountedEndpoints(app.fastify))
  expect(SPECIFIED_ENDPOINTS.filter((call) => !mounted.has(call))).toEqual([])
})

test('an endpoint has a reason in the API document exactly if the specification lacks it', async () => {
  const specified = new Set<string>(SPECIFIED_ENDPOINTS)
  const withReason = listMountedEndpoints(app.fastify, ({ description }) => Boolean(description?.trim()))
  const added = listMountedEndpoints(app.fastify).filter((call) => !specified.has(call))
  expect(withReason.sort()).toEqual(added.sort())
})

test('the API document is valid', async () => {
  const document = await app.visitor.get('/api/docs/json')
  expect(document.json().openapi).toBe('3.1.0')
  expect((await app.visitor.get('/api/docs')).statusCode).toBeLessThan(400)
})

test('the API document has the errors of all features, each with its status and message', async () => {
  const { description } = (await app.visitor.get('/api/docs/json')).json().info
  for (const { code, status, message } of listErrors())
    expect(description).toContain(`| ${code} | ${status} | ${message} |`)
  expect(listErrors().length).toBeGreaterThan(150)
})

test('the API document has the status of a success as the endpoint declares it', async () => {
  const { paths } = (await app.visitor.get('/api/docs/json')).json()
  const statusesOf = (path: string) => Object.keys(paths[path].post.responses)
  expect(statusesOf('/api/auth/logout')).toEqual(['200'])
  expect(statusesOf('/api/contact')).toEqual(['201'])
  expect(statusesOf('/api/conversations/{id}/messages')).toEqual(['200', '201'])
})

test('the API document is compressed, and not sent again to a browser that has it', async () => {
  const url = await app.listen()
  for (const [path, kind] of [
    ['/api/docs/json', 'application/json; charset=utf-8'],
    ['/api/docs/yaml', 'application/yaml; charset=utf-8'],
  ] as const) {
    const whole = await requestRaw(url + path)
    const compressed = await requestRaw(url + path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([whole.headers['content-type'], compressed.headers['content-encoding']]).toEqual([kind, 'br'])
    expect(brotliDecompressSync(compressed.bytes).equals(whole.bytes)).toBe(true)
    expect(compressed.bytes.length).toBeLessThan(whole.bytes.length / 5)
    const headers = { 'accept-encoding': 'gzip, br', 'if-none-match': compressed.headers.etag! }
    const again = await requestRaw(url + path, { headers })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const described = await requestRaw(url + path, { method: 'HEAD' })
    expect(described.headers['content-length']).toBe(String(whole.bytes.length))
  }
})

test('the API document has every mounted endpoint', async () => {
  const documented = new Set(listMountedEndpoints(app.fastify))
  const files = globSync('shared/*/*-api.ts')
  const modules: object[] = await Promise.all(files.map((file) => import(resolve(file))))
  const endpoints = modules.flatMap((module) => Object.values(module)).flatMap((value) => Object.keys(value ?? {}))
  const mounted = endpoints.filter((endpoint) => {
    const [method, url] = endpoint.split(' ')
    return url?.startsWith('/api/') && app.fastify.hasRoute({ method: method as 'GET', url })
  })
  expect(mounted.length).toBeGreaterThan(20)
  const written = mounted.map((endpoint) => endpoint.replace(/:(\w+)/g, '{$1}'))
  expect(written.filter((call) => !documented.has(call))).toEqual([])
})
