import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { household, ownLogin, RADHIKA } from '#tests/http/membership/household/household.ts'
import { openTestApp } from '#tests/test-app.ts'
import { publish } from '../marketplace/posting.ts'

const MINUTES = 60_000

test('messages to answer go to the successor after the two minutes, and answered ones stay private', async () => {
  const app = await openTestApp()
  const home = await household(app, [RADHIKA])
  const radhika = await ownLogin(app, home)
  const buyer = await app.as(await app.account({ firstName: 'Biju', lastName: 'Thomas' }))
  const write = async (title: string, isAnswered: boolean) => {
    const listing = await publish(app, { userId: home.member.userId, title })
    const url = `/api/conversations/${(await buyer.post(`/api/listings/${listing.id}/conversation`)).json().id}/messages`
    await buyer.post(url, { clientId: randomUUID(), content: `Is the ${title} still there?` })
    if (isAnswered) await home.raghavan.post(url, { clientId: randomUUID(), content: 'Sorry, it is sold.' })
    return url
  }
  const waiting = await write('lamp', false)
  const answered = await write('drum', true)
  const mailsBefore = (await app.mails()).length
  await (await app.as(await app.admin())).post(`/api/admin/members/${home.member.id}/death`, {
    successorId: home.person.id,
  })
  expect((await radhika.browser.get(waiting)).statusCode).toBe(404)
  app.advance(3 * MINUTES)
  await app.runTasks()
  await app.runTasks()
  const inbox = (await radhika.browser.get('/api/conversations')).json()
  expect(inbox).toMatchObject([{ unread: 1, lastMessage: { content: 'Is the lamp still there?', isOwn: false } }])
  const reply = await radhika.browser.post(waiting, { clientId: randomUUID(), content: 'It is. Come on Friday.' })
  expect(reply.statusCode).toBe(201)
  const [seen] = (await buyer.get('/api/conversations')).json()
  expect(seen).toMatchObject({ other: { firstName: 'Radhika' }, lastMessage: { content: 'It is. Come on Friday.' } })
  expect((await radhika.browser.get(answered)).statusCode).toBe(404)
  app.advance(24 * 60 * MINUTES)
  await app.runTasks()
  const toRadhika = (await app.mails()).slice(mailsBefore).filter(({ to }) => [to].flat()[0]?.text === radhika.email)
  expect(toRadhika).toEqual([])
})
