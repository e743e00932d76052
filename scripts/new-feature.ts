import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changeTrigger, featureFiles } from './new-feature/feature-files.ts'
import { type FeatureName, readFeatureName } from './new-feature/feature-name.ts'

// npm run new-feature -- polls poll --before=home
// Creates a feature in the three layers with its migration and test, and registers it.
const FEATURE_ORDER = 'tests/architecture/feature-order.ts'
const FEATURES = 'server/features.ts'
const ROUTES = 'web/app/route-table.ts'

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
  }
  for (const [file, text] of Object.entries({ ...files, ...wiring })) write(file, text)
  tool('biome', ['check', '--write', ...Object.keys(files), FEATURE_ORDER, FEATURES, ROUTES])
  const formerSnapshots = globSync('server/migrations/meta/*_snapshot.json')
  tool('drizzle-kit', ['generate', '--name', name.feature])
  // only the latest is needed for the next migration
  for (const snapshot of formerSnapshots) rmSync(snapshot)
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

/** The features in the order of the feature-order file. */
function readFeatureOrder(text: string): string[] {
  const [, list = ''] = matched(text, /FEATURE_ORDER = \[([^\]]*)\]/, 'the feature order')
  return [...list.matchAll(/'([^']+)'/g)].map(([, feature = '']) => feature)
}

function addToFeatureOrder(text: string, { feature }: FeatureName, before: string): string {
  return replaced(text, `  '${before}',`, `  '${feature}',\n  '${before}',`)
}

/** Inserts the feature in feature order, so that what it depends on is mounted before it. */
function addToServer(text: string, { feature }: FeatureName, order: readonly string[]): string {
  const [whole, list = ''] = matched(text, /= \[([^\]]*)\]/, 'the list of features')
  const features = [
    ...list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    `${feature}Feature`,
  ]
  const places = order.map((name) => `${camelCase(name)}Feature`)
  const ordered = features.sort((one, other) => places.indexOf(one) - places.indexOf(other))
  return `import { ${feature}Feature } from './${feature}/${feature}-feature.ts'\n${text.replace(whole, `= [${ordered.join(', ')}]`)}`
}

/** 'bloodCalls' for 'blood-calls'. */
function camelCase(name: string) {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function addToRoutes(text: string, { feature }: FeatureName): string {
  const row = `{ path: '/${feature}', page: '${feature}/${feature}-page.tsx', data: ${feature}Page },`
  const routes = replaced(text, "{ path: '*'", `${row}\n  { path: '*'`)
  return `import { ${feature}Page } from '#web/${feature}/page-data.ts'\n${routes}`
}

function matched(text: string, pattern: RegExp, what: string): RegExpExecArray {
  const found = pattern.exec(text)
  if (!found) throw new Error(`${what} has an unexpected format: add the feature by hand`)
  return found
}

function replaced(text: string, anchor: string, by: string): string {
  if (!text.includes(anchor)) throw new Error(`The line '${anchor.trim()}' is missing: add the feature by hand`)
  return text.replace(anchor, () => by)
}
