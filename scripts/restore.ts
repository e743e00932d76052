import { parseArgs } from 'node:util'
import { checkArchive } from '#server/platform/backup/archive/archive-check.ts'
import { isSecretStored } from '#server/platform/backup/backup-service.ts'
import { restoreArchive } from '#server/platform/backup/restore/restore-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { openFileStore } from '#server/platform/uploads/file-store.ts'
import { exitWithMessage, QUIET } from './backup/messages.ts'

// npm run restore -- ARCHIVE               into an empty target: DATABASE_URL, or the embedded database in DATA_DIR
// npm run restore -- ARCHIVE --replace     replaces the existing data, which is moved aside
// npm run restore -- ARCHIVE --replace --without-copy     on a server, without archiving the existing data
// npm run restore -- ARCHIVE --check       only reads it
const option = { type: 'boolean', default: false } as const
const { values, positionals } = parseArgs({
  options: { replace: option, 'without-copy': option, check: option },
  allowPositionals: true,
})
const [file] = positionals
if (!file) {
  console.error('Say which archive:  npm run restore -- ARCHIVE')
  process.exit(1)
}
await exitWithMessage(async () => {
  // before reading the settings, which creates a folder and its secret
  const archive = await checkArchive(file)
  describeArchive(archive)
  if (values.check) return
  const config = readConfig(process.env)
  const { movedAside, hasOtherSecret } = await restoreArchive(archive, {
    config: { ...config, isSecretStored: await isSecretStored(config) },
    files: await openFileStore(config),
    replace: values.replace,
    withoutCopy: values['without-copy'],
    log: QUIET,
  })
  console.log('Restored. Everybody signs in anew.')
  if (movedAside) console.log(`What stood there before is kept in ${movedAside}`)
  if (hasOtherSecret)
    console.log(
      'SECRET is not the one of the site that was backed up: two-step sign-in and membership cards need that one.',
    )
})

function describeArchive({ head, manifest }: Awaited<ReturnType<typeof checkArchive>>) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Made ${head.madeAt}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.files.length} files.`)
  if (manifest.missing.length > 0)
    console.log(`${manifest.missing.length} files were not there when it was made: ${manifest.missing.join(', ')}`)
}
