import { expect, test } from 'vitest'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { HOUR_MS } from '../votes/vote-fixture.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('an assembly of forty members with proxies, three motions, paper and an election ends in minutes and a hand-over', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 40)
  const { chair, id, path, admin } = await plannedAssembly(app)
  // six proxies, at most two for each member
  for (let n = 0; n < 6; n += 1) {
    const holder = people[n % 3]!
    const given = await people[30 + n]!.phone.put(`${path}/proxy`, { membershipNumber: holder.number })
    expect(given.json()).toEqual({ message: `${holder.member.fullName} votes for you, unless you come yourself.` })
  }
  for (const title of ['Report', 'Budget', 'Annual fee'])
    await chair.put(`${admin}/motions`, { title, majority: title === 'Annual fee' ? 'two_thirds' : 'half' })
  await chair.post(`${admin}/doors`)
  const come = (memberId: string, isHere = true) => chair.put(`${admin}/attendance`, { memberId, isHere })
  for (const { member } of people.slice(0, 6)) await come(member.id)
  // six people and six proxies: twelve of forty make the quorum
  expect((await chair.get(admin)).json().hall).toEqual({ rollSize: 40, people: 6, proxies: 6, votes: 12, quorum: 12 })
  // somebody who comes withdraws the proxy; when a holder leaves, the proxies leave too
  await come(people[30]!.member.id)
  expect((await chair.get(admin)).json().hall).toMatchObject({ people: 7, proxies: 5, votes: 12 })
  await come(people[1]!.member.id, false)
  expect((await chair.post(`${admin}/start`)).json().code).toBe('no_quorum')
  await come(people[1]!.member.id)
  expect((await chair.post(`${admin}/start`)).json()).toMatchObject({ state: 'running' })
  await chair.put(`${admin}/motions`, {
    title: 'President',
    majority: 'half',
    kind: 'election',
    office: 'President',
    candidateIds: [people[7]!.member.id, people[8]!.member.id],
    acceptance: 'In the hall',
  })
  const [report, budget, fee, president] = ((await chair.get(admin)).json() as Admin).motions.map((motion) => motion.id)
  const vote = (at: number, motionId: string, choice: string, memberId = people[at]!.member.id) =>
    people[at]!.phone.put(`/api/assembly-motions/${motionId}/vote`, { memberId, choice })

  await chair.put(`/api/admin/assembly-motions/${report}/open`)
  expect((await chair.put(`/api/admin/assembly-motions/${budget}/open`)).json().code).toBe('item_open')
  for (let at = 0; at < 6; at += 1) expect((await vote(at, report!, 'for')).statusCode).toBe(200)
  // the connection of a phone is lost and the same vote comes again: it counts once
  expect((await vote(0, report!, 'for')).statusCode).toBe(200)
  // the votes of two proxies, and none for somebody who is here
  expect((await vote(1, report!, 'against', people[31]!.member.id)).statusCode).toBe(200)
  expect((await vote(0, report!, 'against', people[30]!.member.id)).json().code).toBe('no_vote_in_hall')
  expect((await vote(10, report!, 'for')).json().code).toBe('no_vote_in_hall')
  const board = ((await chair.get(admin)).json() as Admin).boardPath.split('/')[2]
  const shown = (await app.visitor.get(`/api/assembly-boards/${board}`)).json()
  expect(shown.motions[0]).toMatchObject({ state: 'open', cast: 7, votesInHall: 12, result: null })
  expect(JSON.stringify(shown)).not.toContain('Member 1')
  await chair.put(`/api/admin/assembly-motions/${report}/close`)
  expect((await vote(2, report!, 'against')).json().code).toBe('item_closed_for_votes')

  await chair.put(`/api/admin/assembly-motions/${budget}/open`)
  const raise = (abstained: number) =>
    chair.put(`/api/admin/assembly-motions/${budget}/hand`, { for: 9, against: 2, abstained })
  expect((await raise(2)).json().code).toBe('more_votes_than_in_hall')
  expect((await raise(1)).statusCode).toBe(200)
  await chair.put(`/api/admin/assembly-motions/${budget}/close`)

  await chair.put(`/api/admin/assembly-motions/${fee}/open`)
  const other = await app.as(await app.admin(['members']))
  await vote(0, fee!, 'for')
  await chair.put(`/api/admin/assembly-motions/${fee}/paper`, { for: 6, against: 4, abstained: 0 })
  const alone = (await chair.put(`/api/admin/assembly-motions/${fee}/close`)).json()
  expect([alone.code, alone.message]).toEqual([
    'paper_counts_differ',
    expect.stringContaining('One count of the paper votes is missing'),
  ])
  await other.put(`/api/admin/assembly-motions/${fee}/paper`, { for: 5, against: 5, abstained: 0 })
  const differing = (await chair.get(admin)).json().motions[2].paper
  expect(differing.map(({ counts }: { counts: { for: number } }) => counts.for).sort()).toEqual([5, 6])
  expect((await chair.put(`/api/admin/assembly-motions/${fee}/close`)).json().code).toBe('paper_counts_differ')
  await other.put(`/api/admin/assembly-motions/${fee}/paper`, { for: 6, against: 4, abstained: 0 })
  await chair.put(`/api/admin/assembly-motions/${fee}/close`)

  // an election: four ballots on phones, one of them for an absent member, and six papers
  await people[3]!.phone.post(`${path}/speakers`)
  const { speakers } = (await chair.get(admin)).json() as Admin
  await chair.delete(`/api/admin/assembly-speakers/${speakers[0]!.id}`)
  await chair.put(`/api/admin/assembly-motions/${president}/open`)
  const [seven, eight] = ((await chair.get(admin)).json() as Admin).motions[3]!.candidates
  const elect = (at: number, candidateIds: string[], memberId = people[at]!.member.id) =>
    people[at]!.phone.post(`/api/assembly-motions/${president}/ballot`, { memberId, candidateIds })
  expect((await elect(0, [eight!.id])).json()).toEqual({ message: 'Your ballot counts.' })
  expect((await elect(1, [eight!.id], people[31]!.member.id)).statusCode).toBe(201)
  expect((await elect(2, [seven!.id])).statusCode).toBe(201)
  expect((await elect(3, [])).statusCode).toBe(201)
  const paper = {
    valid: 5,
    blank: 1,
    votes: [
      { candidateId: eight!.id, votes: 3 },
      { candidateId: seven!.id, votes: 2 },
    ],
  }
  await chair.put(`/api/admin/assembly-motions/${president}/election-paper`, paper)
  await other.put(`/api/admin/assembly-motions/${president}/election-paper`, paper)
  await chair.put(`/api/admin/assembly-motions/${president}/close`)

  const ended = (await chair.post(`${admin}/end`)).json() as Admin
  expect(ended.motions.map(({ result }) => result)).toMatchObject([
    { outcome: 'carried', counts: { for: 6, against: 1, abstained: 0 } },
    { outcome: 'carried', counts: { for: 9, against: 2, abstained: 1 } },
    // seven of eleven are less than two thirds
    { outcome: 'rejected', needed: 8, counts: { for: 7, against: 4, abstained: 0 } },
    {
      outcome: 'decided',
      needed: 5,
      counts: { for: 8, against: 0, abstained: 2 },
      candidates: [
        { name: 'Member 9', votes: 5, isElected: true },
        { name: 'Member 8', votes: 3, isElected: false },
      ],
    },
  ])
  const minutes = await chair.get(`${admin}/minutes.pdf`)
  expect(minutes.headers['content-type']).toBe('application/pdf')
  const { assemblyMinutes } = await import('#server/committee/assembly/assembly-minutes.ts')
  const written = await assemblyMinutes(app.db, id)
  const spoken = `Member 4 (${formatTime(app.clock.time)})`
  expect(written.facts.join(' ')).toContain(`Speakers: ${spoken}.`)
  expect(written.motions[3]!.speakers).toBe(spoken)
  expect(written.motions.map(({ title, outcome }) => `${title}: ${outcome}`)).toEqual([
    'Report: Carried',
    'Budget: Carried',
    'Annual fee: Rejected',
    'President: Elected',
  ])
  // the committee edits and sends them as the minutes of a meeting
  const meeting = (await chair.get(`/api/admin/meetings/${ended.meetingId}`)).json()
  expect(meeting).toMatchObject({ title: 'General assembly', state: 'planned' })
  expect(meeting.items.map(({ title }: { title: string }) => title)).toEqual([
    'Attendance and quorum',
    'Report',
    'Budget',
    'Annual fee',
    'President',
  ])
  expect(meeting.items[0].text).toContain('The quorum was 12.')
  expect(meeting.items[2].decisions).toMatchObject([
    { text: 'Budget', votesFor: 9, votesAgainst: 2, votesAbstained: 1 },
  ])
  // seven to four is less than two thirds: no decision that reads as carried
  expect(meeting.items[3].decisions).toEqual([])
  expect(meeting.items[4].decisions).toMatchObject([
    { text: 'Elected as President for the next term: Member 9.', votesFor: 0, votesAgainst: 0 },
  ])
  expect(meeting.items[3].text).toContain('Rejected. Two thirds of the votes, 8 were needed.')
  expect(meeting.items[4].text).toBe(
    [
      'Election: President, for the next term.',
      `Speakers: ${spoken}.`,
      'Member 9: 5 votes, elected',
      'Member 8: 3 votes',
      '8 valid ballots, 2 abstained.',
      'Elected. 1 place; more than half of the votes, 5 were needed.',
      '2 votes were not cast.',
    ].join('\n'),
  )
  // the winner takes office with the next hand-over
  const { next } = (await (await app.as(await app.superAdmin())).get('/api/admin/hand-over')).json()
  expect(next).toMatchObject({ state: 'draft', picks: [{ office: 'President', fullName: 'Member 9' }] })
  // minutes are written once, and again when somebody has deleted the draft
  expect((await chair.post(`${admin}/minutes`)).json().code).toBe('minutes_exist')
  const writer = await app.as(await app.superAdmin())
  expect((await writer.delete(`/api/admin/meetings/${ended.meetingId}`)).statusCode).toBe(200)
  const again = (await chair.post(`${admin}/minutes`)).json() as Admin
  expect(again.meetingId).not.toBe(ended.meetingId)
})

