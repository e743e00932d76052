import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

const ADDRESS = '/.well-known/security.txt'

test('security.txt names the mailbox in the settings', async () => {
  const app = await openTestApp({ config: { siteUrl: 'https://pooram.example.org' } })
  const response = await app.visitor.get(ADDRESS)
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body.split('\n')).toEqual([
    'Contact: mailto:info@example.org',
    'Expires: 2026-09-06T08:00:00.000Z',
    'Preferred-Languages: en, ml',
    'Canonical: https://pooram.example.org/.well-known/security.txt',
    '',
  ])
  const superAdmin = await app.as(await app.superAdmin())
  const settings = (await superAdmin.get('/api/admin/settings')).json()
  await superAdmin.put('/api/admin/settings', { ...settings, contactEmail: '' })
  expect((await app.visitor.get(ADDRESS)).body).toContain('Contact: https://pooram.example.org/contact\n')
})

test('security.txt names the contact in the configuration instead', async () => {
  const app = await openTestApp({ config: { securityContact: 'https://pooram.example.org/report' } })
  expect((await app.visitor.get(ADDRESS)).body).toContain('Contact: https://pooram.example.org/report\n')
})
