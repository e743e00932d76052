import { expect, test, vi } from 'vitest'
import { surviveDatabaseKills, surviveKills } from '#tests/http/faults/kills/killed-site.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a site that is killed during requests has everything that it acknowledged, and nothing is half done', async () => {
  const crowd = { members: 8, applicants: 40, events: 5 }
  const { faults, total, acknowledged, unanswered } = await surviveKills({ kills: 1, each: 60, crowd })
  expect(faults).toEqual([])
  expect(total).toBeGreaterThan(40)
  expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(5)
  expect(unanswered).toBeGreaterThan(0)
})

test('a site whose database is killed during requests has everything that it acknowledged, and continues', async () => {
  const crowd = { members: 8, applicants: 80, events: 8 }
  const { faults, total } = await surviveDatabaseKills({ kills: 2, each: 60, crowd })
  expect(faults).toEqual([])
  expect(total).toBeGreaterThan(80)
})
