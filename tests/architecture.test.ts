import { describe, expect, test } from 'vitest'
import { segmentsEscapedByHand } from './architecture/address-rules.ts'
import { importCycles } from './architecture/cycle-rules.ts'
import { daysOutsideTheGulf } from './architecture/day-rules.ts'
import {
  componentsLoadedAtStart,
  foldersThatAreNoFeature,
  importsOfLaterFeatures,
  importsOfLibrariesInShared,
  importsOfOtherLayers,
  schemasThatTravelToTheWeb,
} from './architecture/import-rules.ts'
import { partsThatSuspendOnTheServer } from './architecture/lazy-rules.ts'
import { retiredCodes, retiredIdentifiers } from './architecture/naming-rules.ts'
import { featuresInThePlatform, MAY_NAME_FEATURES } from './architecture/platform-rules.ts'
import { responsesBuiltByRoutes } from './architecture/response-rules.ts'
import {
  barrels,
  literalSpreads,
  namesThatSayNothing,
  testsThatShareAName,
  textsWithCode,
} from './architecture/shape-rules.ts'
import { parseSource, readSources, type Source } from './architecture/source-tree.ts'

const sources = readSources()

test('the checked source tree is the whole tree', () => {
  const seen = new Set(sources.map(({ path }) => path.split('/')[0]))
  expect([...seen].sort()).toEqual(['bench', 'brand', 'demo', 'scripts', 'server', 'shared', 'tests', 'web'])
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100)
})

describe('every kind of import is detected', () => {
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
    expect(parseSource('web/events/b.ts', line).imports).toMatchObject([
      { to: 'server/events/a.ts', kind: 'file', typeOnly },
    ])
  })
})

describe('a layer imports only itself and shared', () => {
  holds(importsOfOtherLayers, {
    'web imports server': plant('web/events/a.ts', "import type { A } from '#server/events/b.ts'"),
    'server imports web': plant('server/platform/pages/a.ts', "await import('../../../web/app/b.ts')"),
    'shared imports server': plant('shared/events/a.ts', "export { b } from '#server/events/b.ts'"),
    'server imports tests': plant('server/events/a.ts', "import { b } from '#tests/test-app.ts'"),
    'a feature imports the demo': plant('server/events/a.ts', "import { b } from '#demo/b.ts'"),
    'web imports the demo': plant('web/app/a.ts', "import { b } from '#demo/b.ts'"),
    'the demo imports web': plant('demo/a.ts', "import { b } from '#web/events/b.ts'"),
    'server imports the build': plant('server/events/a.ts', "import { b } from '../../dist/b.js'"),
  })
})

describe('a feature imports only features before it', () => {
  holds(importsOfLaterFeatures, {
    'accounts imports events': plant('server/accounts/a.ts', "import { b } from '#server/events/b.ts'"),
    'events imports news': plant('web/events/a.tsx', "import type { B } from '../news/b.tsx'"),
    'shared/events imports shared/jobs': plant('shared/events/a.ts', "import { b } from '#shared/jobs/b.ts'"),
    'web/events imports shared/jobs': plant('web/events/a.ts', "import { b } from '#shared/jobs/b.ts'"),
    'the server platform imports a feature': plant('server/platform/a.ts', "import { b } from '../settings/b.ts'"),
    'the web platform imports a feature': plant('web/platform/ui/a.tsx', "import { b } from '#web/events/b.ts'"),
    'a feature imports the shell': plant('web/admin/a.tsx', "import { b } from '#web/app/route-table.ts'"),
    'a feature imports the demo': plant('server/events/a.ts', "import { b } from '#demo/b.ts'"),
  })

  test('the wiring may import every feature, and every feature may import the platform', () => {
    const allowed = [
      plant('server/main.ts', "import { b } from '#server/admin/b.ts'"),
      plant('demo/a.ts', "import { b } from '#server/jobs/b.ts'"),
      plant('web/app/route-table.ts', "import('#web/admin/b.tsx')"),
      plant('web/home/a.tsx', "import { b } from '#web/events/b.tsx'"),
      plant('web/home/a.tsx', "import { b } from '#web/platform/ui/b.tsx'"),
    ]
    expect(importsOfLaterFeatures(allowed)).toEqual([])
  })
})

