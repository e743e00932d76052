import './prepare/node-version.mjs'
import { parseArgs } from 'node:util'
import { stopCommandsWithUs } from './prepare/command.mjs'
import { seconds, UserError } from './prepare/step.mjs'
import { prepare } from './prepare.mjs'
import { longSuites } from './test/long-suites.mjs'
import { suites } from './test/suites.mjs'

// npm test                      all checks of a change
// npm test -- --only=types      one suite
// npm test -- --only=http       the vitest projects whose name begins with it
// npm test -- --only=journeys apply     further words are passed to the suite
// npm run test:long             the long tests
// npm run test:long -- slow kills       those whose names contain one of the words
const options = { only: { type: 'string' }, long: { type: 'boolean' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })

await prepare({ pages: Boolean(values.long) })
stopCommandsWithUs()

const results = []
for (const suite of chosen()) results.push(await runSuite(suite))
finish(results)

function chosen() {
  if (values.long) return longSuites(positionals)
  if (!values.only) return suites.map((suite) => ({ ...suite, extra: positionals }))
  const suite = suites.find(({ name }) => name === values.only)
  if (suite) return [{ ...suite, extra: positionals }]
  const tests = suites.find(({ name }) => name === 'vitest')
  return [{ ...tests, extra: [`--project=${values.only}*`, ...positionals] }]
}

async function runSuite({ title, check, extra }) {
  const started = Date.now()
  console.log(`\n── ${title}`)
  const {
    passed,
    failed,
    failures = [],
    slow = [],
  } = await check(extra).catch((error) => {
    console.error(error instanceof UserError ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  const line = `${failed > 0 ? 'FAILED' : 'passed'}: ${title}: ${passed} passed, ${failed} failed in ${seconds(started)} s`
  console.log(line)
  return { line, failures, slow, passed, failed }
}

function finish(results) {
  const sum = (part) => results.reduce((total, result) => total + result[part], 0)
  // a log that is cut keeps its end, so the failures come last
  const details = ['slow', 'failures'].flatMap((part) => results.flatMap((result) => result[part]))
  const summary = [...results.map(({ line }) => line), ...details, `${sum('passed')} passed, ${sum('failed')} failed`]
  process.exitCode = sum('failed') > 0 || results.length === 0 ? 1 : 0
  console.log(`\n${summary.join('\n')}`)
}
