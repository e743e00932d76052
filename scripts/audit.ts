import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { librariesOf, refusedLicences } from './audit/licences.ts'
import { readAudit } from './audit/vulnerabilities.ts'

// npm run audit    checks the licences of runtime libraries offline, and known vulnerabilities if the registry responds
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const refused = refusedLicences(lockfile)
for (const line of refused) console.error(`Licence not allowed: ${line}`)
if (refused.length === 0)
  console.log(`Licences: all ${librariesOf(lockfile).length} runtime libraries have an allowed licence.`)

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const { hasResult, reason, severe, others } = readAudit(stdout)
if (!hasResult)
  console.log(
    `Vulnerabilities: NOT CHECKED, the registry did not respond (${reason}). Run the audit again when you are online.`,
  )
else if (severe.length === 0) console.log(`Vulnerabilities: no known high or critical ones, ${others} less severe.`)
for (const line of severe) console.error(`Known vulnerability: ${line}`)
if (refused.length + severe.length > 0) process.exitCode = 1
