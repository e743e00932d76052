import { describe, expect, test } from 'vitest'
import { daysOutsideTheGulf } from './architecture/day-rules.ts'
import {
  foldersThatAreNoFeature,
  importsOfLaterFeatures,
  importsOfLibrariesInShared,
  importsOfOtherLayers,
  schemasThatTravelToTheWeb,
} from './architecture/import-rules.ts'
import { retiredEndings, retiredIdentifiers } from './architecture/naming-rules.ts'
import { barrels, literalSpreads, namesThatSayNothing } from './architecture/shape-rules.ts'
import { parseSource, readSources, type Source } from './architecture/source-tree.ts'

const sources = readSources()

test('the tree that is judged is the whole tree', () => {
  const seen = new Set(sources.map(({ path }) => path.split('/')[0]))
  expect([...seen].sort()).toEqual(['brand', 'scripts', 'server', 'shared', 'tests', 'web'])
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100)
})

describe('every way to import is seen', () => {
  test.each([
    ["import { a } from '#server/events/a.ts'", false],
    ["import '#server/events/a.ts'", false],
    ["import type { A } from '#server/events/a.ts'", true],
    ["import { type A } from '#server/events/a.ts'", false],
    ["export * from '#server/events/a.ts'", false],
    ["export type { A } from '#server/events/a.ts'", true],
    ["const a = () => import('#server/events/a.ts')", false],
    ["import { a } from '../../server/events/a.ts'", false],
    ["import text from '/server/events/a.ts?raw'", false],
    ["type A = import('#server/events/a.ts').A", true],
  ])('%s', (line, typeOnly) => {
    expect(parseSource('web/events/b.ts', line).imports).toEqual([{ to: 'server/events/a.ts', kind: 'file', typeOnly }])
  })
})

describe('a floor imports itself and shared', () => {
  holds(importsOfOtherLayers, {
    'the web asks the server': plant('web/events/a.ts', "import type { A } from '#server/events/b.ts'"),
    'the server asks the web': plant('server/platform/pages/a.ts', "await import('../../../web/app/b.ts')"),
    'shared asks the server': plant('shared/events/a.ts', "export { b } from '#server/events/b.ts'"),
    'the server asks the tests': plant('server/events/a.ts', "import { b } from '#tests/test-app.ts'"),
    'the server asks what was built': plant('server/events/a.ts', "import { b } from '../../dist/b.js'"),
  })
})

describe('a room imports only rooms nearer the door', () => {
  holds(importsOfLaterFeatures, {
    'accounts asks events': plant('server/accounts/a.ts', "import { b } from '#server/events/b.ts'"),
    'events asks news': plant('web/events/a.tsx', "import type { B } from '../news/b.tsx'"),
    'shared events asks shared jobs': plant('shared/events/a.ts', "import { b } from '#shared/jobs/b.ts'"),
    'the web of events asks shared jobs': plant('web/events/a.ts', "import { b } from '#shared/jobs/b.ts'"),
    'the platform of the server asks a room': plant('server/platform/a.ts', "import { b } from '../settings/b.ts'"),
    'the platform of the web asks a room': plant('web/platform/ui/a.tsx', "import { b } from '#web/events/b.ts'"),
    'a room asks the shell': plant('web/admin/a.tsx', "import { b } from '#web/app/route-table.ts'"),
    'a room asks the demo': plant('server/events/a.ts', "import { b } from '#server/demo/b.ts'"),
  })

  test('what wires the rooms knows all of them, and everybody knows the platform', () => {
    const allowed = [
      plant('server/main.ts', "import { b } from '#server/admin/b.ts'"),
      plant('server/demo/a.ts', "import { b } from '#server/jobs/b.ts'"),
      plant('web/app/route-table.ts', "import('#web/admin/b.tsx')"),
      plant('web/home/a.tsx', "import { b } from '#web/events/b.tsx'"),
      plant('web/home/a.tsx', "import { b } from '#web/platform/ui/b.tsx'"),
    ]
    expect(importsOfLaterFeatures(allowed)).toEqual([])
  })
})

describe('shared imports zod, date-fns and itself', () => {
  holds(importsOfLibrariesInShared, {
    'Node itself': plant('shared/events/a.ts', "import { readFileSync } from 'node:fs'"),
    'another library': plant('shared/events/a.ts', "import { clsx } from 'clsx'"),
    'one whose name only begins so': plant('shared/events/a.ts', "import { b } from 'zod-more'"),
  })
})

