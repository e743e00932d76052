import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at } from '../prepare/paths.mjs'

/** The report of an earlier run must not be counted. */
export function forgetReport(file) {
  rmSync(file, { force: true })
}

/** Passed and failed tests of a vitest run, and its slow files. An aborted run, or a file that did not load, counts as a failure too. */
export function countVitest(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(at('.'), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map((test) => write(file, test.fullName, test.failureMessages[0]))
    return status === 'failed' ? [write(file, 'did not load', message)] : []
  })
  const times = report.testResults.map(({ name, startTime, endTime }) => [relative(at('.'), name), endTime - startTime])
  return { ...settle(code, report.numPassedTests, failures), slow: listSlow(times) }
}

/** Passed and failed journeys of a Playwright run, and its slow files. A journey that needed a second try has passed. */
export function countPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const specs = specsOf(report)
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => write(file, `${title} (${projectName})`, results.at(-1)?.error?.message)),
  )
  const times = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [join('tests/journeys', file), duration])),
  )
  return { ...settle(code, report.stats.expected + report.stats.flaky, failures), slow: listSlow(times) }
}

const SLOW_MS = 20_000

/** The files whose tests took over 20 seconds together, slowest first. */
function listSlow(times) {
  const sums = new Map()
  for (const [file, duration] of times) sums.set(file, (sums.get(file) ?? 0) + duration)
  return [...sums]
    .filter(([, duration]) => duration > SLOW_MS)
    .sort(([, one], [, other]) => other - one)
    .map(([file, duration]) => `  over 20 s: ${file} (${Math.round(duration / 1000)} s)`)
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** An aborted run has failed even if no test says so. */
function settle(code, passed, failures) {
  const brokeOff = failures.length === 0 && (code !== 0 || passed === 0)
  return { passed, failed: brokeOff ? 1 : failures.length, failures }
}

/** One failure in a line or two: the details are where the suite ran, perhaps thousands of lines above. */
const write = (file, title, message = '') =>
  `  ${file}: ${title}\n    ${stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300)}`

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
