import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at } from '../prepare/places.mjs'

/** The report of an earlier run must not be counted. */
export function forgetReport(file) {
  rmSync(file, { force: true })
}

/** Passed and failed tests of a vitest run. An aborted run, or a file that did not load, counts as a failure too. */
export function countVitest(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(at('.'), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map((test) => write(file, test.fullName, test.failureMessages[0]))
    return status === 'failed' ? [write(file, 'did not load', message)] : []
  })
  return settle(code, report.numPassedTests, failures)
}

/** Passed and failed journeys of a Playwright run. A journey that needed a second try has passed. */
export function countPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const failures = specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => write(file, `${title} (${projectName})`, results.at(-1)?.error?.message)),
  )
  return settle(code, report.stats.expected + report.stats.flaky, failures)
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
