import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { openFileStore } from '#server/platform/uploads/file-store.ts'
import { PICTURE_WIDTHS } from '#shared/platform/picture-rules.ts'
import { sendFile } from '#tests/http/marketplace/posting.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { checkSignature } from './signature.ts'

const MEGABYTE = 1024 ** 2
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let bucket: Bucket
let app: TestApp
let url = ''
beforeAll(async () => {
  bucket = await openBucket()
  app = await openTestApp({ config: { s3: bucket.settings } })
  url = await app.listen()
})
afterAll(async () => {
  await app.close()
  await bucket.close()
})

const newSeller = async () => {
  const member = await app.member()
  return { member, caller: await app.as(member) }
}
const fetchFile = (path: string, cookie?: string) => requestRaw(url + path, cookie ? { headers: { cookie } } : {})

/** A PDF is stored unchanged. */
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
const sendSlip = async (caller: TestApp['visitor'], content: Buffer): Promise<string> =>
  (
    await sendFile(caller, '/api/upload/premium-slip', {
      field: 'slip',
      content,
      name: 's.pdf',
      type: 'application/pdf',
    })
  ).json().url

test('a file stored in a bucket is read back byte for byte, whole or streamed', async () => {
  const { files } = app.context
  const content = randomBytes(12 * MEGABYTE)
  await files.put('large.bin', content)
  expect(await files.findSize('large.bin')).toBe(content.length)
  expect(sum(await files.readBytes('large.bin'))).toBe(sum(content))
  expect(sum(await buffer(await files.read('large.bin')))).toBe(sum(content))
  await files.remove('large.bin')
  await files.remove('large.bin')
  expect(await files.findSize('large.bin')).toBeNull()
  expect(await files.exists('large.bin')).toBe(false)
  await expect(files.read('large.bin')).rejects.toThrow()
})

test('a private document is returned unchanged, to those who may see it and to nobody else', async () => {
  const { caller } = await newSeller()
  const content = pdf(2 * MEGABYTE)
  const path = await sendSlip(caller, content)
  const own = await fetchFile(path, caller.cookie)
  expect(own.status).toBe(200)
  expect(sum(own.bytes)).toBe(sum(content))
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const { caller: stranger } = await newSeller()
  expect((await fetchFile(path, stranger.cookie)).status).toBe(404)
  expect((await fetchFile(path)).status).toBe(404)
  expect((await fetchFile(path, (await app.as(await app.admin())).cookie)).status).toBe(200)
})

test('a picture is shown to everybody, with its widths', async () => {
  const { caller } = await newSeller()
  const sent = await sendFile(caller, '/api/upload/listing-images', {
    field: 'images',
    content: await drawPicture(900, 600),
  })
  const [path = ''] = sent.json().imageUrls
  await app.runTasks()
  const whole = await fetchFile(path)
  const narrow = await fetchFile(path.replace(/\.\w+$/, `-${PICTURE_WIDTHS[0]}.avif`))
  expect([whole.status, narrow.status, narrow.headers['content-type']]).toEqual([200, 200, 'image/avif'])
  expect(narrow.bytes.length).toBeLessThan(whole.bytes.length)
  expect(narrow.headers['cache-control']).toContain('immutable')
})

test('nothing in the bucket is public, every request is correctly signed, and no bucket address leaves the site', async () => {
  const { caller } = await newSeller()
  const path = await sendSlip(caller, pdf(1000))
  const response = await fetchFile(path, caller.cookie)
  expect(response.headers.location).toBeUndefined()
  expect(JSON.stringify(response.headers)).not.toContain('X-Amz')
  expect(bucket.requests.length).toBeGreaterThan(5)
  expect(bucket.requests.filter(({ refused, acl }) => refused !== null || acl !== undefined)).toEqual([])
  const { endpoint, bucket: name } = bucket.settings
  expect((await requestRaw(`${endpoint}/${name}/${path.split('/').at(-1)}`)).status).toBe(403)
})

