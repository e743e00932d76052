import { existsSync, readFileSync, rmSync } from 'node:fs'

/** A report that an earlier run left behind must not be counted. */
export function forgetReport(file) {
  rmSync(file, { force: true })
}

/** Passed and failed tests of a vitest run. One that broke off, or a file that did not load, is a failure too. */
export function countVitest(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  return settle(code, report.numPassedTests, report.numFailedTests + unloaded.length)
}

/** Passed and failed journeys of a Playwright run. A journey that needed a second try has passed. */
export function countPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return settle(code, expected + flaky, unexpected)
}

function settle(code, passed, failed) {
  const brokeOff = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: brokeOff ? 1 : failed }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
