import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hashing.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const EMAIL = 'secretary@example.org'
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reset-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a locked-out admin gets back in with a temporary password once the site is stopped', {
  timeout: 120_000,
}, async () => {
  const site = await openDatabase({ dataDir })
  await migrate(site)
  await site.db.insert(users).values({ email: EMAIL, firstName: 'Omana', role: 'admin', isFirstLogin: false })
  const whileOpen = await resetAdmin(EMAIL)
  expect(whileOpen.code).toBe(1)
  expect(whileOpen.output).toContain('passwords are reset while the site is stopped')
  await site.close()

  const unknown = await resetAdmin('nobody@example.org')
  expect(unknown).toMatchObject({ code: 1, output: 'No account has the address nobody@example.org.\n' })
  const reset = await resetAdmin('Secretary@Example.org')
  expect(reset.code).toBe(0)
  const password = /Temporary password {2}(\S+)/.exec(reset.output)?.[1] ?? ''

  const later = await openDatabase({ dataDir })
  const [account] = await later.db.select().from(users)
  await later.close()
  expect(account?.isFirstLogin).toBe(true)
  expect(await verifyPassword(account?.password ?? null, password)).toBe(true)
})

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
