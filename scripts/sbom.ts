import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

// npm run sbom    writes the runtime libraries as a CycloneDX list to dist/sbom.cdx.json, from the lockfile alone
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.cdx.json', stdout)
console.log(`${JSON.parse(stdout).components.length} libraries in dist/sbom.cdx.json`)