test('a proxy cannot be passed on, given twice, given to oneself, or exceed the limit', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 6)
  const { chair, path, admin } = await plannedAssembly(app)
  const give = (from: number, to: number) =>
    people[from]!.phone.put(`${path}/proxy`, { membershipNumber: people[to]!.number })
  expect((await give(0, 0)).json().code).toBe('proxy_of_oneself')
  expect((await give(0, 1)).statusCode).toBe(200)
  expect((await give(0, 2)).json().code).toBe('proxy_given')
  // who has a proxy cannot give one, and who has given one cannot get one
  expect((await give(1, 2)).json().code).toBe('proxy_of_a_proxy')
  expect((await give(2, 0)).json().code).toBe('holder_has_given')
  expect((await give(2, 1)).statusCode).toBe(200)
  expect((await give(3, 1)).json().code).toBe('too_many_proxies')
  expect((await people[0]!.phone.delete(`${path}/proxy`)).statusCode).toBe(200)
  app.advance(2 * HOUR_MS)
  expect((await give(3, 1)).json().code).toBe('proxies_over')
  // on paper until the assembly ends, but not for somebody in the hall
  const proxy = { giverId: people[3]!.member.id, holderId: people[1]!.member.id }
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: people[3]!.member.id, isHere: true })
  expect((await chair.put(`${admin}/proxies`, proxy)).json().code).toBe('giver_is_here')
  await chair.put(`${admin}/attendance`, { memberId: people[3]!.member.id, isHere: false })
  expect((await chair.put(`${admin}/proxies`, proxy)).statusCode).toBe(200)
})

