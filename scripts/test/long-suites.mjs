import { existsSync, readdirSync } from 'node:fs'
import { run } from '../prepare/command.mjs'
import { at, pinnedNode, toolEnvironment } from '../prepare/paths.mjs'
import { getBrowser } from './browser.mjs'
import { runJourneys, runVitest } from './suites.mjs'

const LIMIT_MINUTES = 90

/** The long tests and every program in bench/proofs; with words, those whose names contain one of them. */
export function longSuites(words) {
  const named = (name) => words.length === 0 || words.some((word) => name.includes(word))
  const all = list('tests/long', '.test.ts').filter(named)
  const journeys = all.filter(isJourney)
  const tests = all.filter((name) => !isJourney(name))
  const proofs = list('bench/proofs', '.ts').filter((name) => !name.includes('/') && named(name))
  const wide = named(WIDE.name) ? [WIDE] : []
  if (all.length + wide.length + proofs.length === 0) console.error(`No long test matches ${words.join(' or ')}.`)
  return [
    ...apart(tests, longTests, ['Long tests'], ['Long tests that measure time', '--maxWorkers=1']),
    ...apart(journeys, longJourneys, ['Long journeys in Chromium'], ['Journeys that measure time', '--workers=1']),
    ...wide,
    ...proofs.map(proof),
  ]
}

const isJourney = (name) => name.startsWith('journeys/')
/** Beside others they would measure how busy the machine is. */
const MEASURED = [
  'http/competitions/sixty-items',
  'http/competitions/three-hundred-viewers',
  'http/membership/large-update',
  'http/money/large-book',
  'http/money/long-statement',
  'http/pages/gate-crowd',
  'journeys/responsiveness',
]

/** Two suites, the second of those that measure time; a suite without files is left out. */
function apart(names, suite, usual, measuring) {
  const [measured, others] = [true, false].map((is) => names.filter((name) => MEASURED.includes(name) === is))
  return [
    ...(others.length > 0 ? [suite(others, ...usual)] : []),
    ...(measured.length > 0 ? [suite(measured, ...measuring)] : []),
  ]
}

const longTests = (files, title, ...options) => ({
  title,
  extra: [...options, ...files.map((name) => `tests/long/${name}.test.ts`)],
  check: (extra) => runVitest(extra, { env: { TEST_LONG: 'yes' }, limitMinutes: LIMIT_MINUTES }),
})

const longJourneys = (files, title, ...options) => ({
  title,
  extra: ['--project=long', ...options, ...files.map((name) => `tests/long/${name}.test.ts`)],
  check: (extra) => runJourneys(extra, { TEST_LONG: 'yes' }),
})

/** The journeys of npm test that differ in a wide window. */
const WIDE = {
  name: 'journeys/wide-window',
  title: 'Journeys in a wide window',
  extra: ['--project=desktop'],
  check: (extra) => runJourneys(extra, { TEST_LONG: 'yes' }),
}

const proof = (name) => ({
  title: `Proof: ${name}`,
  async check() {
    const env = toolEnvironment()
    if (name.startsWith('journeys')) env.CHROMIUM_PATH = await getBrowser()
    const options = { env, show: true, limitMinutes: LIMIT_MINUTES }
    const { code } = await run(pinnedNode, [`bench/proofs/${name}.ts`], options)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

function list(folder, ending) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}
