import './prepare/node-version.mjs'
import { run, stopCommandsWithUs } from './prepare/command.mjs'
import { pinnedNode, toolEnvironment } from './prepare/places.mjs'
import { prepare } from './prepare.mjs'

// npm run bench          what the server serves in a second
// npm run bench:pages    what Lighthouse says of the pages
const isPages = process.argv[2] === 'pages'

await prepare()
stopCommandsWithUs()
const env = toolEnvironment()
if (isPages) env.CHROMIUM_PATH = await (await import('./test/browser.mjs')).getBrowser()
const { code } = await run(pinnedNode, [isPages ? 'scripts/bench-pages.ts' : 'scripts/bench.ts'], { env, show: true })
process.exitCode = code
