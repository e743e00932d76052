import { parseArgs } from 'node:util'
import { repeatErasures } from '#server/admin/repeated-erasures.ts'
import { features } from '#server/features.ts'
import { checkArchive } from '#server/platform/backup/archive-check.ts'
import { isSecretStored } from '#server/platform/backup/backup-service.ts'
import { restoreArchive } from '#server/platform/backup/restore-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { personalDataOf } from '#server/platform/personal-data/personal-data.ts'
import { platformFeature } from '#server/platform/platform-feature.ts'
import { openFileStore } from '#server/platform/uploads/file-store.ts'
import { counted } from '#shared/platform/counts.ts'
import { exitWithMessage, QUIET } from './backup/messages.ts'

// npm run restore -- ARCHIVE               into an empty database: at DATABASE_URL, or in DATA_DIR
// npm run restore -- ARCHIVE --replace     replaces the existing data, of which a backup is made first
// npm run restore -- ARCHIVE --replace --without-copy     replaces it without a backup
// npm run restore -- ARCHIVE --check       only reads the archive
const option = { type: 'boolean', default: false } as const
const { values, positionals } = parseArgs({
  options: { replace: option, 'without-copy': option, check: option },
  allowPositionals: true,
})
const [file] = positionals
if (!file) {
  console.error('Specify the archive:  npm run restore -- ARCHIVE')
  process.exit(1)
}
const OTHER_SECRET = `This site has another secret than the one that was backed up; a downloaded archive contains none.
If you have kept that one, set SECRET to it, or write it to DATA_DIR/secret, before you start the site.
Otherwise two-step login must be set up again, tickets and membership cards get new codes, and links in earlier mails
stop working.`
await exitWithMessage(async () => {
  // before reading the settings, which creates a folder and its secret
  const archive = await checkArchive(file)
  describeArchive(archive)
  if (values.check) return
  const config = readConfig(process.env)
  const { copy, carried, mayBringBack, hasOtherSecret } = await restoreArchive(archive, {
    config: { ...config, isSecretStored: await isSecretStored(config) },
    files: await openFileStore(config),
    replace: values.replace,
    withoutCopy: values['without-copy'],
    carryOver: repeatErasures(personalDataOf([platformFeature, ...features]), new Date()),
    log: QUIET,
  })
  console.log('Restored. Everybody has to log in again.')
  if (copy) console.log(`A backup of the former data is in ${copy}`)
  if (carried > 0)
    console.log(`Erased again, because they were erased after the backup: ${counted(carried, 'person', 'people')}.`)
  if (mayBringBack)
    console.log(
      `People who were erased after ${archive.head.madeAt} are back, because this database did not know of them. Erase them again.`,
    )
  if (hasOtherSecret) console.log(OTHER_SECRET)
})

function describeArchive({ head, manifest }: Awaited<ReturnType<typeof checkArchive>>) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Made ${head.madeAt}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.files.length} files.`)
  if (manifest.missing.length > 0)
    console.log(`${manifest.missing.length} files were missing when it was made: ${manifest.missing.join(', ')}`)
}
