import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { addDocument } from '../documents/document-fixture.ts'
import { formAt, HOUR_MS, MOTION, plannedVote, runVotes, viewOf, voters } from './vote-fixture.ts'

test('members can read a question and its papers before voting opens, and the email links to the papers', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const writer = await app.as(await app.admin())
  const budget = await addDocument(writer, { title: 'Budget of 2027', visibility: 'members' })
  const { path } = await plannedVote(app, { questions: [{ ...MOTION, documentIds: [budget] }] })
  const ahead = (await asha!.caller.get(path)).json()
  expect(ahead).toMatchObject({ status: 'planned', canVote: false, obstacle: null })
  expect(ahead.questions[0]).toMatchObject({ title: MOTION.title, papers: [{ id: budget, title: 'Budget of 2027' }] })
  expect((await asha!.caller.get(`/api/documents/${budget}/file`)).statusCode).toBe(200)
  app.advance(HOUR_MS)
  await runVotes(app)
  const [mail] = (await app.mails()).filter(({ subject }) => subject === 'General assembly: please vote')
  expect(mail!.text).toContain('Budget of 2027')
  expect(mail!.text).toContain(`/documents/${budget}`)
  expect(await viewOf(asha!.caller, path)).toMatchObject({ canVote: true })
})

test('a paper that voters cannot read is refused at its question, and one that is hidden later is not shown', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const writer = await app.as(await app.admin())
  const internal = await addDocument(writer, { title: 'Offers', visibility: 'committee' })
  const refused = await writer.post(
    '/api/admin/votes',
    formAt(app, { questions: [MOTION, { ...MOTION, documentIds: [internal] }] }),
  )
  expect(refused.json().fields).toEqual({
    'questions.1.documentIds':
      'Voters cannot read one of these papers. Please remove it or make it visible to all members.',
  })
  const budget = await addDocument(writer, { title: 'Budget of 2027', visibility: 'members' })
  const { path } = await plannedVote(app, { questions: [{ ...MOTION, documentIds: [budget] }] })
  await writer.delete(`/api/admin/documents/${budget}`)
  expect((await asha!.caller.get(path)).json().questions[0].papers).toEqual([])
})

test('papers change with the draft and keep their order', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const ids = [await addDocument(admin, { title: 'Budget' }), await addDocument(admin, { title: 'Statutes' })]
  const form = (documentIds: string[], id?: string) =>
    formAt(app, { questions: [{ ...MOTION, ...(id && { id }), documentIds }] })
  const draft = (await admin.post('/api/admin/votes', form(ids))).json()
  const { id, updatedAt, questions } = draft
  const edited = await admin.put(`/api/admin/votes/${id}`, {
    ...form(ids.toReversed(), questions[0].id),
    updatedAt,
  })
  expect(edited.json().questions[0].papers.map((paper: { title: string }) => paper.title)).toEqual([
    'Statutes',
    'Budget',
  ])
})
