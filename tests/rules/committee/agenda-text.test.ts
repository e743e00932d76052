import { expect, test } from 'vitest'
import { agendaText } from '#shared/committee/meetings/meeting-rules.ts'

const paper = (id: string, title: string, isForInvited: boolean) => ({ id, title, isForInvited })

test('a copied agenda has the papers that everybody who is invited can open, with the links that stay', () => {
  const papers = [paper('d1', 'Accounts of 2025', true), paper('d2', 'Offers', false)]
  const items = [
    { title: 'Opening', speaker: '', minutes: null, papers: [] },
    { title: 'Money', speaker: 'Latha', minutes: 10, papers },
  ]
  const times = { startsAt: '2026-11-28T15:30:00Z', endsAt: '2026-11-28T17:30:00Z' }
  const meeting = { title: 'Committee meeting', ...times, place: 'Hall', link: '', items }
  expect(agendaText(meeting, 'https://example.org').split('\n').slice(2)).toEqual([
    'Hall',
    '',
    '1. Opening',
    '2. Money (Latha, 10 min)',
    '   Accounts of 2025: https://example.org/documents/d1',
  ])
})
