import { expect, test } from 'vitest'
import { openAnnouncing } from '../../announcements/announcing.ts'

test('a poll that an announcement carries is answered by its audience, and read by the others', async () => {
  const { app, admin, announce } = await openAnnouncing()
  const closesAt = new Date(app.clock.time.getTime() + 86_400_000).toISOString()
  const form = { question: 'Sunday or Friday?', note: '', isMultiple: false, closesAt, options: ['Sunday', 'Friday'] }
  const poll = (await admin.post('/api/admin/polls', form)).json()
  const path = `/api/polls/${poll.id}`
  const [dubai, sharjah] = [
    await app.as(await app.member({ emirate: 'Dubai' })),
    await app.as(await app.member({ emirate: 'Sharjah' })),
  ]
  const body = { optionIds: [poll.options[0].id] }
  // until an announcement has been sent, anybody with the link may answer
  expect((await sharjah.get(path)).json().canAnswer).toBe(true)
  await announce({
    audience: { conditions: [{ by: 'emirate', values: ['Dubai'] }] },
    linkUrl: `/polls/${poll.id}`,
    linkLabel: 'Answer',
  })
  expect((await dubai.put(`${path}/answer`, body)).json()).toMatchObject({ answered: 1, canAnswer: true })
  expect((await sharjah.get(path)).json()).toMatchObject({ answered: 1, canAnswer: false })
  expect((await sharjah.put(`${path}/answer`, body)).json().code).toBe('not_in_audience')
})
