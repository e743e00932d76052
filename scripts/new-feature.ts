import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changeTrigger, featureFiles } from './new-feature/feature-files.ts'
import { readFeatureName } from './new-feature/feature-name.ts'
import { addToCalls, addToFeatureOrder, addToRoutes, addToServer, readFeatureOrder } from './new-feature/wiring.ts'

// npm run new-feature -- polls poll --before=home
// Creates a feature in the three layers with its migration and test, and registers it.
const FEATURE_ORDER = 'tests/architecture/feature-order.ts'
const FEATURES = 'server/features.ts'
const ROUTES = 'web/app/route-table.ts'
const ADDED_CALLS = 'docs/added-calls.md'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string', default: 'home' } },
})

try {
  createFeature()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function createFeature() {
  const name = readFeatureName(positionals[0], positionals[1])
  const order = readFeatureOrder(read(FEATURE_ORDER))
  const files = featureFiles(name)
  rejectOverwriting(name.feature, order, Object.keys(files))

  const newOrder = addToFeatureOrder(read(FEATURE_ORDER), name, values.before)
  const wiring = {
    [FEATURE_ORDER]: newOrder,
    [FEATURES]: addToServer(read(FEATURES), name, readFeatureOrder(newOrder)),
    [ROUTES]: addToRoutes(read(ROUTES), name),
    [ADDED_CALLS]: addToCalls(read(ADDED_CALLS), name),
  }
  for (const [file, text] of Object.entries({ ...files, ...wiring })) write(file, text)
  tool('biome', ['check', '--write', ...Object.keys(files), FEATURE_ORDER, FEATURES, ROUTES])
  tool('drizzle-kit', ['generate', '--name', name.feature])
  const [migration = ''] = globSync(`server/migrations/*_${name.feature}.sql`)
  appendFileSync(migration, changeTrigger(name))

  console.log(['A new feature:', ...Object.keys(files), migration, ...Object.keys(wiring)].join('\n  '))
  console.log(`Test it: npm test -- --only=http tests/http/${name.feature}`)
}

function rejectOverwriting(feature: string, order: readonly string[], files: readonly string[]) {
  if (order.includes(feature)) throw new Error(`The feature '${feature}' already exists.`)
  if (!order.includes(values.before))
    throw new Error(`The feature '${values.before}' does not exist. Features: ${order.join(', ')}`)
  const taken = files.find((file) => existsSync(file))
  if (taken) throw new Error(`${taken} already exists.`)
}

function read(file: string) {
  return readFileSync(file, 'utf8')
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function tool(name: string, args: string[]) {
  execFileSync(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
