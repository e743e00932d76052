import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { destroyUpload } from '#server/platform/uploads/attachment-service.ts'
import { uploadUrl } from '#server/platform/uploads/upload-names.ts'

/** Removes the files of pictures whose party has no place any more: its pictures went with it. */
export function removeLeftPhotos(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select name from uploads where kind = 'party_photo' and attachments > 0
        and not exists (select from party_photos as photo where photo.url = ${uploadUrl('')} || uploads.name)
      for update skip locked`)
    for (const { name } of rows) await destroyUpload(tx, uploadUrl(name))
  })
}
