import './prepare/node-version.mjs'
import { readdirSync } from 'node:fs'
import { run, stopCommandsWithUs } from './prepare/command.mjs'
import { at, pinnedNode, toolEnvironment } from './prepare/places.mjs'
import { seconds } from './prepare/step.mjs'
import { prepare } from './prepare.mjs'

// npm run prove                 every long proof, one after the other
// npm run prove -- slow kills   those whose names hold one of the words
const words = process.argv.slice(2)
const proofs = readdirSync(at('scripts/prove'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .sort()

await prepare()
stopCommandsWithUs()

const lines = []
for (const name of proofs) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { code } = await run(pinnedNode, [`scripts/prove/${name}.ts`], { env: toolEnvironment(), show: true })
  lines.push(`${code === 0 ? 'held' : 'FAILED'}: ${name} in ${seconds(started)} s`)
  if (code !== 0) process.exitCode = 1
}
if (lines.length === 0) process.exitCode = 1
console.log(`\n${lines.length > 0 ? lines.join('\n') : `No proof is called ${words.join(' or ')}.`}`)