describe('the platform knows no feature', () => {
  holds(featuresInThePlatform, {
    'an identifier': plant('server/platform/a.ts', 'const eventId = 1'),
    'a text': plant('shared/platform/a.ts', "const a = 'listing'"),
    'an address': plant('web/platform/a.ts', "const a = '/api/programmes/1'"),
    'a part of a template': plant('web/platform/a.ts', `const a = \`/news/\${b}\``),
    'words on the screen': plant('web/platform/a.tsx', 'const a = <p>To the marketplace</p>'),
  })

  test('the events of the browser are no feature', () => {
    const source = plant('web/platform/a.ts', "addEventListener('load', (event: MouseEvent) => event.preventDefault())")
    expect(featuresInThePlatform([source])).toEqual([])
  })

  test('every exception is needed', () => {
    const named = sources.filter(({ path }) => path in MAY_NAME_FEATURES)
    expect(named).toHaveLength(Object.keys(MAY_NAME_FEATURES).length)
    for (const source of named) {
      const elsewhere = { ...source, path: 'server/platform/a.ts' }
      expect(featuresInThePlatform([elsewhere]), source.path).not.toEqual([])
    }
  })
})

describe('no files import each other', () => {
  const event = plant('server/events/a.ts', "import { b } from './b.ts'")
  holds(importCycles, {
    'two files': [event, plant('server/events/b.ts', "import { a } from './a.ts'")],
    'through a type': [event, plant('server/events/b.ts', "import type { A } from './a.ts'")],
    'through a third file': [
      event,
      plant('server/events/b.ts', "export { c } from './c.ts'"),
      plant('server/events/c.ts', "type A = import('./a.ts').A"),
    ],
    itself: plant('server/events/a.ts', "import { a } from './a.ts'"),
  })

  test('two files may import a third', () => {
    const [one, other] = [event, plant('server/events/c.ts', "import { b } from './b.ts'")]
    expect(importCycles([one, other, plant('server/events/b.ts', '')])).toEqual([])
  })
})

describe('shared imports only zod, date-fns and itself', () => {
  holds(importsOfLibrariesInShared, {
    'a Node module': plant('shared/events/a.ts', "import { readFileSync } from 'node:fs'"),
    'another library': plant('shared/events/a.ts', "import { clsx } from 'clsx'"),
    'a library with a similar name': plant('shared/events/a.ts', "import { b } from 'zod-more'"),
  })
})

describe('the server loads its components on demand', () => {
  holds(componentsLoadedAtStart, {
    'imported at the start': plant('server/events/a.ts', "import { B } from './b.tsx'"),
    'passed on': plant('server/events/a.ts', "export { B } from './b.tsx'"),
  })

  test('a component may import others, and everything its types', () => {
    const allowed = [
      plant('server/events/a.ts', "import type { B } from './b.tsx'\nconst c = () => import('./c.tsx')"),
      plant('server/events/a.tsx', "import { B } from './b.tsx'"),
    ]
    expect(componentsLoadedAtStart(allowed)).toEqual([])
  })
})

describe('no schema reaches a page', () => {
  const rules = plant('shared/events/event-rules.ts', "import { Event } from './event-api.ts'")
  holds(schemasThatTravelToTheWeb, {
    'imported as a value': plant('web/events/a.ts', "import { eventApi } from '#shared/events/event-api.ts'"),
    'imported with an inline type': plant('web/a/a.ts', "import { type E } from '#shared/events/event-api.ts'"),
    'loaded later': plant('web/events/a.ts', "import('#shared/events/event-api.ts')"),
    'through another file': [rules, plant('web/events/a.ts', "import { b } from '#shared/events/event-rules.ts'")],
  })

  test('types and form rules may reach a page', () => {
    const allowed = [
      plant('web/events/a.ts', "import type { EventApi } from '#shared/events/event-api.ts'"),
      plant('web/events/b.ts', "import { EventForm } from '#shared/events/event-rules.ts'"),
      plant('shared/events/event-rules.ts', "import type { Event } from './event-api.ts'"),
    ]
    expect(schemasThatTravelToTheWeb(allowed)).toEqual([])
  })
})

describe('every file belongs to a feature', () => {
  holds(foldersThatAreNoFeature, {
    'an unknown feature': plant('server/payments/a.ts', ''),
    'outside all features': plant('web/a.tsx', ''),
  })
})

describe('a name says what is inside', () => {
  holds(namesThatSayNothing, {
    'a folder': plant('web/utils/a.ts', ''),
    'a file': plant('server/events/event-helpers.ts', ''),
    'a folder in a feature': plant('server/events/helpers/a.ts', ''),
    'a common file': plant('shared/common.ts', ''),
  })
})

describe('no two files of the tests share a name', () => {
  holds(testsThatShareAName, {
    'in different folders': [plant('tests/http/a/b.test.ts', ''), plant('tests/journeys/b.test.ts', '')],
  })
})

describe('no barrel re-exports', () => {
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

  test('a computed value may be spread', () => {
    const computed = 'const b = { ...(c && { d }), ...e }; f(...g, ...[h].map(i))'
    expect(literalSpreads([plant('server/events/a.ts', computed)])).toEqual([])
  })
})

