import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UNDO_AUDIENCES } from '#shared/admin/undo-rules.ts'

// the areas named at offerUndo, holdMessages and holdForEach, and the constants that carry them there
const AREA = /(?:\barea: |\b(?:[A-Z]+_)?AREA = )'(\w+)'/g

test('each part of the portal that offers an undo says whose duty it is', () => {
  const used = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(AREA)].flatMap(([, area]) => area ?? []),
  )
  expect(used).toContain('votes')
  expect([...new Set(used)].filter((area) => UNDO_AUDIENCES[area] === undefined)).toEqual([])
})
