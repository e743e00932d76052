import { expect, test } from 'vitest'
import { isSecrecyAtRisk } from '#shared/committee/votes/few-ballots-rules.ts'

test('a secret vote with fewer than five ballots can show how somebody voted, an open one hides nothing', () => {
  expect([0, 1, 4, 5].map((voted) => isSecrecyAtRisk({ isSecret: true, voted }))).toEqual([true, true, true, false])
  expect(isSecrecyAtRisk({ isSecret: false, voted: 1 })).toBe(false)
})