describe('the texts of the demo are data', () => {
  holds(textsWithCode, {
    'a function': plant('demo/programme/a-texts.ts', 'export const a = (b: number) => b'),
    'a call': plant('demo/programme/a-texts.ts', "export const a = new Set(['b'])"),
    'an imported value': plant('demo/programme/a-texts.ts', "import { b } from '../fixture.ts'\nexport const a = [b]"),
  })
})

describe('a route builds no response', () => {
  const at = 'server/events/a-routes.ts'
  const route = (handler: string) => plant(at, `mount(app, eventApi, { 'GET /api/events': ${handler} })`)
  holds(responsesBuiltByRoutes, {
    'an object': route('anyone(async ({ query }) => ({ events: await list(query), total: 1 }))'),
    'an object in a block': route('anyone(({ query }) => {\n  return { events: list(query), total: 1 }\n})'),
    'more than a message': route("limited(MAX, anyone(() => ({ message: 'Done.', isNew: true })))"),
    'a changed list': route('anyone(async ({ query }) => (await list(query)).slice(0, query.limit))'),
    'one of two branches': route('anyone(({ query }) => (query.all ? list(query) : { ...query }))'),
    'the cards of a list': route('{ list: anyone(() => list()), cards: anyone(() => ({ cards: list(), total: 1 })) }'),
    'in a function of the file': [
      plant(at, 'mount(app, eventApi, { b: anyone(() => show(1)) })\nconst show = (c) => ({ c, d: 2 })'),
    ],
  })

  test('a message, one named value and what a call returns are allowed', () => {
    const allowed = [
      route("anyone(async () => {\n  await remove()\n  return { message: 'Deleted.' }\n})"),
      route('anyone(async ({ request }) => ({ url: await receivePicture(request) }))'),
      route(
        'anyone(async ({ body }) => {\n  const { isNew, id } = await send(body)\n  return { isNew, response: get(id) }\n})',
      ),
      route('admin(({ body, account }) => each(body.ids, (id) => ({ id, by: account.id })))'),
    ]
    expect(responsesBuiltByRoutes(allowed)).toEqual([])
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

describe('a part of a path is escaped with pathSegment', () => {
  const at = 'web/events/a.ts'
  holds(segmentsEscapedByHand, {
    'in a template': plant(at, `const path = \`/events/\${encodeURIComponent(id)}\``),
    'for a template': plant(at, 'const segment = encodeURIComponent(id)'),
    'without a call': plant(at, 'const path = ids.map(encodeURIComponent)'),
    'another function': plant(at, `const path = \`/events/\${encodeURI(id)}\``),
  })

  test('the value of a parameter is escaped in its address', () => {
    const value = `const path = \`/login?return=\${encodeURIComponent(here)}\``
    expect(segmentsEscapedByHand([plant(at, value)])).toEqual([])
  })
})

describe('no part suspends while the server renders', () => {
  holds(partsThatSuspendOnTheServer, {
    'a lazy part': plant('web/events/a.tsx', "import { lazy } from 'react'\nconst B = lazy(() => import('./b.tsx'))"),
    'a lazy part by another name': plant('web/events/a.tsx', "import { lazy as later } from 'react'"),
    'a lazy part of the namespace': plant('web/events/a.tsx', "const B = React.lazy(() => import('./b.tsx'))"),
  })
})

describe('names are the standard terms', () => {
  holds(retiredIdentifiers, {
    'an edit conflict': plant('web/events/a.ts', 'const b = (meanwhile: string) => 1'),
    'an error': plant('server/events/a.ts', "throw new Refusal('event_full')"),
    'a limit': plant('shared/events/a.ts', 'const MOST_EVENTS = 3'),
    'a property': plant('shared/events/a.ts', 'const b = { provedAt: 1 }'),
  })
  holds(retiredCodes, {
    'an action': plant('server/events/a.ts', "const b = { action: 'listing.kept' }"),
    'a mail': plant('shared/events/a.ts', "const b = 'slip-refused'"),
    'a prefix of what is stored': plant('web/events/a.ts', "const b = 'kept:'"),
  })

  test('domain words are allowed', () => {
    const source = plant('server/events/a.ts', "const b = { stage: 'main', gate: 1, answers: [] }")
    expect(retiredIdentifiers([source])).toEqual([])
  })
})

function plant(path: string, text: string): Source {
  return parseSource(path, text)
}

/** Tests that a rule finds each planted violation, and none in the tree. */
function holds(rule: (sources: Source[]) => string[], planted: Record<string, Source | Source[]>) {
  test.each(Object.entries(planted))('a planted violation is found: %s', (_, violation) => {
    expect(rule([violation].flat())).toHaveLength(1)
  })
  test('the tree follows the rule', () => {
    expect(rule(sources)).toEqual([])
  })
}
