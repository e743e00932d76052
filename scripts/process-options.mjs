import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { at } from './prepare/paths.mjs'

/** The environment that limits the memory of the site's process, with what the operator has set instead or as well. */
export function withProcessOptions(environment) {
  const options = parseEnv(readFileSync(at('scripts/process.env'), 'utf8'))
  const nodeOptions = [options.NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(' ')
  return { ...options, ...environment, NODE_OPTIONS: nodeOptions }
}
