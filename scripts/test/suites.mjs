import { mkdirSync } from 'node:fs'
import { build, isBuilt } from '../prepare/build.mjs'
import { run } from '../prepare/command.mjs'
import { alone } from '../prepare/lock.mjs'
import { at, toolEnvironment } from '../prepare/paths.mjs'
import { getBrowser } from './browser.mjs'
import { countPlaywright, countVitest, forgetReport } from './counts.mjs'
import { temporaryEnvironment } from './temporary-folder.mjs'

const reports = at('.cache/test')
/** A suite takes five minutes, on a slow machine fifteen; one that takes longer than this hangs. */
const SUITE_MINUTES = 40

/** Tests start a site dozens of times: Node's compiled sources are cached for the next start. */
const testEnvironment = () => ({
  ...toolEnvironment(),
  ...temporaryEnvironment(),
  NODE_COMPILE_CACHE: at('.cache/compiled'),
})

/** Every suite, in running order: each returns how many of its tests passed and failed. */
export const suites = [
  { name: 'types', title: 'Types of the layers, the worker and the tests', check: checkTypes },
  {
    name: 'lint',
    title: 'Style (Biome)',
    check: () => checkTool('biome', ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.']),
  },
  { name: 'unused', title: 'Unused files, exports and libraries (knip)', check: () => checkTool('knip', []) },
  { name: 'build', title: 'Build and its budgets', check: checkBuild },
  { name: 'vitest', title: 'Rules, architecture, contract and HTTP tests', check: runVitest },
  { name: 'journeys', title: 'Journeys in Chromium', check: (extra) => runJourneys(extra) },
]

/**
 * Two at a time, since a small machine has two cores; the largest first. One thread each, since several threads check
 * the same types again.
 */
async function checkTypes() {
  const layers = ['tests', 'bench', 'server', 'web', 'demo', 'shared', 'web/app/worker']
  const checked = []
  const checkNext = async () => {
    for (let layer = layers.shift(); layer; layer = layers.shift())
      checked.push(await checkTool('tsc', ['--singleThreaded', '-p', layer]))
  }
  await Promise.all([checkNext(), checkNext()])
  return {
    passed: checked.filter(({ passed }) => passed).length,
    failed: checked.filter(({ failed }) => failed).length,
  }
}

async function checkTool(tool, args) {
  const { code, output } = await run(at('node_modules/.bin', tool), args, { env: toolEnvironment() })
  if (code !== 0) process.stdout.write(`${tool} ${args.join(' ')}\n${output}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function checkBuild() {
  await alone(async () => {
    if (isBuilt()) console.log('The pages are already built from these sources.')
    else await build()
  })
  return { passed: 1, failed: 0 }
}

/** Runs vitest with more arguments, optionally with a longer time limit. */
export async function runVitest(extra, { env = {}, limitMinutes = SUITE_MINUTES } = {}) {
  const report = `${reports}/vitest.json`
  prepareReport(report)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...extra]
  const options = { env: { ...testEnvironment(), ...env }, show: true, limitMinutes }
  const { code } = await run(at('node_modules/.bin/vitest'), args, options)
  return countVitest(report, code)
}

/** Runs Playwright with more arguments. */
export async function runJourneys(extra, environment = {}) {
  const report = `${reports}/playwright.json`
  prepareReport(report)
  const own = { CHROMIUM_PATH: await getBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const env = { ...testEnvironment(), ...own, ...environment }
  if (extra.length === 0) env.EVERY_JOURNEY = 'yes'
  const args = ['test', '--reporter=list,json', ...extra]
  const { code } = await run(at('node_modules/.bin/playwright'), args, { env, show: true, limitMinutes: SUITE_MINUTES })
  return countPlaywright(report, code)
}

function prepareReport(file) {
  mkdirSync(reports, { recursive: true })
  forgetReport(file)
}
