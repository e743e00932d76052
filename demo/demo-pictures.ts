import { readFile } from 'node:fs/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { storeDocument } from '#server/platform/uploads/document-service.ts'
import { storePicture } from '#server/platform/uploads/upload-service.ts'
import { CENTRED, type Framing, withFraming } from '#shared/platform/framing-rules.ts'
import type { PictureKind } from '#shared/platform/upload-kinds.ts'

export type DemoPictures = ReturnType<typeof openPictures>

/** Where the subject is not in the middle. */
const FOCUS: Record<string, Partial<Framing>> = { umbrellas: { y: 100 } }

/** Stores the demo's pictures as if somebody had uploaded them; smaller widths are made in the background. */
export function openPictures({ db, files, now }: Pick<AppContext, 'files' | 'now'> & { db: Executor }) {
  const stored = new Map<string, Promise<string>>()
  const store = async (name: string, kind: PictureKind, uploadedBy: string | null) => {
    const content = await readFile(new URL(`pictures/${name}.webp`, import.meta.url))
    return storePicture({ db, files, now }, content, { kind, uploadedBy })
  }
  return {
    /** A public picture for one more record. */
    async publish(name: string, kind: Exclude<PictureKind, 'photo'>): Promise<string> {
      const file = await (stored.get(name) ?? remember(stored, name, store(name, kind, null)))
      // what is on offer is never toned
      const url = withFraming(file, { ...CENTRED, ...FOCUS[name], isDrawing: kind !== 'listing' })
      return attachUpload(db, { url, kind, ownerId: null, uploadedBy: null, now: now() })
    },
    /** A private payment slip, or the receipt of an entry in the cash book. */
    async document(kind: 'slip' | 'receipt', content: Buffer, ownerId: string): Promise<string> {
      const url = await storeDocument({ db, files, now }, content, { kind, uploadedBy: ownerId })
      return attachUpload(db, { url, kind, ownerId, uploadedBy: ownerId, now: now() })
    },
    /** A person's private photo. */
    async portrait(name: string, ownerId: string): Promise<string> {
      const url = await store(name, 'photo', ownerId)
      return attachUpload(db, { url, kind: 'photo', ownerId, uploadedBy: ownerId, now: now() })
    },
  }
}

function remember(stored: Map<string, Promise<string>>, name: string, url: Promise<string>) {
  stored.set(name, url)
  return url
}
