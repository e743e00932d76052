import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hashing.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

const EMAIL = 'secretary@example.org'
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reset-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a locked-out admin gets back in with a temporary password, whether the site runs or not', {
  timeout: 120_000,
}, async () => {
  const site = await openDatabase({ dataDir })
  await migrate(site)
  await site.db.insert(users).values({ email: EMAIL, firstName: 'Omana', role: 'admin', isFirstLogin: false })
  const unknown = await resetAdmin('nobody@example.org')
  expect(unknown).toMatchObject({ code: 1, output: 'No account has the address nobody@example.org.\n' })
  const whileRunning = readPassword(await resetAdmin('Secretary@Example.org'))
  const [account] = await site.db.select().from(users)
  await site.close()
  expect(account?.isFirstLogin).toBe(true)
  expect(await verifyPassword(account?.password ?? null, whileRunning)).toBe(true)

  const whileStopped = readPassword(await resetAdmin(EMAIL))
  const later = await openDatabase({ dataDir })
  const [again] = await later.db.select().from(users)
  await later.close()
  expect(await verifyPassword(again?.password ?? null, whileStopped)).toBe(true)
})

function readPassword({ code, output }: { code: number; output: string }): string {
  expect(code).toBe(0)
  return /Temporary password {2}(\S+)/.exec(output)?.[1] ?? ''
}

test('a call without an address prints how to use the script', { timeout: 30_000 }, async () => {
  expect((await resetAdmin()).output).toContain('npm run reset-admin -- EMAIL')
})

function resetAdmin(...emails: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    execFile(process.execPath, ['scripts/reset-admin.ts', ...emails], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}
