import { expect, test } from 'vitest'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

type Kind = { label: string; hits: { id: string; title: string; detail: string; path: string }[]; hasMore: boolean }

const app = await openTestApp()
const [owner, admin] = [await app.as(await app.superAdmin()), await app.as(await app.admin())]
const search = async (words: string, caller = owner) =>
  (await caller.get(`/api/admin/search?q=${encodeURIComponent(words)}`)).json<Kind[]>()

test('one search finds people, events, programs, news, office bearers, messages and listings, with links to edit them', async () => {
  const member = await app.member({ fullName: 'Kuttan Marar', membershipNumber: 'PC-2026-0042' })
  const account = await app.account({ firstName: 'Marar', lastName: 'Junior', email: 'junior@example.org' })
  const event = await app.event({ title: 'An evening with the Marars', isPublic: false })
  const program = await app.program({ eventId: event.id, title: 'Duel of the Marars' })
  const article = await app.article({ title: 'Marar honoured', isPublished: false })
  const [officer] = await app.db
    .insert(officeBearers)
    .values({ name: 'Appu Marar', role: 'Secretary', isActive: false })
    .returning()
  const [message] = await app.db
    .insert(contactMessages)
    .values({ name: 'A guest', email: 'guest@example.org', message: 'Will the Marars play?' })
    .returning()
  const [listing] = await app.db
    .insert(listings)
    .values({
      userId: account.id,
      title: 'Chenda of a Márar',
      description: '.',
      category: 'buy_sell',
      location: 'Sharjah',
    })
    .returning()
  const found = await search(' marar ')
  expect(found.map(({ label, hits }) => [label, hits.map(({ path }) => path)])).toEqual([
    ['Members', [`/member/${member.id}`]],
    ['Accounts', ['/admin/people?search=junior%40example.org']],
    ['Events', [`/admin?tab=events&event=${event.id}`]],
    ['Programs', [`/admin?tab=programs&event=${event.id}&program=${program.id}`]],
    ['News', [`/admin?tab=news&item=${article.id}`]],
    ['Office bearers', [`/admin?tab=office-bearers&item=${officer!.id}`]],
    ['Messages', ['/admin/messages?search=guest%40example.org']],
    ['Listings', [`/marketplace/listing/${listing!.id}`]],
  ])
  expect(found.find(({ label }) => label === 'Messages')?.hits[0]?.id).toBe(message!.id)
  expect(found.find(({ label }) => label === 'News')?.hits[0]?.detail).toMatch(/^Draft/)
})

test('all words must match a name, number, mail address or phone; results that begin with them come first', async () => {
  await app.member({ fullName: 'Ammini Varma', mobileNumber: '+971507771234', membershipNumber: 'PC-2026-0077' })
  await app.member({ fullName: 'Varma Rajan' })
  const names = async (words: string) => (await search(words)).flatMap(({ hits }) => hits.map(({ title }) => title))
  expect(await names('varma')).toEqual(['Varma Rajan', 'Ammini Varma'])
  expect(await names('varma ammi')).toEqual(['Ammini Varma'])
  expect(await names('7771234')).toEqual(['Ammini Varma'])
  expect(await names('pc-2026-0077')).toEqual(['Ammini Varma'])
  expect(await names('100% varma_')).toEqual([])
})

test('accounts are found by super admins only, like their page; a single letter and an empty search are rejected', async () => {
  await app.account({ firstName: 'Sankaran' })
  expect((await search('sankaran')).map(({ label }) => label)).toEqual(['Accounts'])
  expect(await search('sankaran', admin)).toEqual([])
  for (const q of ['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(101)}`])
    expect((await admin.get(`/api/admin/search${q}`)).statusCode).toBe(400)
})

test('five results of each kind are shown, with a note if there are more', async () => {
  for (const at of [1, 2, 3, 4, 5]) await app.member({ fullName: `Nambiar ${at}` })
  const counts = async () => (await search('nambiar')).map(({ label, hits, hasMore }) => [label, hits.length, hasMore])
  expect(await counts()).toEqual([['Members', 5, false]])
  await app.member({ fullName: 'Nambiar 6' })
  expect(await counts()).toEqual([['Members', 5, true]])
})
