import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { build } from 'vite'

/** Builds the browser's bundle and the renderer's, and compresses what browsers fetch once for all. */
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }
for (const file of readdirSync('dist/client', { recursive: true, encoding: 'utf8' })) {
  const path = join('dist/client', file)
  if (!COMPRESSIBLE.test(file) || !statSync(path).isFile()) continue
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, zlib.brotliCompressSync(bytes, BROTLI))
  writeFileSync(`${path}.gz`, zlib.gzipSync(bytes, { level: 9 }))
}
