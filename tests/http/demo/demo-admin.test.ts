import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemo } from '#demo/demo.ts'
import { users } from '#server/accounts/account-tables.ts'
import { createFirstAdmin } from '#server/accounts/passwords/temporary-password-service.ts'
import { openTestApp } from '#tests/test-app.ts'

test('a first super admin with an address of the demo becomes that person and keeps the own role and password', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const adminEmail = 'admin@example.org'
  await createFirstAdmin(app.db, { adminEmail, adminPassword: 'Own-Password-2026' }, app.context.now())
  expect(await fillDemo(app.context)).toBe(true)
  const [admin, ...others] = await app.db.select().from(users).where(eq(users.email, adminEmail))
  expect(others).toEqual([])
  expect(admin).toMatchObject({ role: 'super_admin', isFirstLogin: true, lastName: expect.stringMatching(/./) })
  const login = (password: string) => app.visitor.post('/api/auth/login', { email: adminEmail, password })
  expect((await login('Pooram2026')).statusCode).toBe(401)
  expect((await login('Own-Password-2026')).json()).toMatchObject({ isFirstLogin: true })
})
