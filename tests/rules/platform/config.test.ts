import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, logLevelOf, readConfig } from '#server/platform/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 's'.repeat(32)
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment })
const NAMES = [...readFileSync('server/platform/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
  .map(([, name]) => name)
  .filter((name) => name !== 'NODE_ENV')

test('the README lists each setting that is read, and no others', () => {
  const settings = readFileSync('README.md', 'utf8').match(/## Settings\n(.*?)\n## /s)?.[1] ?? ''
  const columns = settings.match(/^\| `[^|]+\|/gm)?.join('') ?? ''
  const listed = [...columns.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(NAMES.toSorted())
})

describe.each(['deploy/example.env', 'compose.yaml', 'deploy/pooram-community.service'])('%s', (file) => {
  test('names only settings that are read', () => {
    const named = [...readFileSync(file, 'utf8').matchAll(/(?:^#? ?| {6}|\s|=)([A-Z][A-Z0-9_]{3,})(?==|: )/gm)]
    const unread = named.map(([, name]) => name!).filter((name) => !NAMES.includes(name))
    const ofOthers = ['DATABASE_PASSWORD', 'NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
    expect(named.length).toBeGreaterThan(2)
    expect(unread.filter((name) => !ofOthers.includes(name) && !name.startsWith('MP_'))).toEqual([])
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['SITE_URL', 'pooram.example.org'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/site'],
  ['MAIL_URL', 'mail.example.org'],
  ['ADMIN_EMAIL', 'somebody'],
  ['ADMIN_PASSWORD', 'short'],
  ['DEMO', 'yes'],
  ['TRUST_PROXY', 'the proxy'],
  ['SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['MIN_FREE_MB', '-1'],
  ['SLOW_QUERY_MS', 'slow'],
  ['SECURITY_CONTACT', 'http://example.org'],
  ['PUSH_TEST_SERVICE', 'localhost:8080'],
  ['STRIPE_API_URL', 'localhost:8080'],
  ['S3_BUCKET', 'No Bucket'],
  ['LOG_LEVEL', 'verbose'],
])('a wrong %s stops the start with one line that names it', (name, value) => {
  const refused = errorOf({ [name]: value })
  expect(refused).toMatch(new RegExp(`^${name} must .+$`))
})

test.each([
  ['an https address without its proxy', { SITE_URL: 'https://pooram.example.org' }, 'TRUST_PROXY'],
  ['a direct address without a pooler', { DATABASE_DIRECT_URL: 'postgres://host/site' }, 'DATABASE_DIRECT_URL'],
  ['a server without the secret that its machines share', { DATABASE_URL: 'postgres://host/site' }, 'SECRET'],
  ['half a bucket', { S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID'],
  ['no rate limit on a public address', { RATE_LIMIT: 'off', HOST: '0.0.0.0' }, 'RATE_LIMIT'],
  [
    'a push service of a test on a public address',
    { PUSH_TEST_SERVICE: 'http://127.0.0.1:9', HOST: '0.0.0.0' },
    'PUSH_TEST_SERVICE',
  ],
  ['card payment without its secret key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  ['card payment without its messages', { STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET'],
  [
    'a stand-in of Stripe on a public address',
    { STRIPE_API_URL: 'http://127.0.0.1:9', HOST: '0.0.0.0' },
    'STRIPE_API_URL',
  ],
  ['a stand-in of Stripe elsewhere', { STRIPE_API_URL: 'http://stripe.example.org' }, 'STRIPE_API_URL'],
])('%s is rejected', (_what, environment, name) => {
  expect(errorOf(environment)).toContain(name)
})

test('a folder that cannot be written is named in the error', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(errorOf({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR is not writable/)
})

test('an empty setting counts as missing', () => {
  const empty = Object.fromEntries(NAMES.map((name) => [name, '']))
  expect(readConfig({ ...empty, DATA_DIR: folder })).toEqual(read({}))
  expect(logLevelOf({ LOG_LEVEL: '' })).toBe('info')
})

test('the demo is on by default only on a loopback address, and with a database server only on request', () => {
  expect(read({}).demo).toBe(true)
  expect(read({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(read({ SITE_URL: 'http://pooram.example.org' }).demo).toBe(false)
  expect(read({ DATABASE_URL: 'postgres://host/site', SECRET }).demo).toBe(false)
  expect(read({ DATABASE_URL: 'postgres://host/site', SECRET, DEMO: 'on' }).demo).toBe(true)
})

test('without SECRET the site creates and stores a secret that only it can read', () => {
  const { secret } = read({})
  expect(secret).toHaveLength(43)
  expect(read({}).secret).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

function errorOf(environment: Record<string, string>): string {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'nothing was refused'
}
