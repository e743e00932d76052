import { expect, test } from 'vitest'
import { addDocument } from '../documents/document-fixture.ts'
import { openMeetingAhead } from './meeting-fixture.ts'

test('somebody whose changes to a meeting conflict with others is not offered a paper that has been deleted', async () => {
  const { writer, meeting, form, path } = await openMeetingAhead()
  const paper = await addDocument(writer, { title: 'Offers', visibility: 'committee' })
  const [opening, generator] = form.items
  await writer.put(path, { ...form, items: [opening, { ...generator, documentIds: [paper] }] })
  expect((await writer.delete(`/api/admin/documents/${paper}`)).statusCode).toBe(200)
  const late = await writer.put(path, { ...form, title: 'Another title', updatedAt: meeting.updatedAt })
  expect(late.json().code, late.body).toBe('edit_conflict')
  expect(late.json().editConflict.current.items).toMatchObject([{ documentIds: [] }, { documentIds: [] }])
})
