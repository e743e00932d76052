import { expect, test } from 'vitest'
import { pickKeyDocuments } from '#shared/committee/documents/document-rules.ts'

const document = (folder: 'statutes' | 'minutes' | 'accounts' | 'forms', title: string, isStatutes = false) => ({
  folder,
  title,
  isStatutes,
})

test('the statutes, the latest minutes and the latest accounts are one press away, not a later budget', () => {
  const documents = [
    document('accounts', 'Budget of 2027'),
    document('minutes', 'Committee, November 7'),
    document('accounts', 'Accounts of 2026'),
    document('accounts', 'Accounts of 2025'),
    document('minutes', 'Committee, October 10'),
    document('statutes', 'Statutes', true),
    document('forms', 'Form'),
  ]
  expect(pickKeyDocuments(documents).map(({ title }) => title)).toEqual([
    'Statutes',
    'Committee, November 7',
    'Accounts of 2026',
  ])
  expect(pickKeyDocuments(documents.slice(0, 1)).map(({ title }) => title)).toEqual(['Budget of 2027'])
})
