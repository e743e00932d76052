import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { publish } from './posting.ts'

const app = await openTestApp()

async function openGiveaway() {
  const giver = await app.member()
  const listing = await publish(app, {
    userId: giver.userId,
    category: 'free_giveaways',
    price: 'Free',
    title: 'Cot',
  })
  const asker = async (message?: string) => {
    const member = await app.member()
    const caller = await app.as(member)
    // the first request comes first
    app.advance(1000)
    const response = await caller.post(`/api/listings/${listing.id}/asks`, { message })
    return { member, caller, response: response }
  }
  return { listing, giver, owner: await app.as(giver), asker }
}
type Asker = { id: string; email: string; message: string | null; status: string }

test('people ask, the giver chooses one, and everybody is notified', async () => {
  const { listing, giver, owner, asker } = await openGiveaway()
  const [first, second, third] = [await asker('For my daughter'), await asker(), await asker()]
  expect(first.response.statusCode).toBe(201)
  const again = await first.caller.post(`/api/listings/${listing.id}/asks`, {})
  expect(again.json().code).toBe('already_asked')
  await third.caller.delete(`/api/listings/${listing.id}/asks`)
  const asks = (await owner.get(`/api/listings/${listing.id}/asks`)).json<Asker[]>()
  expect(asks).toMatchObject([
    { message: 'For my daughter', status: 'asked' },
    { message: null, status: 'asked' },
  ])
  expect((await first.caller.get(`/api/listings/${listing.id}/asks`)).json()).toEqual([])
  const choose = (caller: typeof owner, id: string) => caller.post(`/api/giveaways/asks/${id}/choose`)
  expect((await choose(second.caller, asks[1]!.id)).statusCode).toBe(404)
  const both = await Promise.all(asks.map(({ id }) => choose(owner, id)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const decided = (await owner.get(`/api/listings/${listing.id}/asks`)).json<Asker[]>()
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['chosen', 'declined'])
  expect((await owner.get(`/api/listings/own/${listing.id}`)).json()).toMatchObject({ state: 'sold' })
  const subjectsTo = async (email: string) =>
    (await app.mails()).flatMap(({ to, subject }) =>
      [to].flat().some((each) => each?.text === email) ? [subject] : [],
    )
  const chosen = decided.find(({ status }) => status === 'chosen')!
  const declined = decided.find(({ status }) => status === 'declined')!
  expect(await subjectsTo(chosen.email)).toContain('The item is yours: Cot')
  expect(await subjectsTo(declined.email)).toContain('Given to somebody else: Cot')
  expect(await subjectsTo(third.member.email)).toEqual([])
  expect((await second.caller.get('/api/giveaways/asked')).json()).toMatchObject([{ listingId: listing.id }])
  expect(await subjectsTo(giver.email)).not.toContain('The item is yours: Cot')
})

test('nobody asks for their own listing, a sold one or one with a price; offered again, another person can get it', async () => {
  const { listing, owner, asker } = await openGiveaway()
  expect((await owner.post(`/api/listings/${listing.id}/asks`, {})).json().code).toBe('own_listing')
  await asker()
  await asker()
  const list = async () => (await owner.get(`/api/listings/${listing.id}/asks`)).json<Asker[]>()
  const [one, two] = await list()
  await owner.post(`/api/giveaways/asks/${one!.id}/choose`)
  expect((await asker()).response.json().code).toBe('not_given_away')
  await owner.post(`/api/listings/${listing.id}/renew`)
  expect((await owner.post(`/api/giveaways/asks/${two!.id}/choose`)).statusCode).toBe(200)
  expect((await list()).map(({ status }) => status)).toEqual(['declined', 'chosen'])
  const sofa = await publish(app)
  const stranger = await app.as(await app.account())
  expect((await stranger.post(`/api/listings/${sofa.id}/asks`, {})).json().code).toBe('not_given_away')
})