test('the roll is fixed when the doors open, and a scanned card lets a member in', async () => {
  const app = await openTestApp()
  const [one] = await numberedMembers(app, 1)
  const { chair, admin } = await plannedAssembly(app)
  const card = (await one!.phone.get('/api/members/card')).json()
  await chair.post(`${admin}/doors`)
  const scanned = await chair.put(`${admin}/attendance`, { code: card.verifyUrl, isHere: true })
  expect(scanned.json()).toEqual({ message: 'Member 1 is here.' })
  const late = await app.member()
  expect((await chair.put(`${admin}/attendance`, { memberId: late.id, isHere: true })).json().code).toBe('not_a_voter')
  expect(
    (
      await chair.put(admin, { quorumPercent: 1, paidOnly: false, maxProxies: 1, proxiesUntil: '2027-01-01T08:00:00Z' })
    ).json().code,
  ).toBe('assembly_has_begun')
})

test('the event of an assembly cannot be deleted once the doors have opened', async () => {
  const app = await openTestApp()
  const { chair, path, admin, eventId } = await plannedAssembly(app)
  await chair.post(`${admin}/doors`)
  const host = await app.as(await app.admin(['events']))
  const refused = await host.delete(`/api/admin/events/${eventId}`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'assembly_has_begun'])
  expect((await (await app.as(await app.member())).get(path)).statusCode).toBe(200)
  const planned = await plannedAssembly(app)
  expect((await host.delete(`/api/admin/events/${planned.eventId}`)).statusCode).toBe(200)
})

test('the minutes name the proxies that were taken back, and those whose givers came themselves', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 4)
  const { chair, path, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const at of [1, 2, 3]) await people[at]!.phone.put(`${path}/proxy`, { membershipNumber: people[0]!.number })
  expect((await people[1]!.phone.delete(`${path}/proxy`)).statusCode).toBe(200)
  const at = formatTime(app.clock.time)
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: people[2]!.member.id, isHere: true })
  const { meetingId } = (await chair.post(`${admin}/end`)).json() as Admin
  const { items } = (await chair.get(`/api/admin/meetings/${meetingId}`)).json()
  expect(items[0].text).toContain(`Member 1 for Member 2 (taken back, `)
  expect(items[0].text).toContain(`Member 1 for Member 3 (Member 3 came, `)
  expect(items[0].text).toContain(at)
  expect(items[0].text).not.toContain('Member 1 for Member 4 (')
})
