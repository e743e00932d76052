import { expect, test } from 'vitest'
import { estimatedTime } from '#shared/competitions/family-page-rules.ts'

const at = (gulfTime: string) => new Date(`${gulfTime}+04:00`)

test.each([
  ['a late stage moves what is planned after midnight', '2026-12-06T00:20', 40, '2026-12-05T23:50', '2026-12-06T01:00'],
  ['a late stage still counts after midnight', '2026-12-05T23:30', 90, '2026-12-06T00:10', '2026-12-06T01:00'],
  ['nothing of the next day moves', '2026-12-06T16:00', 40, '2026-12-05T20:00', '2026-12-06T16:00'],
  ['a stage that is ahead makes nothing earlier', '2026-12-05T18:00', -20, '2026-12-05T17:00', '2026-12-05T18:00'],
  ['what is overdue begins now', '2026-12-05T18:00', null, '2026-12-05T18:30', '2026-12-05T18:30'],
] as const)('%s', (_, planned, behind, now, estimated) => {
  expect(estimatedTime(at(planned), behind, at(now))).toEqual(at(estimated))
})