describe('no schema travels to a page', () => {
  const rules = plant('shared/events/event-rules.ts', "import { Event } from './event-api.ts'")
  holds(schemasThatTravelToTheWeb, {
    'asked for as a value': plant('web/events/a.ts', "import { eventApi } from '#shared/events/event-api.ts'"),
    'asked for with a type inside': plant('web/a/a.ts', "import { type E } from '#shared/events/event-api.ts'"),
    'loaded later': plant('web/events/a.ts', "import('#shared/events/event-api.ts')"),
    'over another file': [rules, plant('web/events/a.ts', "import { b } from '#shared/events/event-rules.ts'")],
  })

  test('types and the rules of forms may', () => {
    const allowed = [
      plant('web/events/a.ts', "import type { EventApi } from '#shared/events/event-api.ts'"),
      plant('web/events/b.ts', "import { EventForm } from '#shared/events/event-rules.ts'"),
      plant('shared/events/event-rules.ts', "import type { Event } from './event-api.ts'"),
    ]
    expect(schemasThatTravelToTheWeb(allowed)).toEqual([])
  })
})

describe('every file lies in a room of the hall', () => {
  holds(foldersThatAreNoFeature, {
    'a room nobody planned': plant('server/payments/a.ts', ''),
    'beside the rooms': plant('web/a.tsx', ''),
  })
})

describe('a name tells what is inside', () => {
  holds(namesThatSayNothing, {
    'a folder': plant('web/utils/a.ts', ''),
    'a file': plant('server/events/event-helpers.ts', ''),
    'a common room': plant('shared/common.ts', ''),
  })
})

describe('nothing is re-exported by a barrel', () => {
  holds(barrels, { 'an index': plant('web/events/index.ts', '') })
})

describe('no literal is spread', () => {
  holds(literalSpreads, {
    'an object in an object': plant('server/events/a.ts', 'const b = { ...{ c, d }, e }'),
    'a list in a list': plant('server/events/a.ts', 'const b = [...[c, d], e]'),
    'a list among arguments': plant('server/events/a.ts', 'b(...[c, d])'),
    'a constant list': plant('server/events/a.ts', 'const b = [...([c, d] as const), e]'),
    'an object among attributes': plant('web/events/a.tsx', 'const b = <p {...{ c, d }} />'),
  })

  test('what is computed may be spread', () => {
    const computed = 'const b = { ...(c && { d }), ...e }; f(...g, ...[h].map(i))'
    expect(literalSpreads([plant('server/events/a.ts', computed)])).toEqual([])
  })
})

describe('a day is a day in the Gulf', () => {
  const at = 'server/events/a.ts'
  holds(daysOutsideTheGulf, {
    'the year of the process': plant(at, 'const year = new Date().getFullYear()'),
    'the day in UTC': plant(at, 'const day = new Date().toISOString().slice(0, 10)'),
    'the day of the browser': plant('web/events/a.ts', "const day = new Date().toLocaleDateString('en')"),
    'a library that reads the local clock': plant(at, "import { format } from 'date-fns/format'"),
    'the day of the database': plant(at, 'const today = sql`current_date`'),
    'a moment cast to a day': plant(at, 'const day = sql`now()::date`'),
    'a moment cut to a day': plant(at, "const day = sql`date_trunc('day', created_at)`"),
  })
})

describe('names are the standard terms', () => {
  holds(retiredIdentifiers, {
    'the house': plant('server/events/a.ts', 'const b = (house: AppContext) => 1'),
    'a refusal': plant('server/events/a.ts', "throw new Refusal('event_full')"),
    'a limit': plant('shared/events/a.ts', 'const MOST_EVENTS = 3'),
    'a property': plant('shared/events/a.ts', 'const b = { onAlive: 1 }'),
  })
  holds(retiredEndings, {
    'a room': plant('server/events/events-room.ts', ''),
    'a vocabulary': plant('shared/events/event-vocabulary.ts', ''),
  })

  test('words of the domain are free', () => {
    const source = plant('server/events/a.ts', "const b = { stage: 'main', gate: 1, answers: [] }")
    expect(retiredIdentifiers([source])).toEqual([])
  })
})

function plant(path: string, text: string): Source {
  return parseSource(path, text)
}

/** A rule that finds what is planted, and nothing in the tree. */
function holds(rule: (sources: Source[]) => string[], planted: Record<string, Source | Source[]>) {
  test.each(Object.entries(planted))('a planted violation is found: %s', (_, violation) => {
    expect(rule([violation].flat())).toHaveLength(1)
  })
  test('the tree keeps it', () => {
    expect(rule(sources)).toEqual([])
  })
}