// the example of Amazon's own documentation: GET Object with a range
const EXAMPLE = {
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sum(Buffer.alloc(0)),
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
}
const EXAMPLE_KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  region: 'us-east-1',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

test.each([
  ['GET', 0, null],
  ['DELETE', 0, 'SignatureDoesNotMatch'],
  ['GET', 16 * 60_000, 'RequestTimeTooSkewed'],
])("the signatures of this test match Amazon's documentation: %s after %i ms", (method, late, code) => {
  const now = new Date(Date.UTC(2013, 4, 24) + late)
  expect(checkSignature({ ...EXAMPLE, method }, EXAMPLE_KEYS, now)).toBe(code)
})

test.each(['../secret', '..%2fsecret.pdf', 'a/b.pdf', '.', '', 'secret', `${'x'.repeat(130)}.pdf`])(
  'a name that is not a plain file name is rejected before any request to the bucket: %j',
  async (name) => {
    const before = bucket.requests.length
    for (const ask of [app.context.files.read(name), app.context.files.findSize(name)])
      await expect(ask).rejects.toThrow('Not the name of a stored file')
    await expect(app.context.files.put(name, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file')
    expect((await fetchFile(`/files/${name}`)).status).toBe(404)
    expect(bucket.requests.length).toBe(before)
  },
)

test('old files are found by their prefix, and the nightly tasks go on', async () => {
  const { files } = app.context
  for (const name of ['share-a.jpg', 'share-b.jpg', 'other.jpg']) await files.put(name, Buffer.from(name))
  expect(await files.listOlder('share-', new Date(Date.now() + 60_000))).toEqual(['share-a.jpg', 'share-b.jpg'])
  expect(await files.listOlder('share-', new Date(Date.now() - 60_000))).toEqual([])
})

test('an unreachable bucket is reported: requests that need it are asked to come back, and the rest of the site works', async () => {
  const { caller } = await newSeller()
  const path = await sendSlip(caller, pdf(1000))
  expect((await fetchFile('/readyz')).status).toBe(200)
  bucket.failWith(503)
  const ready = await fetchFile('/readyz')
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    expect.objectContaining({ storage: 'down', database: 'ok' }),
  ])
  const refused = await fetchFile(path, caller.cookie)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await fetchFile('/api/settings')).status).toBe(200)
  bucket.failWith(null)
  expect((await fetchFile(path, caller.cookie)).status).toBe(200)
})

test.each([
  [{ S3_BUCKET: 'pooram' }, 'S3_ACCESS_KEY_ID is required with S3_BUCKET'],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET is required with S3_ENDPOINT'],
  [{ S3_BUCKET: 'pooram', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is required with S3_BUCKET'],
  [{ S3_BUCKET: 'A bucket' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_ENDPOINT: 'localhost' }, 'S3_ENDPOINT must be an address that starts with http:// or https://'],
  [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be on or off'],
])('an incomplete setting stops the start with one line that names it: %j', (environment, words) => {
  expect(() => readConfig({ ...environment, SECRET: 's'.repeat(40) })).toThrow(new ConfigError(words))
})

test.each([
  [{ bucket: 'not-there' }, /^S3_BUCKET cannot be used/],
  [{ accessKeyId: 'SOMEBODY' }, /^S3_ACCESS_KEY_ID cannot be used/],
  [{ secretAccessKey: 'another secret' }, /^S3_SECRET_ACCESS_KEY cannot be used: SignatureDoesNotMatch/],
  [{ region: 'eu-west-1' }, /^S3_REGION cannot be used/],
  [{ endpoint: 'http://127.0.0.1:1' }, /^S3_ENDPOINT cannot be used: .*ECONNREFUSED/],
])('a bucket without write permission stops the start in the same way: %j', async (wrong, words) => {
  const opening = openFileStore({ dataDir: '', s3: { ...bucket.settings, ...wrong } })
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow(words)
})
