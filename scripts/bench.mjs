import './prepare/node-version.mjs'
import { run, stopCommandsWithUs } from './prepare/command.mjs'
import { pinnedNode, toolEnvironment } from './prepare/places.mjs'
import { prepare } from './prepare.mjs'

await prepare()
stopCommandsWithUs()
const { code } = await run(pinnedNode, ['scripts/bench.ts'], { env: toolEnvironment(), show: true })
process.exitCode = code
