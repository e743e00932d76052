import { expect, test } from 'vitest'
import { resultShareCard } from '#shared/competitions/result-share-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { actOnStage, addItem, addJudge, callEverybody, enter, judgeAll, openFestival, publish } from './festival.ts'

const app = await openTestApp()

test('the committee takes an item from sign-up to a verified certificate', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const item = await addItem(app, festival, { title: 'Light music', venue: 'Main stage' })
  const asha = await enter(app, item, 'Asha Varma')
  const devi = await enter(app, item, 'Devi Nair')
  await enter(app, item, 'Biju Thomas')
  const judges = [await addJudge(app, festival, 'Anitha'), await addJudge(app, festival, 'Sreeja')]
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: judges.map(({ id }) => id) })
  const numbered = await committee.post(`/api/admin/events/${event.id}/chest-numbers`)
  expect(numbered.json()).toEqual({ assigned: 3 })
  const [own] = (await asha.caller.get(`/api/events/${event.id}/competition/own`)).json()
  expect(own).toMatchObject({ name: 'Asha Varma', chestNumber: 101, entries: [{ title: 'Light music', result: null }] })

  const letters = await callEverybody(festival, item)
  expect([...letters.values()].toSorted()).toEqual(['A', 'B', 'C'])
  const [a, b, d] = ['Asha Varma', 'Biju Thomas', 'Devi Nair'].map((name) => letters.get(name) ?? '') as [
    string,
    string,
    string,
  ]

  const call = await actOnStage(festival, item, { action: 'call', code: a })
  expect(call.json().stages[0]).toMatchObject({
    name: 'Main stage',
    now: { code: a, timeLimitSeconds: 300 },
    called: 3,
  })
  const live = await app.visitor.get(`/api/events/${event.id}/live`)
  expect(live.json().stages[0].now).toMatchObject({ code: a, title: 'Light music' })
  expect(live.body).not.toMatch(/Asha|Devi|Biju|chestNumber/)
  await actOnStage(festival, item, { action: 'finish', code: a })

  await judgeAll(judges[0]!, item, { [a]: [9, 9.5], [b]: [7, 7], [d]: [6, 6.5] })
  await judgeAll(judges[1]!, item, { [a]: [8.5, 9], [b]: [7.5, 7], [d]: [6, 6] })
  const published = await publish(app, festival, item)
  expect(published.json()).toMatchObject({ state: 'published', publishedVersion: 1, problems: [] })

  const result = (await app.visitor.get(`/api/programs/${item}/results`)).json()
  expect(result.rows).toMatchObject([
    { name: 'Asha Varma', chestNumber: 101, place: 1, grade: 'A', points: { numerator: 10, denominator: 1 } },
    { name: 'Biju Thomas', place: 2, grade: 'B', points: { numerator: 6, denominator: 1 } },
    { name: 'Devi Nair', place: 3, grade: 'C', points: { numerator: 2, denominator: 1 } },
  ])
  const podium = (await app.visitor.get(`/api/programs/${item}/competition`)).json().podium
  expect(podium).toMatchObject({ version: 1, winners: [{ place: 1, name: 'Asha Varma', grade: 'A' }, {}, {}] })
  const [first] = resultShareCard(result, { organisationName: 'Pooram Community UAE' }).lines
  expect(first).toBe('First: Asha Varma')
  for (const format of ['', '/square', '/status']) {
    const picture = await app.visitor.get(`/share/results/${item}${format}.jpg`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  await app.runTasks()
  const notices = (await devi.caller.get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('The result of ‘Light music’ has been published')

  const { missing, certificates } = (await committee.get(`/api/admin/programs/${item}/certificates`)).json()
  expect(missing, 'people without a certificate').toBe(0)
  expect(certificates[0]).toMatchObject({ number: 'WAF26-0101-1', award: 'First place with A grade', isRevoked: false })

  const malayalamName = 'ആശാ വർമ്മ'
  const address = `/api/events/${event.id}/competition/malayalam-name`
  const wrong = await asha.caller.put(address, { malayalamName: 'Asha' })
  expect(wrong.json().fields).toEqual({ malayalamName: 'Please write the name in Malayalam script' })
  expect((await asha.caller.put(address, { malayalamName })).statusCode).toBe(200)
  const [later] = (await asha.caller.get(`/api/events/${event.id}/competition/own`)).json()
  const [certificate] = later.entries[0].certificates
  const verified = await app.visitor.get(`/api/certificates/${certificate.code.toLowerCase()}`)
  expect(verified.json()).toMatchObject({ name: 'Asha Varma', malayalamName, isRevoked: false })
  const file = `/api/competition-certificates/${certificate.id}/certificate.pdf`
  const pdf = await asha.caller.get(file)
  expect(pdf.rawPayload.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89\d* 595\.28\d*\]/)
  expect((await committee.get(file)).statusCode, 'an admin without a membership').toBe(200)
  expect((await devi.caller.get(file)).statusCode, 'another member').toBe(404)
})
