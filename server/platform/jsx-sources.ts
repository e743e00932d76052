import { readFileSync } from 'node:fs'
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as compiler from 'rolldown/utils'

// Node erases types but compiles no JSX: a module that loads components from the sources imports this file first. The
// built server has no `.tsx` left, and nothing of this.
if (process.env.NODE_ENV !== 'production') {
  registerHooks({
    load: (url, context, next) =>
      url.startsWith('file:') && url.endsWith('.tsx')
        ? { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  })
}

/** With the compiler of the build, which is loaded for the first component; stack traces name the lines of the source. */
function compile(file: string): string {
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
  const { transformSync } = createRequire(import.meta.url)('rolldown/utils') as typeof compiler
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true, tsconfig: false })
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'))
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}
