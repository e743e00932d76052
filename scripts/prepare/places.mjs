import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The absolute path of something in the repository. */
export const at = (...parts) => path.join(root, ...parts)

/** The Node that comes with the repository: it runs TypeScript as it is, whatever Node started the command. */
export const pinnedNode = at('node_modules/node/bin/node')

/** The environment in which tools run: `#!/usr/bin/env node` finds the pinned Node, and logs are without colours. */
export function toolEnvironment() {
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return { ...process.env, ...plain, PATH: [at('node_modules/.bin'), process.env.PATH].join(path.delimiter) }
}
