import './prepare/node-version.mjs'
import { run, stopCommandsWithUs } from './prepare/command.mjs'
import { pinnedNode, toolEnvironment } from './prepare/paths.mjs'
import { prepare } from './prepare.mjs'

// npm run bench          requests per second compared with a bare server, and bursts of people
// npm run bench:pages    Lighthouse scores of the pages
// npm run bench:phones   the first visit with an old phone on a slow line
// npm run bench:members  speed of a register of 10,000, and memory used to export 100,000
// npm run bench:memory  memory of the site and its PostgreSQL, compared with its targets
// npm run bench:festival 2,000 phones in one minute of a festival: the measure of capacity
// npm run bench:listings speed of the marketplace search on PostgreSQL, with 10,000 listings, 100,000 and a million
const [, , what] = process.argv
const needsBrowser = what === 'pages' || what === 'phones'
const script = `bench/${what ?? 'requests'}.ts`

await prepare()
stopCommandsWithUs()
const env = toolEnvironment()
if (needsBrowser) env.CHROMIUM_PATH = await (await import('./test/browser.mjs')).getBrowser()
const { code } = await run(pinnedNode, [script], { env, show: true })
process.exitCode = code
